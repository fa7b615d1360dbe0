import { type ChoiceCart, choose } from './choose.ts';
import type { Judged } from './rules.ts';
import { saidOf, type Wishes, type WishName, without } from './wishes.ts';

/** What may be given up where nothing does all that is wished. */
export interface WayBack<Cart> {
  givenUp: WishName[];
  /** What is still wished. */
  wishes: Wishes;
  /** What comes then, the best first: at least one. */
  fitting: Judged<Cart>[];
}

/**
 * The fewest wishes that have to be given up until something fits, each way to do so: where one is enough, each such one.
 * The way that brings most comes first. None where something fits already, and where there are no carts at all.
 */
export function waysBack<Cart extends ChoiceCart>(carts: Cart[], wishes: Wishes): WayBack<Cart>[] {
  const said = saidOf(wishes);
  if (choose(carts, wishes).fitting.length > 0) return [];
  for (let size = 1; size <= said.length; size += 1) {
    const ways = sets(said, size)
      .map((givenUp) => {
        const rest = without(wishes, givenUp);
        return { givenUp, wishes: rest, fitting: choose(carts, rest).fitting };
      })
      .filter(({ fitting }) => fitting.length > 0);
    if (ways.length > 0) return ways.toSorted((a, b) => b.fitting.length - a.fitting.length);
  }
  return [];
}

/** Every set of so many, in order. */
function sets<Each>(from: Each[], size: number): Each[][] {
  if (size === 0) return [[]];
  return from.flatMap((first, index) =>
    sets(from.slice(index + 1), size - 1).map((others) => [first, ...others]),
  );
}
