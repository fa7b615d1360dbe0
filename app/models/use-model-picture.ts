import { useRootData } from '#app/layout/root-data.ts';
import { type CartView, cartPictureAddress } from '#domain/vehicle/cart-pictures.ts';

/** The address of a picture of a model, in its own paint or the one of this slug; undefined where it has none. */
export function useModelPicture(slug: string, view: CartView, paint?: string): string | undefined {
  const pictures = useRootData()?.cartPictures;
  return pictures && cartPictureAddress(pictures, slug, view, paint);
}
