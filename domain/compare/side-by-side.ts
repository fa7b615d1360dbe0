import type { Content } from '#domain/content/content.ts';
import { SAVED } from './cart-name.ts';
import { COMPARED } from './cart-names.ts';
import { type CartChoices, choicesOf } from './choices.ts';
import { type Comparison, compare } from './compare.ts';
import { type ComparedCart, type CompareRange, comparedCart } from './compared-cart.ts';
import { type Difference, differences, distinctNames } from './difference.ts';

/** What the page shows of a cart. */
export type ShownCart = Omit<ComparedCart, 'facts' | 'texts'> & {
  seats: number | null;
  /** No two are called the same. */
  distinct: string;
};

/** All that the page of some carts shows. */
export interface SideBySide {
  carts: ShownCart[];
  /** As addresses name them. */
  names: string[];
  comparison: Comparison;
  differences: Difference[];
  /** Asked for and not there, or not any more. */
  gone: string[];
  /** There, but more than stand side by side. */
  left: string[];
  /** What else may be added. */
  choices: CartChoices[];
}

/** The first four of the carts that are asked for and there. */
export function sideBySide(
  asked: string[],
  range: CompareRange & { content: Content },
): SideBySide {
  const found = asked.slice(0, SAVED).map((named) => ({ named, cart: comparedCart(named, range) }));
  const there = [
    ...new Map(found.flatMap(({ cart }) => (cart ? [[cart.named, cart]] : []))).values(),
  ];
  const carts = there.slice(0, COMPARED);
  const { road } = range.content.pages.compare;
  const called = distinctNames(carts);
  const names = carts.map(({ named }) => named);
  return {
    carts: carts.map(({ facts, texts: _, ...cart }, index) => ({
      ...cart,
      seats: facts.seats,
      distinct: called[index] ?? cart.name,
    })),
    names,
    comparison: compare(carts, road),
    differences: differences(carts, road),
    gone: found.flatMap(({ named, cart }) => (cart ? [] : [named])),
    left: there.slice(COMPARED).map(({ name }) => name),
    choices: choicesOf(range, names),
  };
}
