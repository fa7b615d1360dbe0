import { exactDollars } from '#domain/text/dollars.ts';
import type { Placed } from '#server/store/vehicles.ts';
import type { ImportPlan } from './plan.ts';

/** More of the lot than this in one import, or of a price, is more often a mistake than meant. */
const SHARE = 1 / 3;
/** Named in a line; the rest are counted. */
const NAMED = 5;

/**
 * What a person should confirm before an import is made, a line each: it would remove more than a third of the lot, or
 * change a price by more than a third. Empty where there is nothing to doubt.
 */
export function doubtsOf(current: Placed[], plan: ImportPlan): string[] {
  const prices = new Map(current.map(({ vehicle }) => [vehicle.id, vehicle.price]));
  const jumps = plan.write.flatMap(({ vehicle: { id, price } }) => {
    const before = prices.get(id);
    if (before === undefined || Math.abs(price - before) <= before * SHARE) return [];
    return [`${id} from ${exactDollars(before)} to ${exactDollars(price)}`];
  });
  const doubts: string[] = [];
  if (plan.remove.length > current.length * SHARE) {
    const which = few(plan.remove);
    doubts.push(`It would remove ${plan.remove.length} of ${current.length} vehicles: ${which}.`);
  }
  if (jumps.length > 0) {
    const count = jumps.length === 1 ? 'a price' : `${jumps.length} prices`;
    doubts.push(`It would change ${count} by more than a third: ${few(jumps)}.`);
  }
  return doubts;
}

function few(all: string[]): string {
  const more = all.length - NAMED;
  return all.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
