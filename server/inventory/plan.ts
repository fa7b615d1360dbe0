import { isDeepStrictEqual } from 'node:util';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Placed, VehicleChanges } from '#server/store/vehicles.ts';
import { fault, type ReadVehicle } from './check-row.ts';

/** What an import does to the inventory, and its counts of vehicles. */
export interface ImportPlan extends VehicleChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Whether vehicles that stay come in another order; they are counted by their content alone. */
  reordered: boolean;
}

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
 * Lays the rows of a file over the inventory. Without `replace`, vehicles are added at the end or updated in their place;
 * fields that the file lacks keep what is stored.
 * With it, the file is the whole inventory in the file's order, and fields that it lacks take their defaults; with
 * `keep` beside it they stay, too, since another system's export can't say all that is known here.
 *
 * @throws ImportRefused when `replace` would leave nothing, or an id differs from a stored one in its capitals alone
 */
export function planImport(
  current: Placed[],
  rows: ReadVehicle[],
  { replace, keep = false }: { replace: boolean; keep?: boolean },
): ImportPlan {
  if (replace && rows.length === 0) {
    throw new ImportRefused(['The file has no vehicles: it would empty the inventory']);
  }
  const stored = new Map(current.map((placed) => [placed.vehicle.id, placed]));
  if (!replace) refuseOtherCapitals(stored, rows);
  const plan: ImportPlan = {
    write: [],
    remove: [],
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: 0,
    reordered: false,
  };
  let end = current.reduce((last, { position }) => Math.max(last, position), -1);
  let last = -1;
  for (const [index, row] of rows.entries()) {
    const before = stored.get(row.id);
    const vehicle = merge(row, before?.vehicle, replace && !keep);
    let position = index;
    if (!replace) position = before ? before.position : ++end;
    if (!before) plan.added++;
    else if (isSame(before.vehicle, vehicle)) plan.unchanged++;
    else plan.changed++;
    if (before) {
      plan.reordered ||= replace && before.position < last;
      last = before.position;
    }
    if (!before || !isSame(before.vehicle, vehicle)) plan.write.push({ vehicle, position });
    // Only moved: the vehicle keeps the date of its last change.
    else if (before.position !== position) plan.write.push({ ...before, position });
  }
  if (replace) {
    const kept = new Set(rows.map(({ id }) => id));
    plan.remove = [...stored.keys()].filter((id) => !kept.has(id));
    plan.removed = plan.remove.length;
  } else plan.unchanged = current.length - plan.changed;
  return plan;
}

function merge(row: ReadVehicle, before: Vehicle | undefined, replace: boolean): Vehicle {
  const stored = Object.entries(before?.specifications ?? {});
  // Labels that stay keep their place: the columns of a CSV file cannot tell each vehicle's own order.
  const kept = replace ? stored.filter(([label]) => row.specifications.has(label)) : stored;
  const entries = new Map(row.allSpecifications ? [] : kept);
  for (const [label, value] of row.specifications) {
    if (value === null) entries.delete(label);
    else entries.set(label, value);
  }
  const specifications = Object.fromEntries(entries);
  const base = replace || !before ? defaults : before;
  return { ...base, ...row.fields, id: row.id, specifications };
}

const defaults: Omit<Vehicle, 'id' | 'specifications'> = {
  name: '',
  description: '',
  brand: '',
  category: '',
  price: 0,
  images: [],
  inStock: true,
  isNew: false,
  status: 'available',
  driveType: null,
  color: null,
  showroom: null,
  expected: null,
  stockNumber: null,
  seats: null,
  features: [],
};

/** Alike in every field, and in the order of the specifications too. */
function isSame(one: Vehicle, other: Vehicle): boolean {
  return (
    isDeepStrictEqual(one, other) &&
    isDeepStrictEqual(Object.keys(one.specifications), Object.keys(other.specifications))
  );
}

function refuseOtherCapitals(stored: Map<string, Placed>, rows: ReadVehicle[]): void {
  const spellings = new Map([...stored.keys()].map((id) => [id.toLowerCase(), id]));
  const faults = rows.flatMap(({ id, where }) => {
    const spelling = spellings.get(id.toLowerCase());
    if (spelling === undefined || stored.has(id)) return [];
    return [fault(where, 'id', id, `must be ${spelling}, as in the inventory, or another id`)];
  });
  if (faults.length > 0) throw new ImportRefused(faults);
}
