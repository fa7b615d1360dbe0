import { factsOfVehicle, saidOf } from '#domain/specification/specifications.ts';
import { availabilityOf } from './availability.ts';
import type { ListedVehicle } from './listed.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle by the API's specification; the fields that this site adds are optional. */
export type AnsweredVehicle = Omit<Vehicle, 'color' | 'showroom' | 'expected' | 'stockNumber'> &
  Partial<ListedVehicle>;

/**
 * Adds missing fields to an answer's vehicle, so that pages need no checks.
 *
 * @param today `2026-11-22`, at the dealership
 */
export function wholeVehicle(answered: AnsweredVehicle, today: string): ListedVehicle {
  const vehicle = { ...unknown, ...answered };
  return {
    ...vehicle,
    facts: answered.facts ?? factsOfVehicle(vehicle),
    warranty: answered.warranty ?? saidOf(undefined, vehicle).get('Warranty') ?? null,
    availability: answered.availability ?? availabilityOf(vehicle, today),
  };
}

const unknown = {
  color: null,
  showroom: null,
  expected: null,
  stockNumber: null,
  hues: [],
  illustration: null,
  shownIn: null,
  in3d: null,
};
