import { isDeepStrictEqual } from 'node:util';
import { exactDollars } from '#domain/text/dollars.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Placed, VehicleChanges } from '#server/store/vehicles.ts';
import { few } from './notes.ts';
import { fault } from './read.ts';
import type { ReadVehicle } from './row.ts';

/** What an import does to the inventory, and its counts of vehicles. */
export interface ImportPlan extends VehicleChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Whether vehicles that stay come in another order; they are counted by their content alone. */
  reordered: boolean;
}

/** Removing more of the inventory than this, or changing a price by more, is more often a mistake than meant. */
const SHARE = 1 / 3;

/** The inventory as it stands can't take this file. */
export class ImportRefused extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ImportRefused';
    this.faults = faults;
  }
}

/**
 * Lays the rows of a file over the inventory. Vehicles are updated in their place or added at the end; with `replace` the
 * file is the whole inventory, in the file's order. Fields that the file lacks keep what is stored.
 *
 * @throws ImportRefused when `replace` would leave nothing, or an id differs from a stored one in its capitals alone
 */
export function planImport(
  current: Placed[],
  rows: ReadVehicle[],
  { replace }: { replace: boolean },
): ImportPlan {
  if (replace && rows.length === 0) {
    throw new ImportRefused(['The file has no vehicles: it would empty the inventory']);
  }
  if (!replace) refuseOtherCapitals(current, rows);
  const stored = new Map(current.map((placed) => [placed.vehicle.id, placed]));
  const read = rows.map((row) => merge(row, stored.get(row.id)?.vehicle));
  if (replace) {
    return planChange(
      current,
      read.map((vehicle, position) => ({ vehicle, position })),
    );
  }
  const byId = new Map(read.map((vehicle) => [vehicle.id, vehicle]));
  const end = current.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  const added = read.filter(({ id }) => !stored.has(id));
  return planChange(current, [
    ...current.map(({ vehicle, position }) => ({
      vehicle: byId.get(vehicle.id) ?? vehicle,
      position,
    })),
    ...added.map((vehicle, index) => ({ vehicle, position: end + index })),
  ]);
}

/** What makes the inventory `next`, which is in its order. A vehicle that only moves keeps the date of its last change. */
export function planChange(current: Placed[], next: Placed[]): ImportPlan {
  const stored = new Map(current.map((placed) => [placed.vehicle.id, placed]));
  const kept = new Set(next.map(({ vehicle }) => vehicle.id));
  const remove = [...stored.keys()].filter((id) => !kept.has(id));
  const plan: ImportPlan = {
    ...{ write: [], remove, removed: remove.length },
    ...{ added: 0, changed: 0, unchanged: 0, reordered: false },
  };
  let last = -1;
  for (const { vehicle, position } of next) {
    const before = stored.get(vehicle.id);
    if (!before) {
      plan.added += 1;
      plan.write.push({ vehicle, position });
      continue;
    }
    plan.reordered ||= before.position < last;
    last = before.position;
    if (!isSame(before.vehicle, vehicle)) {
      plan.changed += 1;
      plan.write.push({ vehicle, position });
      continue;
    }
    plan.unchanged += 1;
    if (before.position !== position) plan.write.push({ ...before, position });
  }
  return plan;
}

/** What a person should confirm before an import is made, a line each. Empty where there is nothing to doubt. */
export function doubtsOf(current: Placed[], { write, remove }: ImportPlan): string[] {
  const prices = new Map(current.map(({ vehicle }) => [vehicle.id, vehicle.price]));
  const jumps = write.flatMap(({ vehicle: { id, price } }) => {
    const before = prices.get(id);
    if (before === undefined || Math.abs(price - before) <= before * SHARE) return [];
    return [`${id} from ${exactDollars(before)} to ${exactDollars(price)}`];
  });
  const doubts: string[] = [];
  if (remove.length > current.length * SHARE) {
    doubts.push(`It would remove ${remove.length} of ${current.length} vehicles: ${few(remove)}.`);
  }
  if (jumps.length > 0) {
    const count = jumps.length === 1 ? 'a price' : `${jumps.length} prices`;
    doubts.push(`It would change ${count} by more than a third: ${few(jumps)}.`);
  }
  return doubts;
}

function merge(row: ReadVehicle, before: Vehicle | undefined): Vehicle {
  // Labels that stay keep their place: the columns of a file can't tell each vehicle's own order.
  const entries = new Map(Object.entries(before?.specifications ?? {}));
  for (const [label, value] of row.specifications) {
    if (value === null) entries.delete(label);
    else entries.set(label, value);
  }
  const specifications = Object.fromEntries(entries);
  return { ...(before ?? defaults), ...row.fields, id: row.id, specifications };
}

const defaults: Omit<Vehicle, 'id' | 'specifications'> = {
  ...{ name: '', description: '', brand: '', category: '', price: 0, images: [], features: [] },
  ...{ inStock: true, isNew: false, status: 'available', driveType: null, color: null },
  ...{ showroom: null, expected: null, stockNumber: null, seats: null },
};

/** Alike in every field, and in the order of the specifications too. */
function isSame(one: Vehicle, other: Vehicle): boolean {
  return (
    isDeepStrictEqual(one, other) &&
    isDeepStrictEqual(Object.keys(one.specifications), Object.keys(other.specifications))
  );
}

function refuseOtherCapitals(current: Placed[], rows: ReadVehicle[]): void {
  const spellings = new Map(current.map(({ vehicle: { id } }) => [id.toLowerCase(), id]));
  const faults = rows.flatMap(({ id, line }) => {
    const spelling = spellings.get(id.toLowerCase());
    if (spelling === undefined || spelling === id) return [];
    return [fault(line, 'id', id, `must be ${spelling}, as in the inventory, or another id`)];
  });
  if (faults.length > 0) throw new ImportRefused(faults);
}
