import { inventoryFields } from '#domain/content/inventory-columns.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { counted, few } from '#domain/text/sentences.ts';
import { labelOfField, withFields } from '#domain/vehicle/fields.ts';
import { isColor } from '#domain/vehicle/listed.ts';
import { idKey, type Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleEdit } from '#server/store/desk/vehicle-edits.ts';
import { type ReadVehicle, schemaOf } from './row.ts';

/** Vehicles that a change adds, changes and removes; `unchanged` ones may have moved in the list. */
export interface Counts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** An import that removes more of the inventory, or changes a price by more, is probably a mistake. */
const SHARE = 1 / 3;
/** So is one that adds more vehicles. */
const MANY = 200;

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
 * Merges the rows of a file into the inventory. Vehicles are updated in place or added at the end; with `replace` the
 * file is the whole inventory, in the file's order. Fields that the file lacks keep their stored values.
 *
 * @param edits the desk's that the file leaves
 * @throws NotTaken when `replace` would leave nothing
 */
export function planImport(
  current: Vehicle[],
  rows: ReadVehicle[],
  replace: boolean,
  edits: VehicleEdit[] = [],
): Vehicle[] {
  if (replace && rows.length === 0) {
    throw new NotTaken('refused', ['The file has no vehicles: it would empty the inventory']);
  }
  const stored = byId(current);
  const read = byId(rows.map((row) => merge(row, stored.get(idKey(row.id)))));
  return withEdits([...(replace ? read : new Map([...stored, ...read])).values()], edits);
}

/**
 * The desk's edits that a file leaves: of fields of which it says what it said before, or nothing. A sold vehicle stays
 * sold for as long as the file lists it. One that the desk has added stays until a file lists it, or the desk sells it.
 */
export function editsLeft(
  edits: VehicleEdit[],
  rows: ReadVehicle[],
  replace: boolean,
  current: Vehicle[],
): VehicleEdit[] {
  const [read, stored] = [byId(rows), byId(current)];
  const keysOf = (wanted: VehicleEdit['field']) =>
    edits.flatMap(({ field, vehicle }) => (field === wanted ? idKey(vehicle) : []));
  const sold = keysOf('sold');
  const ours = new Set(keysOf('added').filter((key) => !sold.includes(key)));
  const byVehicle = Map.groupBy(edits, ({ vehicle }) => idKey(vehicle));
  return edits.filter((edit) => {
    const key = idKey(edit.vehicle);
    const row = read.get(key);
    if (!row) return !replace || ours.has(key);
    if (!saysNothingNew(row, edit)) return false;
    return !isOfColor(edit) || !saysColor(row, byVehicle.get(key) ?? [], stored.get(key));
  });
}

function saysNothingNew({ fields, specifications }: ReadVehicle, { field, was }: VehicleEdit) {
  if (field === 'sold' || field === 'added') return field === 'sold';
  const label = labelOfField(field);
  const said = label === undefined ? fields[field as keyof typeof fields] : specifications[label];
  return said === undefined || JSON.stringify(said) === JSON.stringify(was);
}

function isOfColor({ field }: VehicleEdit): boolean {
  return field === 'color' || isColor(labelOfField(field) ?? '');
}

/** A color in its column and one among the specifications are one: where the file has a new word, its word counts. */
function saysColor(row: ReadVehicle, own: VehicleEdit[], current: Vehicle | undefined): boolean {
  const ofColor = own.filter(isOfColor);
  if (ofColor.some((edit) => !saysNothingNew(row, edit))) return true;
  const known = ofColor.map(({ field }) => labelOfField(field));
  return Object.entries(row.specifications).some(([label, said]) => {
    const isKnown = known.includes(label) || said === (current?.specifications[label] ?? null);
    return isColor(label) && !isKnown;
  });
}

