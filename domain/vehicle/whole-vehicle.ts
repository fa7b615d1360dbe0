import { factsOfVehicle } from '#domain/cart/facts.ts';
import { availabilityOf } from './availability.ts';
import type { ListedVehicle } from './listed.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle as the specification has it; of the fields that this site's own calls add, any may be missing. */
export type AnsweredVehicle = Omit<Vehicle, 'color' | 'showroom' | 'expected' | 'stockNumber'> &
  Partial<ListedVehicle>;

/**
 * Completes a vehicle of an answer, so that pages need not ask what is there.
 *
 * @param today `2026-11-22`, at the dealership
 */
export function wholeVehicle(answered: AnsweredVehicle, today: string): ListedVehicle {
  const vehicle = { ...unknown, ...answered };
  return {
    ...vehicle,
    facts: answered.facts ?? factsOfVehicle(vehicle),
    availability: answered.availability ?? availabilityOf(vehicle, today),
  };
}

const unknown = {
  ...{ color: null, showroom: null, expected: null, stockNumber: null },
  ...{ hues: [], illustration: null, shownIn: null, in3d: null },
};
