import { cartShots, illustration } from '#app/cart/cart-shots.ts';
import { Gallery } from '#app/pictures/gallery.tsx';
import type { Model } from '#domain/content/models.ts';
import { fullName } from '#domain/model/model.ts';
import type { ModelPaint } from '#domain/model/tried-paint.ts';
import { useModelPicture } from './use-model-picture.ts';

/** The model's pictures from all sides; nothing where it has none. */
export function ModelGallery({ model, tried }: { model: Model; tried: ModelPaint | undefined }) {
  const name = fullName(model);
  const shots = cartShots(useModelPicture(model.slug, 'front', tried?.slug), name);
  if (shots.length === 0) return null;
  return (
    <div className="pt-section lg:px-gutter">
      <Gallery label={`Pictures of the ${name}`} shots={shots} caption={illustration} />
    </div>
  );
}
