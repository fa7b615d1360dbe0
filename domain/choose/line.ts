import type { OfferedCart } from '#domain/cart/offered.ts';

type Profiled = Pick<OfferedCart, 'profile'>;

/** Inches of a cart that has no picture, and is drawn: about those of a four-seater. */
const DRAWN = { length: 124, frame: 190 };

/** Inches between two carts on the line. */
export const GAP = 14;

/** Inches from bumper to bumper. */
export function lengthOf({ profile }: Profiled): number {
  return profile?.length ?? DRAWN.length;
}

/** Inches that its picture's frame is wide. */
export function frameOf({ profile }: Profiled): number {
  return profile?.frame ?? DRAWN.frame;
}

/** Inches that these carts take, one behind the other. */
export function inchesOf(carts: Profiled[]): number {
  return carts.reduce((sum, cart) => sum + lengthOf(cart) + GAP, 0);
}
