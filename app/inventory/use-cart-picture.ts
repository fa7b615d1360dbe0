import { useRootData } from '#app/layout/root-data.ts';
import { type CartView, cartPictureAddress } from '#domain/vehicle/cart-pictures.ts';

/** The address of a picture of a model, for the component that shows it; undefined where it has none. */
export function useCartPicture(slug: string | undefined, view: CartView): string | undefined {
  const pictures = useRootData()?.cartPictures;
  return pictures && slug ? cartPictureAddress(pictures, slug, view) : undefined;
}
