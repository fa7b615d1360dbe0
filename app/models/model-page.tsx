import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { highlights } from '#domain/model/facts.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { ModelBelow } from './model-below.tsx';
import { ModelHero } from './model-hero.tsx';
import { ContactTrio, PriceStrip } from './model-terms.tsx';
import { modelTrail } from './model-trail.ts';

interface Props extends ModelView {
  /** Where its roof is in its side view, as a share of the frame's height; none without such a picture. */
  roof: number | undefined;
}

/** One model, whole, over its content file (docs/product.md, Models). */
export function ModelPage({ model, roof, stock, dealer, trips, viewer }: Props) {
  return (
    <>
      <ModelHero
        model={model}
        roof={roof}
        trail={modelTrail(model)}
        financingUrl={dealer.financingUrl}
        viewer={viewer}
      />
      <div className="on-sheet wrap">
        <FigureStrip figures={highlights(model)} />
        <PriceStrip model={model} phone={dealer.phone} />
        {model.msrp === undefined && <ContactTrio model={model} dealer={dealer} />}
      </div>
      <Below>
        <ModelBelow {...{ model, stock, trips }} financingUrl={dealer.financingUrl} />
      </Below>
    </>
  );
}
