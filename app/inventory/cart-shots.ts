import type { Shot } from '#app/pictures/slides.tsx';
import type { CartView } from '#domain/vehicle/cart-pictures.ts';
import { useCartPicture } from './use-cart-picture.ts';

/** Said under pictures that were made, not taken. */
export const illustration = 'Illustration. Ask us for photographs of the cart on our lot.';

const words: Record<CartView, string> = {
  front: 'from the front and right',
  rear: 'from behind and right',
  side: 'from the side',
  detail: 'its lamps and front wheel',
};

/** All pictures of a model, for a gallery; none where it has no pictures. */
export function useCartShots(slug: string | undefined, name: string): Shot[] {
  const addresses = {
    front: useCartPicture(slug, 'front'),
    rear: useCartPicture(slug, 'rear'),
    side: useCartPicture(slug, 'side'),
    detail: useCartPicture(slug, 'detail'),
  };
  return Object.entries(addresses).flatMap(([view, address]) =>
    address
      ? [
          {
            address,
            alt: `${name}, ${words[view as CartView]}`,
            ground: view === 'detail' ? ('plain' as const) : ('horizon' as const),
          },
        ]
      : [],
  );
}
