import { standingOrder } from './availability.ts';
import type { CardVehicle } from './card-vehicle.ts';
import { nameKey } from './of-model.ts';

const SHOWN = 3;

/** The most similar vehicles: same model first, then similar seats, then a similar price. Gone ones are left out. */
export function similarTo<Each extends CardVehicle>(
  vehicle: CardVehicle,
  vehicles: Each[],
): Each[] {
  const key = nameKey(vehicle);
  const unlike = (other: CardVehicle) => {
    const isOfModel = nameKey(other) === key;
    const seats = Math.abs((other.seats ?? 0) - (vehicle.seats ?? 0));
    const price = Math.abs(Math.log(other.price / vehicle.price));
    return (
      (isOfModel ? 0 : 10) + seats + 2 * price + 0.2 * standingOrder[other.availability.standing]
    );
  };
  let best: { other: Each; by: number }[] = [];
  for (const other of vehicles) {
    if (other.id === vehicle.id || other.availability.standing === 'gone') continue;
    const by = unlike(other);
    const last = best[SHOWN - 1];
    // One pass over thousands of vehicles, without sorting them for each page.
    if (last && by >= last.by) continue;
    best = [...best, { other, by }].toSorted((a, b) => a.by - b.by).slice(0, SHOWN);
  }
  return best.map(({ other }) => other);
}
