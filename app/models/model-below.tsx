import type { ModelView } from '#domain/model/model-view.ts';
import type { ModelPaint } from '#domain/model/tried-paint.ts';
import type { Specified } from '#domain/specification/specifications.ts';
import { ModelGallery } from './model-gallery.tsx';
import { Closing, FeatureCards, ModelStock, Specifications } from './model-sections.tsx';
import { RangeRuler } from './range-ruler.tsx';

interface Props extends Pick<ModelView, 'model' | 'stock' | 'law' | 'trips'> {
  specified: Specified;
  /** The paint that is tried on in place of its own. */
  tried: ModelPaint | undefined;
  /** The page's own address, with that paint. */
  from: string;
  financingUrl: string;
}

/** A model's page under its figures: pictures, what its range means, features, every specification, the stock. */
export function ModelBelow({
  model,
  specified,
  stock,
  law,
  trips,
  tried,
  from,
  financingUrl,
}: Props) {
  return (
    <>
      <ModelGallery model={model} tried={tried} />
      {trips && <RangeRuler trips={trips} cart={{ id: model.slug, name: model.name }} />}
      <FeatureCards model={model} />
      <Specifications model={model} specified={specified} law={law} />
      <ModelStock model={model} stock={stock} />
      <Closing {...{ model, tried, from, financingUrl }} />
    </>
  );
}
