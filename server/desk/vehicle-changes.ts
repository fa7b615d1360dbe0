import { merge } from '#domain/form/merge.ts';
import { fieldsOf, type VehicleField, withFields } from '#domain/vehicle/fields.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  type VehicleEdit,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { lockVehicles, writeVehicles } from '#server/store/vehicles.ts';
import type { At, Undone } from './press.ts';
import type { State } from './vehicle-texts.ts';

/** What an activity is about begins so. */
export const ABOUT = 'inventory/';
const CHANGED = 'Somebody has changed it since.';
export const GONE = 'This cart is not in the inventory any more: an inventory file removed it.';

/** A cart with the desk's edits, locked with all others. One that is not listed may have a `sale`. */
export async function openCart(transaction: Database, id: string) {
  const current = await lockVehicles(transaction);
  const edits = await listVehicleEdits(transaction, id);
  const place = current.findIndex((each) => each.id === id);
  const sale = edits.find(({ field }) => field === 'sold');
  return { current, edits, place, vehicle: current[place], sale };
}

/** The state of a vehicle with the desk's edits. */
export function stateOf(vehicle: Vehicle, edits: VehicleEdit[]): State {
  const { id: _, ...state } = vehicle;
  return { ...state, until: edits.find(({ until }) => until !== null)?.until ?? null };
}

type Listed = Awaited<ReturnType<typeof openCart>> & { vehicle: Vehicle };

/**
 * Stores one edit a field. An edit equal to the file's value is deleted. A hold goes with the status.
 *
 * @returns the vehicle as it is then
 */
export async function setFields(
  transaction: Database,
  { current, edits, place, vehicle }: Listed,
  { until, ...change }: Partial<State>,
  person: Person,
): Promise<Vehicle> {
  const next = { ...vehicle, ...change };
  const [before, after] = [fieldsOf(vehicle), fieldsOf(next)];
  const changed = (keysOf({ ...before, ...after }) as VehicleField[]).filter(
    (field) => !isSame(before[field], after[field]) || (field === 'status' && until !== undefined),
  );
  for (const field of changed) {
    const last = edits.find((each) => each.field === field);
    const [value, was] = [after[field] ?? null, last ? last.was : (before[field] ?? null)];
    const held = field === 'status' && until !== undefined ? until : (last?.until ?? null);
    const edit = { vehicle: vehicle.id, field, value, was, until: held };
    if (isSame(value, was) && held === null) await deleteVehicleEdit(transaction, edit);
    else await writeVehicleEdit(transaction, { ...edit, person: person.name });
  }
  await writeVehicles(transaction, current.with(place, next));
  return next;
}

/** The fields that a press has changed, as they were and as it left them. */
export interface Change {
  before: Partial<State>;
  after: Partial<State>;
}

const idIn = (about: string) => about.slice(ABOUT.length);

/** Takes an added cart off the site, unless a file lists it now, or somebody has changed it since. */
export async function undoAddition({ transaction }: At, { about }: Undone) {
  const { current, edits, place, vehicle } = await openCart(transaction, idIn(about));
  const added = edits.find(({ field }) => field === 'added');
  if (!added) return 'The inventory file lists it now, or it is sold. Mark it sold instead.';
  if (!isSame(vehicle, added.value)) return CHANGED;
  // With it a hold.
  for (const edit of edits) await deleteVehicleEdit(transaction, edit);
  await writeVehicles(transaction, current.toSpliced(place, 1));
  return undefined;
}

/** Takes back an edit's fields, unless somebody has changed one of them since. */
export async function undoEdit({ transaction, person }: At, { about, undo }: Undone) {
  const { before, after }: Change = undo;
  const cart = await openCart(transaction, idIn(about));
  const { vehicle, edits } = cart;
  if (!vehicle) return GONE;
  const state = stateOf(vehicle, edits);
  const { merged, overtaken } = merge(fieldsOf(after), fieldsOf(before), fieldsOf(state));
  if (overtaken.length > 0) return CHANGED;
  // Specifications stand in the order that they had.
  const names = Object.keys({ ...fieldsOf(before), ...merged });
  const next = withFields({ ...state, specifications: {} }, pick(merged, names));
  await setFields(transaction, { ...cart, vehicle }, pick(next, keysOf(before)), person);
  return undefined;
}

/** The cart stands where it stood. */
export async function undoSale({ transaction }: At, { about }: Undone) {
  const { current, sale } = await openCart(transaction, idIn(about));
  if (!sale)
    return 'The inventory file has dropped the cart: put it into the file again, or add it.';
  await deleteVehicleEdit(transaction, sale);
  const { value: place, was } = sale;
  await writeVehicles(transaction, current.toSpliced(Number(place), 0, was as Vehicle));
  return undefined;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function keysOf<Item extends object>(item: Item): (keyof Item)[] {
  return Object.keys(item) as (keyof Item)[];
}

export function pick<Item extends object>(
  item: Item,
  keys: readonly (keyof Item)[],
): Partial<Item> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<Item>;
}
