import { standingOrder } from '#domain/vehicle/availability.ts';
import { figures } from '#domain/vehicle/figures.ts';
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

/** Attainable speeds of a low-speed vehicle in New Jersey, mph: over the first, not over the second (docs/field.md). */
const SLOWEST = 20;
const FASTEST = 25;

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

/** A figure that a vehicle does not say, or says as `25+` or `up to 50`, is no figure to rely on. */
function fits({ seats, miles, isForRoads }: CartNeed, vehicle: ListedVehicle): boolean {
  const known = new Map(figures(vehicle).map(({ label, value }) => [label, value]));
  // Of `45–60` the first counts.
  const least = (label: string) => Number(known.get(label)?.split('–')[0] ?? Number.NaN);
  const speed = least('top speed');
  return (
    (seats === null || least('seats') >= seats) &&
    (miles === null || least('range') >= miles) &&
    (!isForRoads || (speed > SLOWEST && speed <= FASTEST))
  );
}
