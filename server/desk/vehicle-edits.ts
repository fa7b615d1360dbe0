import type { Content } from '#domain/content/content.ts';
import { idKey, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaults } from '#server/inventory/plan.ts';
import { ofModelPage } from '#server/inventory/read.ts';
import { schemaOf } from '#server/inventory/row.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  type VehicleEdit,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { changeVehicles, lockVehicles, writeVehicles } from '#server/store/vehicles.ts';
import { type ActivityRow, record } from './activity.ts';
import {
  type EditErrors,
  readTyped,
  type State,
  type Typed,
  textsOf,
  typedFields,
  typedOver,
} from './vehicle-texts.ts';

const actions = { add: 'added a cart', edit: 'changed a cart', sell: 'marked a cart sold' };
const ABOUT = 'inventory/';
/** An id that is one would lead to that page. */
const pages = ['new', 'import'];
const CHANGED = 'Somebody has changed it since.';
const GONE = 'This cart is not in the inventory any more: it was sold, or a file removed it.';

interface Edit {
  id: string;
  person: Person;
  typed: Typed;
  /** The texts that the form has shown: only what differs from them is set. */
  seen: Typed;
  content: Pick<Content, 'business' | 'models'>;
  /** Milliseconds since 1970. */
  now: number;
}

export type Edited =
  /** `activity` is the row's id; undefined where all is as typed already. */
  | { status: 'done'; activity?: string }
  | { status: 'refused'; errors: EditErrors; typed: Typed; seen: Typed };

/** The state of a vehicle with the desk's edits. */
export function stateOf(vehicle: Vehicle, edits: VehicleEdit[]): State {
  const { id: _, ...state } = vehicle;
  return { ...state, until: edits.find(({ until }) => until !== null)?.until ?? null };
}

/** Adds a cart at the list's end, with its activity; refused with errors by field, in the import's words. */
export async function addVehicle(db: Database, given: Edit): Promise<Edited> {
  const { person, typed, seen, content, now } = given;
  const { data, error } = schemaOf('id').safeParse(given.id);
  const id = String(data);
  const { change, errors } = readTyped(typedFields, typed, {}, { ...content, now });
  return inTransaction(db, async (transaction) => {
    const current = await lockVehicles(transaction);
    const isTaken = current.some((each) => idKey(each.id) === idKey(id));
    const isPage = content.models.some(({ slug }) => slug === idKey(id));
    const ofDesk = pages.includes(idKey(id)) && 'is the address of a page of the desk';
    const why = isTaken ? 'is the id of another cart' : (isPage && ofModelPage) || ofDesk;
    const right = error?.issues[0]?.message ?? why;
    if (right) errors.id = `"${given.id.slice(0, 64)}" ${right}`;
    if (keysOf(errors).length > 0) return { status: 'refused', errors, typed, seen };
    // A sold cart may have had the id.
    for (const edit of await listVehicleEdits(transaction)) {
      if (idKey(edit.vehicle) === idKey(id)) await deleteVehicleEdit(transaction, edit);
    }
    const { until, ...state } = change;
    const vehicle: Vehicle = { ...defaults, ...state, id };
    const edit = { vehicle: id, field: 'added', value: vehicle, was: null, until: null } as const;
    await writeVehicleEdit(transaction, { ...edit, person: person.name });
    const next = [...current, vehicle];
    await writeVehicles(transaction, next);
    if (until) await setFields(transaction, next, vehicle, { until }, person);
    const row = { person, action: actions.add, about: ABOUT + id };
    return { status: 'done', activity: await record(transaction, row) };
  });
}

/**
 * Sets what a clerk has typed anew, with its activity. Refused with errors by field, in the import's words, or where
 * somebody has changed the same field since: `seen` then has today's texts, and `typed` still the clerk's own.
 */
export async function editVehicle(db: Database, given: Edit): Promise<Edited> {
  const { id, person, typed, seen, content, now } = given;
  return inTransaction(db, async (transaction) => {
    const current = await lockVehicles(transaction);
    const vehicle = current.find((each) => each.id === id);
    if (!vehicle) return { status: 'refused', errors: { refused: GONE }, typed, seen };
    const state = stateOf(vehicle, await listVehicleEdits(transaction, id));
    const today = textsOf(state);
    const touched = typedFields.filter((key) => typed[key] !== seen[key]);
    const { change, errors } = readTyped(touched, typed, state, { ...content, now });
    for (const key of touched) {
      if ([seen[key], typed[key]].includes(today[key])) continue;
      errors[key] = `Somebody has changed it to “${today[key]}”. Save again to set yours.`;
    }
    if (keysOf(errors).length > 0) {
      return { status: 'refused', errors, typed: typedOver(today, typed, seen), seen: today };
    }
    const changed = keysOf(change).filter((key) => !isSame(change[key], state[key]));
    if (changed.length === 0) return { status: 'done' };
    const [before, after] = [pick(state, changed), pick(change, changed)];
    await setFields(transaction, current, vehicle, after, person);
    const row = { person, action: actions.edit, about: ABOUT + id, before, after };
    return { status: 'done', activity: await record(transaction, row) };
  });
}

