import { useSearchParams } from 'react-router';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { modelAddress, triedPaint } from '#domain/model/paints.ts';
import type { ModelProps } from './model-head.ts';
import { ModelHero } from './model-hero.tsx';
import { ContactTrio, ModelOffer } from './model-offer.tsx';
import {
  Closing,
  FeatureCards,
  ModelGallery,
  ModelStock,
  Specifications,
} from './model-sections.tsx';
import { RangeRuler } from './range-ruler.tsx';
import './model.css';

/** A model's page (docs/product.md, Models), in the address's paint. */
export function ModelPage(view: ModelProps) {
  const [search] = useSearchParams();
  const { model, trips, figures } = view;
  const tried = triedPaint(view.paints, search);
  const shown = { ...view, tried, from: modelAddress(model.slug, tried) };
  return (
    <>
      <ModelHero {...shown} />
      <ModelOffer {...shown} />
      <div className="on-sheet wrap">
        <FigureStrip figures={figures} />
        {model.msrp === undefined && <ContactTrio {...shown} />}
      </div>
      <Below>
        <ModelGallery {...shown} />
        {trips && <RangeRuler trips={trips} slug={model.slug} />}
        <FeatureCards {...shown} />
        <Specifications {...shown} />
        <ModelStock {...shown} />
        <Closing {...shown} />
      </Below>
    </>
  );
}
