import type { Content } from '#domain/content/content.ts';
import { idKey, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaults } from '#server/inventory/plan.ts';
import { ofModelPage } from '#server/inventory/read.ts';
import { schemaOf } from '#server/inventory/row.ts';
import { type Database, time } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  type VehicleEdit,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { type ActivityRow, record } from './activity.ts';
import {
  type EditErrors,
  readTyped,
  type State,
  type Typed,
  textsOf,
  typedFields,
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
  const { change, errors } = readTyped([...typedFields], typed, {}, { ...content, now });
  let result = { status: 'refused', errors, typed, seen } as Edited;
  await changeVehicles(db, async (current, transaction) => {
    const isTaken = current.some((each) => idKey(each.id) === idKey(id));
    const isPage = content.models.some(({ slug }) => slug === idKey(id));
    const ofDesk = pages.includes(idKey(id)) && 'is the address of a page of the desk';
    const why = isTaken ? 'is the id of another cart' : (isPage && ofModelPage) || ofDesk;
    const right = error?.issues[0]?.message ?? why;
    if (right) errors.id = `"${given.id.slice(0, 64)}" ${right}`;
    if (keysOf(errors).length > 0) return current;
    // A sold cart may have had the id.
    for (const edit of await listVehicleEdits(transaction)) {
      if (idKey(edit.vehicle) === idKey(id)) await deleteVehicleEdit(transaction, edit);
    }
    const { until, ...state } = change;
    const vehicle: Vehicle = { ...defaults, ...state, id };
    const by = { person: person.name, at: await time(transaction), until: null };
    const edit = { vehicle: id, field: 'added', value: vehicle, was: null } as const;
    await writeVehicleEdit(transaction, { ...edit, ...by });
    const row = { person, action: actions.add, about: ABOUT + id };
    result = { status: 'done', activity: await record(transaction, row) };
    const next = [...current, vehicle];
    return until ? setFields(transaction, next, vehicle, { until }, person) : next;
  });
  return result;
}

/**
 * Sets what a clerk has typed anew, with its activity. Refused with errors by field, in the import's words, or where
 * somebody has changed the same field since: `seen` then has today's texts, and `typed` still the clerk's own.
 */
export async function editVehicle(db: Database, given: Edit): Promise<Edited> {
  const { id, person, typed, seen, content, now } = given;
  let result = { status: 'refused', errors: { refused: GONE }, typed, seen } as Edited;
  await changeVehicles(db, async (current, transaction) => {
    const vehicle = current.find((each) => each.id === id);
    if (!vehicle) return current;
    const edits = await listVehicleEdits(transaction, id);
    const state = stateOf(vehicle, edits);
    const today = textsOf(state);
    const touched = typedFields.filter((key) => typed[key] !== seen[key]);
    const { change, errors } = readTyped(touched, typed, state, { ...content, now });
    for (const key of touched) {
      if ([seen[key], typed[key]].includes(today[key])) continue;
      errors[key] = `Somebody has changed it to “${today[key]}”. Save again to set yours.`;
    }
    result = {
      status: 'refused',
      errors,
      typed: { ...today, ...pick(typed, touched) },
      seen: today,
    };
    if (keysOf(errors).length > 0) return current;
    const changed = keysOf(change).filter((key) => !isSame(change[key], state[key]));
    result = { status: 'done' };
    if (changed.length === 0) return current;
    const [before, after] = [pick(state, changed), pick(change, changed)];
    const row = { person, action: actions.edit, about: ABOUT + id, before, after };
    result.activity = await record(transaction, row);
    return setFields(transaction, current, vehicle, after, person);
  });
  return result;
}

/** Takes the cart off the site, as an import without it does. */
export async function sellVehicle(db: Database, { id, person, typed, seen }: Edit) {
  let result = { status: 'refused', errors: { refused: GONE }, typed, seen } as Edited;
  await changeVehicles(db, async (current, transaction) => {
    const place = current.findIndex((each) => each.id === id);
    if (place < 0) return current;
    const sale = { vehicle: id, field: 'sold', value: place, was: current[place] } as const;
    const by = { person: person.name, at: await time(transaction), until: null };
    await writeVehicleEdit(transaction, { ...sale, ...by });
    const row = { person, action: actions.sell, about: ABOUT + id };
    result = { status: 'done', activity: await record(transaction, row) };
    return current.toSpliced(place, 1);
  });
  return result;
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
  let why = CHANGED as string | undefined;
  await changeVehicles(transaction, async (current) => {
    const next = current.filter((each) => each.id !== id || !isSame(each, added.value));
    if (next.length === current.length) return current;
    why = undefined;
    // With it a hold.
    for (const edit of edits) await deleteVehicleEdit(transaction, edit);
    return next;
  });
  return why;
}

/** Takes back an edit's fields, unless somebody has changed one of them since. */
async function undoEdit(transaction: Database, row: ActivityRow, person: Person) {
  const id = row.about.slice(ABOUT.length);
  const [before, after] = [row.before, row.after].map((json) => JSON.parse(json ?? '{}'));
  let why = GONE as string | undefined;
  await changeVehicles(transaction, async (current) => {
    const vehicle = current.find((each) => each.id === id);
    if (!vehicle) return current;
    const state = stateOf(vehicle, await listVehicleEdits(transaction, id));
    const isOpen = keysOf(state).every((key) => !(key in after) || isSame(after[key], state[key]));
    why = isOpen ? undefined : CHANGED;
    return isOpen ? setFields(transaction, current, vehicle, before, person) : current;
  });
  return why;
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
): Promise<Vehicle[]> {
  const edits = await listVehicleEdits(transaction, vehicle.id);
  const at = await time(transaction);
  const next = { ...vehicle, ...change };
  for (const field of keysOf({ ...change, ...(until !== undefined && { status: next.status }) })) {
    const last = edits.find((each) => each.field === field);
    const was = last ? last.was : vehicle[field];
    const held = field === 'status' && until !== undefined ? until : (last?.until ?? null);
    const edit = { vehicle: vehicle.id, field, value: next[field], was, at, until: held };
    const isOver = isSame(edit.value, was) && held === null;
    await (isOver ? deleteVehicleEdit : writeVehicleEdit)(transaction, {
      ...edit,
      person: person.name,
    });
  }
  return current.map((each) => (each === vehicle ? next : each));
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
