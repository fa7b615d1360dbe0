import type { OfferedCart } from '#domain/cart/offered.ts';
import { standingOrder } from '#domain/vehicle/standing.ts';
import { type Judged, judge } from './rules.ts';
import type { Wishes } from './wishes.ts';

/** What is chosen from. */
export type ChoiceCart = Pick<OfferedCart, 'id' | 'facts' | 'price' | 'availability'>;

/** How many are looked at in the end. */
const BEST = 3;

export interface Choice<Cart> {
  /** Those that fit, the best first. */
  fitting: Judged<Cart>[];
  /** Those that don't, in the order in which they were given. */
  left: Judged<Cart>[];
  /** The first of those that fit: what to look at. */
  best: Judged<Cart>[];
}

/**
 * Parts carts by what is wished. First those that surely fit, then those of which the least is open; among them what is
 * here now, then what is on its way, made to order, or not on the lot; then by price, those without one last. The page says
 * this rule in words.
 */
export function choose<Cart extends ChoiceCart>(carts: Cart[], wishes: Wishes): Choice<Cart> {
  const judged = carts.map((cart) => judge(cart, wishes));
  const fitting = judged.filter(({ fits }) => fits !== 'no').toSorted(byRank);
  const left = judged.filter(({ fits }) => fits === 'no');
  return { fitting, left, best: fitting.slice(0, BEST) };
}

function byRank(a: Judged<ChoiceCart>, b: Judged<ChoiceCart>): number {
  const order = rankOf(a).map((rank, index) => rank - (rankOf(b)[index] ?? 0));
  return order.find((each) => each !== 0) ?? (a.cart.id < b.cart.id ? -1 : 1);
}

function rankOf({ open, cart: { availability, price } }: Judged<ChoiceCart>): number[] {
  const standing = availability[0]?.standing ?? 'gone';
  // As large as no price is: two without one are equal, which infinities are not.
  return [open.length, standingOrder[standing], price?.amount ?? Number.MAX_SAFE_INTEGER];
}
