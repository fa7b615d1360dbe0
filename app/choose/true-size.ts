import { cartLines, cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';

type Sized = Pick<OfferedCart, 'profile' | 'facts' | 'category' | 'name'>;

/** Inches between two carts on the line. */
const GAP = 14;
/** Height of a drawing over the width of the frame that it stands in (app/inventory/cart-picture.tsx). */
const DRAWN = 0.58 / 1.6;

/** Inches from bumper to bumper. One without a picture is drawn, about one unit an inch. */
export function lengthOf(cart: Sized): number {
  return cart.profile?.length ?? linesOf(cart).length;
}

/** Inches that its picture's frame is wide. */
export function frameOf(cart: Sized): number {
  return cart.profile?.frame ?? linesOf(cart).frame.height / DRAWN;
}

/** Inches that these carts take, one behind the other. */
export function inchesOf(carts: Sized[]): number {
  return carts.reduce((sum, cart) => sum + lengthOf(cart) + GAP, 0);
}

function linesOf({ facts: { seats }, category, name }: Sized) {
  return cartLines(cartShape({ seats, category, name }));
}