/** The vehicles as the desk has set them, with those that it has added, without the sold ones. */
export function withEdits(vehicles: Vehicle[], edits: VehicleEdit[]): Vehicle[] {
  const byVehicle = Map.groupBy(edits, ({ vehicle }) => idKey(vehicle));
  const listed = byId(vehicles);
  const added = edits.flatMap(({ vehicle, field, value }) =>
    field === 'added' && !listed.has(idKey(vehicle)) ? [value as Vehicle] : [],
  );
  return [...vehicles, ...added].flatMap((vehicle) => {
    const own = byVehicle.get(idKey(vehicle.id)) ?? [];
    if (own.some(({ field }) => field === 'sold')) return [];
    const set = own.filter(({ field }) => field !== 'added');
    return withFields(vehicle, Object.fromEntries(set.map(({ field, value }) => [field, value])));
  });
}

/** The vehicles that a change adds, changes and removes. */
export function changesOf(current: Vehicle[], next: Vehicle[]) {
  const [stored, staying] = [byId(current), byId(next)];
  return {
    added: next.filter(({ id }) => !stored.has(idKey(id))),
    changed: next.flatMap((after) => {
      const before = stored.get(idKey(after.id));
      // As text, since the order of the specifications counts, too.
      const isChanged = before && JSON.stringify(before) !== JSON.stringify(after);
      return isChanged ? { before, after } : [];
    }),
    removed: current.filter(({ id }) => !staying.has(idKey(id))),
  };
}

export function countChanges(current: Vehicle[], next: Vehicle[]): Counts {
  const { added, changed, removed } = changesOf(current, next);
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged: next.length - added.length - changed.length,
  };
}

/** Doubtful changes, which a person should confirm before the import, a line each. */
export function doubtsOf(current: Vehicle[], next: Vehicle[]): string[] {
  const changes = changesOf(current, next);
  const removed = changes.removed.map(({ id }) => id);
  const added = changes.added.map(({ id }) => id);
  const jumps = changes.changed.flatMap(({ before: { id, price: before }, after: { price } }) => {
    const jump = jumpOf(before, price);
    return jump ? `${id} ${jump}` : [];
  });
  // A spreadsheet takes 0012 for a number.
  const short = (id: string) => idKey(id).replace(/^0+/, '');
  const full = new Map(current.map(({ id }) => [short(id), id]));
  const lost = added.flatMap((id) => (full.has(short(id)) ? `${id} (${full.get(short(id))})` : []));
  const prices = counted(jumps.length, 'price');
  const doubts: [boolean, string][] = [
    [added.length > MANY, `It would add ${added.length} vehicles: ${few(added)}.`],
    [lost.length > 0, `Ids may have lost their zeros, and would be new vehicles: ${few(lost)}.`],
    [
      removed.length > current.length * SHARE,
      `It would remove ${removed.length} of ${current.length} vehicles: ${few(removed)}.`,
    ],
    [jumps.length > 0, `It would change ${prices} by more than a third: ${few(jumps)}.`],
  ];
  return doubts.flatMap(([isDoubtful, why]) => (isDoubtful ? [why] : []));
}

/** `from $12,995 to $1` where a price changes by more than a third; else undefined. */
export function jumpOf(before: number | null, after: number | null): string | undefined {
  if (before === null || Math.abs((after ?? 0) - before) <= before * SHARE) return undefined;
  return `from ${exactDollars(before)} to ${after === null ? 'none' : exactDollars(after)}`;
}

function merge(row: ReadVehicle, before: Vehicle | undefined): Vehicle {
  // Stored labels keep their order: a file's columns can't express each vehicle's own.
  const all = Object.entries({ ...before?.specifications, ...row.specifications });
  const specifications = Object.fromEntries(
    all.filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
  return { ...(before ?? defaults), ...row.fields, id: before?.id ?? row.id, specifications };
}

/** The values of empty cells. New vehicles have the required fields from their file, or from the desk. */
export const defaults = {
  ...Object.fromEntries(
    inventoryFields.map((field) => [field, schemaOf(field).safeParse('').data]),
  ),
  specifications: {},
} as unknown as Vehicle;

function byId<Item extends { id: string }>(vehicles: Item[]): Map<string, Item> {
  return new Map(vehicles.map((vehicle) => [idKey(vehicle.id), vehicle]));
}
