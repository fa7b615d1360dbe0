import { isDeepStrictEqual } from 'node:util';
import { exactDollars } from '#domain/text/dollars.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Placed, VehicleChanges } from '#server/store/vehicles.ts';
import { few } from './notes.ts';
import { fault, type ReadVehicle } from './row.ts';

/** The changes of an import, with counts of vehicles. */
export interface ImportPlan extends VehicleChanges {
  added: number;
  changed: number;
  removed: number;
  /** They may have moved in the list. */
  unchanged: number;
}

/** An import that removes more of the inventory, or changes a price by more, is probably a mistake. */
const SHARE = 1 / 3;

/** The import is impossible, or a person should confirm it. Thrown in a transaction, it rolls that back. */
export class NotTaken extends Error {
  readonly status: 'refused' | 'doubtful';
  /** A line each. */
  readonly why: string[];

  constructor(status: NotTaken['status'], why: string[]) {
    super(why.join('\n'));
    this.status = status;
    this.why = why;
  }
}

/**
 * Merges the rows of a file into the inventory. Vehicles are updated in place or added at the end; with `replace` the file is
 * the whole inventory, in the file's order. Fields that the file lacks keep their stored values.
 *
 * @throws NotTaken when `replace` would leave nothing, or an id differs from a stored one only in capitals
 */
export function planImport(current: Placed[], rows: ReadVehicle[], replace: boolean): ImportPlan {
  if (replace && rows.length === 0) {
    throw new NotTaken('refused', ['The file has no vehicles: it would empty the inventory']);
  }
  if (!replace) refuseOtherCapitals(current, rows);
  const stored = byId(current.map(({ vehicle }) => vehicle));
  const read = byId(rows.map((row) => merge(row, stored.get(row.id))));
  const next = replace ? read : new Map([...stored, ...read]);
  return planChange(current, [...next.values()]);
}

/** The changes from `current` to `next`. A vehicle that only moves keeps the date of its last change. */
export function planChange(current: Placed[], next: Vehicle[]): ImportPlan {
  const stored = new Map(current.map((placed) => [placed.vehicle.id, placed]));
  const kept = byId(next);
  const remove = [...stored.keys()].filter((id) => !kept.has(id));
  const added = next.filter(({ id }) => !stored.has(id)).length;
  let changed = 0;
  const write = next.flatMap((vehicle, position): Placed[] => {
    const before = stored.get(vehicle.id);
    if (!before) return [{ vehicle, position }];
    if (isSame(before.vehicle, vehicle)) {
      return before.position === position ? [] : [{ ...before, position }];
    }
    changed += 1;
    return [{ vehicle, position }];
  });
  const unchanged = next.length - added - changed;
  return { write, remove, added, changed, removed: remove.length, unchanged };
}

/** Doubtful changes, which a person should confirm before the import, a line each. */
export function doubtsOf(current: Placed[], { write, remove }: VehicleChanges): string[] {
  const prices = new Map(current.map(({ vehicle }) => [vehicle.id, vehicle.price]));
  const jumps = write.flatMap(({ vehicle: { id, price } }) => {
    const before = prices.get(id);
    if (before === undefined || Math.abs(price - before) <= before * SHARE) return [];
    return `${id} from ${exactDollars(before)} to ${exactDollars(price)}`;
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
  // Stored labels keep their order: a file's columns can't express each vehicle's own.
  const all = Object.entries({ ...before?.specifications, ...row.specifications });
  const specifications = Object.fromEntries(
    all.filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
  return { ...(before ?? defaults), ...row.fields, id: row.id, specifications };
}

const defaults: Omit<Vehicle, 'id' | 'specifications'> = {
  ...{ name: '', description: '', brand: '', category: '', price: 0, images: [], features: [] },
  ...{ inStock: true, isNew: false, status: 'available', driveType: null, color: null },
  ...{ showroom: null, expected: null, stockNumber: null, seats: null },
};

/** Compares all fields, and the order of the specifications, too. */
function isSame(one: Vehicle, other: Vehicle): boolean {
  const labels = [one, other].map(({ specifications }) => Object.keys(specifications).join('\n'));
  return labels[0] === labels[1] && isDeepStrictEqual(one, other);
}

function refuseOtherCapitals(current: Placed[], rows: ReadVehicle[]): void {
  const spellings = new Map(current.map(({ vehicle: { id } }) => [id.toLowerCase(), id]));
  const faults = rows.flatMap(({ id, line }) => {
    const spelling = spellings.get(id.toLowerCase());
    if (spelling === undefined || spelling === id) return [];
    return fault(line, 'id', id, `must be ${spelling}, as in the inventory, or another id`);
  });
  if (faults.length > 0) throw new NotTaken('refused', faults);
}

function byId(vehicles: Vehicle[]): Map<string, Vehicle> {
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}
