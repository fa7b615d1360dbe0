import type { VehicleCart } from '#domain/cart/cart.ts';
import { standingOrder } from './availability.ts';
import { isOfModel } from './vehicle.ts';

const SHOWN = 3;

type Like = Pick<VehicleCart, 'id' | 'brand' | 'name' | 'seats' | 'price'>;

/** The most similar vehicles: same model first, then similar seats, then a similar price. Gone ones are left out. */
export function similarTo<Each extends Like & Pick<VehicleCart, 'availability'>>(
  vehicle: Like,
  all: Each[],
): Each[] {
  const { seats, price } = vehicle;
  const unlike = (other: Each) =>
    (isOfModel(other, vehicle) ? 0 : 10) +
    Math.abs((other.seats ?? 0) - (seats ?? other.seats ?? 0)) +
    2 * Math.abs(Math.log((other.price ?? price ?? 1) / (price ?? other.price ?? 1))) +
    0.2 * standingOrder[other.availability.standing];
  return all
    .filter(({ id, availability }) => id !== vehicle.id && availability.standing !== 'gone')
    .map((other) => ({ other, by: unlike(other) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, SHOWN)
    .map(({ other }) => other);
}
