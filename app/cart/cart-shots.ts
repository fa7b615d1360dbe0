import type { Shot } from '#app/pictures/gallery.tsx';
import { type CartView, cartViews, fromView } from '#domain/vehicle/cart-pictures.ts';

/** The caption of rendered pictures. */
export const illustration = 'Illustration. Ask us for photographs.';

/** Camera positions in alternative texts. */
export const seen: Record<CartView, string> = {
  front: 'from the front and right',
  rear: 'from behind and right',
  side: 'from the side',
  detail: 'its lamps and front wheel',
};

/** A cart's pictures for a gallery, by the address of its front view; empty without one. */
export function cartShots(front: string | null | undefined, name: string): Shot[] {
  if (!front) return [];
  return cartViews.map((view) => ({
    address: fromView(front, view),
    alt: `${name}, ${seen[view]}`,
    ...(view === 'detail' ? { ground: 'plain' } : { ground: 'horizon', from: view }),
  }));
}
