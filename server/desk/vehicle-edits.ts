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

/** Of an edit each: the fields that it sets. */
const fieldsOf = {
  price: ['price'],
  availability: ['inStock', 'status'],
  showroom: ['showroom'],
  expected: ['expected'],
} as const;
type Settable = Pick<Vehicle, (typeof fieldsOf)[keyof typeof fieldsOf][number]>;

/** With the day until which the vehicle is held for somebody. */
type State = Settable & { until: string | null };

/** A form's texts; availability is a `Standing`. */
export type Typed = Record<keyof typeof fieldsOf | 'until', string>;
type EditErrors = Partial<Record<keyof Typed | 'refused', string>>;

/** What the form shows of a vehicle. */
export function typedOf(vehicle: Settable, edits: VehicleEdit[]): Typed {
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

/** `activity` is the row's id; undefined where all is as typed already. */
type Done = { status: 'done'; activity: string | undefined };
type Refused = { status: 'refused'; errors: EditErrors; typed: Typed; seen: Typed };

/**
 * Sets what a clerk has typed anew, with its activity. Refused with errors by field, in the import's words, or where
 * somebody has changed the same field since: `seen` then has today's texts, and `typed` still the clerk's own.
 */
export function editVehicle(db: Database, given: Edit): Promise<Done | Refused> {
  const { id, person, typed, seen } = given;
  return changeVehicle<Done | Refused>(db, id, async ({ vehicle, edits, transaction }) => {
    if (!vehicle) return [{ status: 'refused', errors: { refused: GONE }, typed, seen }];
    const today = typedOf(vehicle, edits);
    const touched = keysOf(today).filter((key) => typed[key] !== seen[key]);
    const { change, errors } = readTyped(touched, given);
    for (const key of touched) {
      if ([seen[key], typed[key]].includes(today[key])) continue;
      errors[key] = `Somebody has changed it to “${today[key]}”. Save again to set yours.`;
    }
    if (keysOf(errors).length > 0) {
      const own = { ...today, ...pick(typed, touched) };
      return [{ status: 'refused', errors, typed: own, seen: today }];
    }
    const state: State = { ...vehicle, until: untilOf(edits) };
    const changed = keysOf(change).filter((key) => change[key] !== state[key]);
    if (changed.length === 0) return [{ status: 'done', activity: undefined }];
    const after = pick(change, changed);
    const row = { person, action: actions.edit, before: pick(state, changed), after };
    const activity = await record(transaction, { ...row, about: ABOUT + id });
    const next = await setFields(transaction, vehicle, after, person);
    return [{ status: 'done', activity }, next];
  });
}

/** Takes the cart off the site, as an import without it does. */
export function sellVehicle(db: Database, { id, person, typed, seen }: Edit) {
  return changeVehicle<Done | Refused>(db, id, async ({ vehicle, transaction, place }) => {
    if (!vehicle) return [{ status: 'refused', errors: { refused: GONE }, typed, seen }];
    const sale = {
      vehicle: id,
      field: 'sold',
      value: { place },
      was: vehicle,
      until: null,
    } as const;
    const at = await time(transaction);
    await writeVehicleEdit(transaction, { ...sale, person: person.name, at });
    const row = { person, action: actions.sell, about: ABOUT + id };
    return [{ status: 'done', activity: await record(transaction, row) }, null];
  });
}

type Undone = string | undefined;

/** By the activity's action. */
export const vehicleUndoers = {
  /** Takes back an edit's fields, unless somebody has changed one of them since. */
  [actions.edit]: (db: Database, { about, before, after }: ActivityRow, person: Person) =>
    changeVehicle<Undone>(db, about.slice(ABOUT.length), async (found) => {
      const { vehicle, edits, transaction } = found;
      if (!vehicle) return [GONE];
      const set: Partial<State> = JSON.parse(after ?? '{}');
      const state: State = { ...vehicle, until: untilOf(edits) };
      const isChanged = keysOf(set).some((key) => state[key] !== set[key]);
      if (isChanged) return ['Somebody has changed it since.'];
      const next = await setFields(transaction, vehicle, JSON.parse(before ?? '{}'), person);
      return [undefined, next];
    }),
  /** The cart stands where it stood. */
  [actions.sell]: async (transaction: Database, { about }: ActivityRow): Promise<Undone> => {
    const edits = await editsOf(transaction, about.slice(ABOUT.length));
    const sale = edits.find(({ field }) => field === 'sold');
    if (!sale) return 'The inventory file has dropped the cart: put it into the file again.';
    await deleteVehicleEdit(transaction, sale);
    await changeVehicles(transaction, (current) =>
      current.toSpliced(sale.value.place ?? current.length, 0, sale.was as Vehicle),
    );
    return undefined;
  },
};

interface Found {
  vehicle: Vehicle | undefined;
  edits: VehicleEdit[];
  transaction: Database;
  place: number;
}

/** `decide` returns its result, and what takes the vehicle's place, if anything changes; null removes it. */
async function changeVehicle<Result>(
  db: Database,
  id: string,
  decide: (found: Found) => Promise<[result: Result, next?: Vehicle | null]>,
): Promise<Result> {
  let result!: Result;
  await changeVehicles(db, async (current, transaction) => {
    const place = current.findIndex((each) => each.id === id);
    const edits = await editsOf(transaction, id);
    const [outcome, next] = await decide({ vehicle: current[place], edits, transaction, place });
    result = outcome;
    return next === undefined ? current : current.toSpliced(place, 1, ...(next ? [next] : []));
  });
  return result;
}

/** Keeps an edit of each field in `change`; one that says again what the file says ends. */
async function setFields(
  transaction: Database,
  vehicle: Vehicle,
  { until, ...change }: Partial<State>,
  person: Person,
): Promise<Vehicle> {
  const edits = await editsOf(transaction, vehicle.id);
  const at = await time(transaction);
  const next = { ...vehicle, ...change };
  for (const field of keysOf(fieldsOf)) {
    const isHold = field === 'availability' && until !== undefined;
    if (!isHold && !fieldsOf[field].some((key) => key in change)) continue;
    const last = edits.find((each) => each.field === field);
    const was = last?.was ?? pick<Vehicle>(vehicle, fieldsOf[field]);
    const value = pick<Vehicle>(next, fieldsOf[field]);
    const held = isHold ? until : (last?.until ?? null);
    const isOver = held === null && keysOf(value).every((key) => value[key] === was[key]);
    const edit = { vehicle: vehicle.id, field, value, was, person: person.name, at, until: held };
    await (isOver ? deleteVehicleEdit : writeVehicleEdit)(transaction, edit);
  }
  return next;
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
  const columns = { price: 'price', showroom: 'showroom', expected: 'expected', until: 'expected' };
  for (const key of keysOf(columns).filter((each) => touched.includes(each))) {
    const { data, error } = schemaOf(columns[key]).safeParse(typed[key]);
    const value = data as string | null;
    const isPast = columns[key] === 'expected' && value && value < dayInNewYork(now);
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

async function editsOf(db: Database, id: string): Promise<VehicleEdit[]> {
  return (await listVehicleEdits(db)).filter(({ vehicle }) => vehicle === id);
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
