import type { CartFacts } from '#domain/specification/facts.ts';
import { type Coordinates, milesBetween } from '#domain/town/distance.ts';

/** Miles one way and back on a charge, by the maker's low and high figure. */
type Reach = NonNullable<CartFacts['range']>;

/**
 * How far a charge goes out and back.
 *
 * @param charge the remaining share of the range in per cent, after cold and age
 */
export function reachOf({ low, high }: NonNullable<CartFacts['range']>, charge: number): Reach {
  return { low: low === null ? null : (low * charge) / 200, high: (high * charge) / 200 };
}

/** `ground`: the land a town is on, or each of them: `Mainland and Barnegat Peninsula`. */
type Place = Coordinates & { ground: string };

/**
 * A round trip as the crow flies, no promise about roads, which are longer: its miles, and whether it is within the low
 * figure. No miles where water lies between: the way leads over a causeway or around the bay. Null beyond the high
 * figure, and for home itself.
 */
export function tripTo(town: Place, home: Place, { low, high }: Reach) {
  const away = milesBetween(home, town);
  if (away === 0 || away > high) return null;
  const lands = home.ground.split(' and ');
  const isAcross = !town.ground.split(' and ').some((land) => lands.includes(land));
  if (isAcross) return { isAcross, miles: null, isSure: false };
  return { isAcross, miles: Math.round(2 * away), isSure: low !== null && away <= low };
}
