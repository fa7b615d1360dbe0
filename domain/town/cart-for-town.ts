import { roadSpeed } from '#domain/cart/road.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { TownView } from './town-view.ts';

/** Requirements for the cart at the top of a town's page. On public roads its speed must be a low-speed vehicle's. */
export type CartNeed = Omit<TownView['cart'], 'because'>;

/**
 * The least expensive vehicle that meets the town's needs, of those that are here, else of the next availability. Null
 * where none does.
 */
export function cartForTown<Each extends ListedVehicle>(need: CartNeed, vehicles: Each[]) {
  const [first] = vehicles
    .filter((vehicle) => vehicle.availability.standing !== 'gone' && fits(need, vehicle))
    .sort(
      (a, b) =>
        standingOrder[a.availability.standing] - standingOrder[b.availability.standing] ||
        (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
    );
  return first ?? null;
}

/** An unknown figure, or one such as `25+` or `up to 50`, does not count. */
function fits({ seats, miles, isForRoads }: CartNeed, { facts }: ListedVehicle): boolean {
  return (
    (seats === null || (facts.seats ?? 0) >= seats) &&
    (miles === null || (facts.range?.low ?? 0) >= miles) &&
    (!isForRoads || roadSpeed(facts) === 'fits')
  );
}
