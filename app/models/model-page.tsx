import { useSearchParams } from 'react-router';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import type { NameFit } from '#design/name-fit.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { ModelPrice } from '#domain/model/price-of-model.ts';
import { modelAddress, nameInPaint, triedPaint } from '#domain/model/tried-paint.ts';
import type { Figure, Specified } from '#domain/specification/specifications.ts';
import { ModelBelow } from './model-below.tsx';
import { ModelHero } from './model-hero.tsx';
import { ModelOffer } from './model-offer.tsx';
import { ContactTrio } from './model-terms.tsx';
import { modelTrail } from './model-trail.ts';
import './model.css';

interface Props extends ModelView {
  /** Where its roof is in its side view, as a share of the frame's height; none without such a picture. */
  roof: number | undefined;
  /** How its name fills the page's width. */
  fit: NameFit;
  figures: Figure[];
  specified: Specified;
  price: ModelPrice;
}

/** One model, whole, over its content file (docs/product.md, Models), in the paint that its address says. */
export function ModelPage({ model, roof, fit, figures, specified, price, ...view }: Props) {
  const { stock, law, dealer, trips, paints, file } = view;
  const [search] = useSearchParams();
  const tried = triedPaint(paints, search);
  const from = modelAddress(model.slug, tried);
  const { financingUrl } = dealer;
  return (
    <>
      <ModelHero {...{ model, roof, fit, paints, tried, file }} trail={modelTrail(model)} />
      <ModelOffer
        {...{ model, stock, price, from, financingUrl }}
        named={nameInPaint(model.slug, tried)}
      />
      <div className="on-sheet wrap">
        <FigureStrip figures={figures} />
        {model.msrp === undefined && <ContactTrio {...{ model, dealer, from }} />}
      </div>
      <Below>
        <ModelBelow {...{ model, specified, stock, law, trips, tried, from, financingUrl }} />
      </Below>
    </>
  );
}