/** Takes the cart off the site, as an import without it does. */
export async function sellVehicle(
  db: Database,
  { id, person, typed, seen }: Edit,
): Promise<Edited> {
  return inTransaction(db, async (transaction) => {
    const current = await lockVehicles(transaction);
    const place = current.findIndex((each) => each.id === id);
    if (place < 0) return { status: 'refused', errors: { refused: GONE }, typed, seen };
    const sale = { vehicle: id, field: 'sold', value: place, was: current[place] } as const;
    await writeVehicleEdit(transaction, { ...sale, person: person.name, until: null });
    await writeVehicles(transaction, current.toSpliced(place, 1));
    const row = { person, action: actions.sell, about: ABOUT + id };
    return { status: 'done', activity: await record(transaction, row) };
  });
}

/** By the activity's action. */
export const vehicleUndoers = {
  [actions.add]: undoAddition,
  [actions.edit]: undoEdit,
  [actions.sell]: undoSale,
};

/** Takes an added cart off the site, unless a file lists it now, or somebody has changed it since. */
async function undoAddition(transaction: Database, { about }: ActivityRow) {
  const id = about.slice(ABOUT.length);
  const edits = await listVehicleEdits(transaction, id);
  const added = edits.find(({ field }) => field === 'added');
  if (!added) return 'The inventory file lists it now, or it is sold. Mark it sold instead.';
  const current = await lockVehicles(transaction);
  const vehicle = current.find((each) => each.id === id);
  if (!isSame(vehicle, added.value)) return CHANGED;
  // With it a hold.
  for (const edit of edits) await deleteVehicleEdit(transaction, edit);
  const others = current.filter((each) => each !== vehicle);
  await writeVehicles(transaction, others);
  return undefined;
}

/** Takes back an edit's fields, unless somebody has changed one of them since. */
async function undoEdit(transaction: Database, row: ActivityRow, person: Person) {
  const id = row.about.slice(ABOUT.length);
  const [before, after] = [row.before, row.after].map((json) => JSON.parse(json ?? '{}'));
  const current = await lockVehicles(transaction);
  const vehicle = current.find((each) => each.id === id);
  if (!vehicle) return GONE;
  const state = stateOf(vehicle, await listVehicleEdits(transaction, id));
  const isOpen = keysOf(state).every((key) => !(key in after) || isSame(after[key], state[key]));
  if (!isOpen) return CHANGED;
  await setFields(transaction, current, vehicle, before, person);
  return undefined;
}

/** The cart stands where it stood. */
async function undoSale(transaction: Database, { about }: ActivityRow) {
  const edits = await listVehicleEdits(transaction, about.slice(ABOUT.length));
  const sale = edits.find(({ field }) => field === 'sold');
  if (!sale)
    return 'The inventory file has dropped the cart: put it into the file again, or add it.';
  await deleteVehicleEdit(transaction, sale);
  await changeVehicles(transaction, (current) =>
    current.toSpliced(Number(sale.value), 0, sale.was as Vehicle),
  );
  return undefined;
}

/** Keeps an edit of each field; one that says again what the file says ends. A hold goes with the status. */
async function setFields(
  transaction: Database,
  current: Vehicle[],
  vehicle: Vehicle,
  { until, ...change }: Partial<State>,
  person: Person,
): Promise<void> {
  const edits = await listVehicleEdits(transaction, vehicle.id);
  const next = { ...vehicle, ...change };
  for (const field of keysOf({ ...change, ...(until !== undefined && { status: next.status }) })) {
    const last = edits.find((each) => each.field === field);
    const was = last ? last.was : vehicle[field];
    const held = field === 'status' && until !== undefined ? until : (last?.until ?? null);
    const edit = { vehicle: vehicle.id, field, value: next[field], was, until: held };
    const isOver = isSame(edit.value, was) && held === null;
    if (isOver) await deleteVehicleEdit(transaction, edit);
    else await writeVehicleEdit(transaction, { ...edit, person: person.name });
  }
  await writeVehicles(transaction, current.with(current.indexOf(vehicle), next));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keysOf<Item extends object>(item: Item): (keyof Item)[] {
  return Object.keys(item) as (keyof Item)[];
}

function pick<Item extends object>(item: Item, keys: readonly (keyof Item)[]): Partial<Item> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<Item>;
}
