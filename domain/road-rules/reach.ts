import type { CartFacts } from '#domain/specification/facts.ts';
import { milesBetween, type Place } from '#domain/town/distance.ts';

/** How far a charge goes from home and back, in a straight line. */
export interface Reach<Town extends Place> {
  /** Miles one way, by the maker's low and high figure. */
  low: number | null;
  high: number;
  /** The nearest first. */
  towns: ReachedTown<Town>[];
}

interface ReachedTown<Town> {
  town: Town;
  /** There and back. */
  miles: number;
  /** Within the low figure; false without one. */
  isSure: boolean;
}

/**
 * The round trips that a charge allows, as the crow flies: no promise about roads, which are longer. Home itself is
 * left out.
 *
 * @param range in miles, by the maker
 * @param left the remaining share of that range in per cent, after cold and age
 */
export function reachFrom<Town extends Place>(
  home: Place,
  range: NonNullable<CartFacts['range']>,
  left: number,
  towns: Town[],
): Reach<Town> {
  const out = (miles: number) => (miles * left) / 200;
  const low = range.low === null ? null : out(range.low);
  const high = out(range.high);
  const reached = towns
    .map((town) => ({ town, away: milesBetween(home, town) }))
    .filter(({ away }) => away > 0 && away <= high)
    .toSorted((a, b) => a.away - b.away)
    .map(({ town, away }) => ({
      town,
      miles: Math.round(2 * away),
      isSure: low !== null && away <= low,
    }));
  return { low, high, towns: reached };
}
