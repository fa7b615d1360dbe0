import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type Standing, standingOf } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { schemaOf } from '#server/inventory/row.ts';
import { isShowroom, unknown } from '#server/inventory/take-in.ts';
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

/** What the desk sets of a vehicle; `until` is the day until which it is held for somebody. */
type State = Pick<Vehicle, 'price' | 'inStock' | 'status' | 'showroom' | 'expected'> & {
  until: string | null;
};

/** The same as a form's texts; availability is a `Standing`. */
export const typedFields = ['price', 'availability', 'showroom', 'expected', 'until'] as const;
export type Typed = Record<(typeof typedFields)[number], string>;
export type EditErrors = Partial<Record<keyof Typed | 'refused', string>>;

/** What the form shows of a vehicle. */
export function typedOf(vehicle: Omit<State, 'until'>, edits: VehicleEdit[]): Typed {
  return {
    price: String(vehicle.price ?? ''),
    availability: standingOf(vehicle),
    showroom: vehicle.showroom ?? '',
    expected: vehicle.expected ?? '',
    until: untilOf(edits) ?? '',
  };
}

const actions = { edit: 'changed a cart', sell: 'marked a cart sold' };
const ABOUT = 'inventory/';
const GONE = 'This cart is not in the inventory any more: it was sold, or a file removed it.';

interface Edit {
  id: string;
  person: Person;
  typed: Typed;
  /** The texts that the form has shown: only what differs from them is set. */
  seen: Typed;
  business: Content['business'];
  /** Milliseconds since 1970. */
  now: number;
}

type Edited =
  /** `activity` is the row's id; undefined where all is as typed already. */
  | { status: 'done'; activity?: string }
  | { status: 'refused'; errors: EditErrors; typed: Typed; seen: Typed };

/**
 * Sets what a clerk has typed anew, with its activity. Refused with errors by field, in the import's words, or where
 * somebody has changed the same field since: `seen` then has today's texts, and `typed` still the clerk's own.
 */
export async function editVehicle(db: Database, given: Edit): Promise<Edited> {
  const { id, person, typed, seen } = given;
  let result = { status: 'refused', errors: { refused: GONE }, typed, seen } as Edited;
  await changeVehicles(db, async (current, transaction) => {
    const vehicle = current.find((each) => each.id === id);
    if (!vehicle) return current;
    const edits = await listVehicleEdits(transaction, id);
    const today = typedOf(vehicle, edits);
    const touched = typedFields.filter((key) => typed[key] !== seen[key]);
    const { change, errors } = readTyped(touched, given);
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
    const state: State = { ...vehicle, until: untilOf(edits) };
    const changed = keysOf(change).filter((key) => change[key] !== state[key]);
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
export const vehicleUndoers = { [actions.edit]: undoEdit, [actions.sell]: undoSale };

/** Takes back an edit's fields, unless somebody has changed one of them since. */
async function undoEdit(transaction: Database, row: ActivityRow, person: Person) {
  const id = row.about.slice(ABOUT.length);
  const [before, after] = [row.before, row.after].map((json) => JSON.parse(json ?? '{}'));
  let why = GONE as string | undefined;
  await changeVehicles(transaction, async (current) => {
    const vehicle = current.find((each) => each.id === id);
    if (!vehicle) return current;
    const state: State = { ...vehicle, until: untilOf(await listVehicleEdits(transaction, id)) };
    const isSame = keysOf(state).every((key) => !(key in after) || after[key] === state[key]);
    why = isSame ? undefined : 'Somebody has changed it since.';
    return isSame ? setFields(transaction, current, vehicle, before, person) : current;
  });
  return why;
}

/** The cart stands where it stood. */
async function undoSale(transaction: Database, { about }: ActivityRow) {
  const edits = await listVehicleEdits(transaction, about.slice(ABOUT.length));
  const sale = edits.find(({ field }) => field === 'sold');
  if (!sale) return 'The inventory file has dropped the cart: put it into the file again.';
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
    const isOver = edit.value === was && held === null;
    await (isOver ? deleteVehicleEdit : writeVehicleEdit)(transaction, {
      ...edit,
      person: person.name,
    });
  }
  return current.map((each) => (each === vehicle ? next : each));
}

/** By availability, what an inventory file says of it. */
const stated: Record<string, Pick<State, 'status' | 'inStock'>> = {
  here: { status: 'available', inStock: true },
  coming: { status: 'in transit', inStock: false },
  order: { status: 'pre-order', inStock: false },
  pending: { status: 'sale pending', inStock: true },
  gone: { status: 'out of stock', inStock: false },
} satisfies Record<Standing, unknown>;

/** A hold makes the cart `pending`; another availability ends it. */
function readTyped(touched: (keyof Typed)[], { typed, business, now }: Edit) {
  const errors: EditErrors = {};
  const change: Partial<State> = {};
  for (const key of touched) {
    if (key === 'availability') continue;
    const field = key === 'until' ? 'expected' : key;
    const { data, error } = schemaOf(field).safeParse(typed[key]);
    const value = data as string | null;
    const isPast = field === 'expected' && value && value < dayInNewYork(now);
    const right = isPast ? 'must be today or a later day' : error?.issues[0]?.message;
    if (right) errors[key] = `"${typed[key].slice(0, 60)}" ${right}`;
    else if (key === 'showroom' && value && !isShowroom(value, business)) {
      errors.showroom = unknown(key, value);
    } else Object.assign(change, { [key]: value });
  }
  const standing = touched.includes('availability') && typed.availability;
  const said = change.until ? 'pending' : standing;
  if (standing && !Object.hasOwn(stated, standing)) {
    errors.availability = unknown('availability', standing);
  } else if (said) {
    Object.assign(change, stated[said], said !== 'pending' && { until: null });
  }
  return { change, errors };
}

function untilOf(edits: VehicleEdit[]): string | null {
  return edits.find(({ until }) => until !== null)?.until ?? null;
}

function keysOf<Item extends object>(item: Item): (keyof Item)[] {
  return Object.keys(item) as (keyof Item)[];
}

function pick<Item extends object>(item: Item, keys: readonly (keyof Item)[]): Partial<Item> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<Item>;
}
