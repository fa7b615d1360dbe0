import { roadSpeed } from '#domain/cart/road.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** What the cart that a town's page opens with must have. */
export interface CartNeed {
  /** At least so many; null where the place asks for none. */
  seats: number | null;
  /** At least so many miles on a charge; null where the place asks for none. */
  miles: number | null;
  /** For public roads: as fast as a low-speed vehicle is, and no faster. */
  isForRoads: boolean;
}

/**
 * The least expensive cart that has what the town needs, of those that are here; where none is, of those that come
 * soonest. Null where none of the list has it. The page says this rule in words.
 */
export function cartForTown<Each extends ListedVehicle>(
  need: CartNeed,
  vehicles: Each[],
): Each | null {
  const [first] = vehicles
    .filter((vehicle) => vehicle.availability.standing !== 'gone' && fits(need, vehicle))
    .toSorted(
      (a, b) =>
        standingOrder[a.availability.standing] - standingOrder[b.availability.standing] ||
        a.price - b.price,
    );
  return first ?? null;
}

/** A figure that nobody has said, or only as `25+` or `up to 50`, is no figure to rely on. */
function fits({ seats, miles, isForRoads }: CartNeed, { facts }: ListedVehicle): boolean {
  return (
    (seats === null || (facts.seats ?? 0) >= seats) &&
    (miles === null || (facts.range?.low ?? 0) >= miles) &&
    (!isForRoads || roadSpeed(facts) === 'fits')
  );
}
