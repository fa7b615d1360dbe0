import { type Paints, paintCalled } from '#domain/content/paints.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** A vehicle as a report names it, and what is wrong with it. */
interface Fault {
  id: string;
  name: string;
  says: string;
}

/** What shoppers miss of the lot, and what stays too long. */
export interface StockFaults {
  /** Neither a photograph nor a picture of its model. */
  unpictured: Fault[];
  uncolored: Fault[];
  /** Here for more than 60 days, the longest first. */
  old: Fault[];
  /** On its way, past the date that it says. */
  overdue: Fault[];
}

const DAY = 24 * 60 * 60 * 1000;
/** Days after which a vehicle is long here. */
const LONG = 60;

/**
 * Goes through what is not gone.
 *
 * @param since when each was first in the list, in milliseconds since 1970, by id
 * @param today `2026-11-22`, at the dealership
 */
export function stockFaults(
  vehicles: readonly ListedVehicle[],
  { paints }: Paints,
  { since, now, today }: { since: Map<string, number>; now: number; today: string },
): StockFaults {
  const there = vehicles.filter(({ availability }) => availability.standing !== 'gone');
  const daysHere = ({ id }: ListedVehicle) => Math.floor((now - (since.get(id) ?? now)) / DAY);
  return {
    unpictured: there
      .filter(({ images, illustration }) => images.length === 0 && illustration === null)
      .map((each) => fault(each, 'no picture')),
    uncolored: there
      .filter(({ color }) => color === null || !paintCalled(color, paints))
      .map((each) =>
        fault(each, each.color === null ? 'no color' : `“${each.color}” is in no paint`),
      ),
    old: there
      .filter((each) => each.availability.standing === 'here' && daysHere(each) > LONG)
      .toSorted((a, b) => daysHere(b) - daysHere(a))
      .map((each) => fault(each, `${daysHere(each)} days`)),
    overdue: there
      .filter(
        ({ availability, expected }) =>
          availability.standing === 'coming' && expected !== null && expected < today,
      )
      .map((each) => fault(each, `expected ${each.expected}`)),
  };
}

function fault({ id, name }: ListedVehicle, says: string): Fault {
  return { id, name, says };
}
