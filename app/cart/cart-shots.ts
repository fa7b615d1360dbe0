import type { Shot } from '#app/pictures/slides.tsx';
import { type CartView, cartViews, fromView } from '#domain/vehicle/cart-pictures.ts';

/** Said under pictures that were made, not taken. */
export const illustration = 'Illustration. Ask us for photographs.';

/** How the camera stands, as the words of a picture say it. */
export const seen: Record<CartView, string> = {
  front: 'from the front and right',
  rear: 'from behind and right',
  side: 'from the side',
  detail: 'its lamps and front wheel',
};

/** All pictures of a cart, for a gallery, by the address of the one from the front; none where there is none. */
export function cartShots(front: string | null | undefined, name: string): Shot[] {
  if (!front) return [];
  return cartViews.map((view) => ({
    address: fromView(front, view),
    alt: `${name}, ${seen[view]}`,
    ...(view === 'detail' ? { ground: 'plain' } : { ground: 'horizon', from: view }),
  }));
}
