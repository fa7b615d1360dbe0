import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';
import { type CartView, cartPictureAddress } from './cart-pictures.ts';

/** The address of a picture of a model, for the component that shows it; undefined where it has none. */
export function useCartPicture(slug: string | undefined, view: CartView): string | undefined {
  const pictures = useRouteLoaderData<typeof rootLoader>('root')?.cartPictures;
  return pictures && slug ? cartPictureAddress(pictures, slug, view) : undefined;
}
