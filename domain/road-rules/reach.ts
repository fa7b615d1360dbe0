import type { CartFacts } from '#domain/specification/facts.ts';
import { type Coordinates, milesBetween } from '#domain/town/distance.ts';

/** Miles one way and back on a charge, by the maker's low and high figure. */
type Reach = NonNullable<CartFacts['range']>;

/**
 * How far a charge goes out and back.
 *
 * @param left the remaining share of the range in per cent, after cold and age
 */
export function reachOf({ low, high }: NonNullable<CartFacts['range']>, left: number): Reach {
  return { low: low === null ? null : (low * left) / 200, high: (high * left) / 200 };
}

/**
 * A round trip as the crow flies, no promise about roads, which are longer: its miles, and whether it is within the low
 * figure. Null beyond the high one, and for home itself.
 */
export function tripTo(town: Coordinates, home: Coordinates, { low, high }: Reach) {
  const away = milesBetween(home, town);
  if (away === 0 || away > high) return null;
  return { miles: Math.round(2 * away), isSure: low !== null && away <= low };
}
