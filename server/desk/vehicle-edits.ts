import type { Content } from '#domain/content/content.ts';
import { merge } from '#domain/form/merge.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { idKey, isOfModel, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaults, jumpOf } from '#server/inventory/plan.ts';
import { ofModelPage } from '#server/inventory/read.ts';
import { schemaOf } from '#server/inventory/row.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { lockVehicles, writeVehicles } from '#server/store/vehicles.ts';
import { listActivity, record } from './activity.ts';
import {
  ABOUT,
  actions,
  GONE,
  isSame,
  keysOf,
  pick,
  setFields,
  stateOf,
} from './vehicle-changes.ts';
import {
  type EditErrors,
  readTyped,
  type State,
  type Typed,
  textsOf,
  typedFields,
} from './vehicle-texts.ts';

/** An id that is one would lead to that page. */
const pages = ['new', 'import'];
interface Edit {
  id: string;
  person: Person;
  typed: Typed;
  /** The texts that the form has shown: only what differs from them is set. */
  seen: Typed;
  content: Pick<Content, 'business' | 'models'>;
  /** The warning that the clerk has read, and goes beyond. */
  read?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export type Edited =
  /** `activity` is the row's id; undefined where all is as typed already. */
  | { status: 'done'; activity?: string }
  /** Looks like a mistake: done once `read` is the sentence. */
  | { status: 'warned'; sentence: string; typed: Typed; seen: Typed }
  | { status: 'refused'; errors: EditErrors; typed: Typed; seen: Typed };

/** Adds a cart at the list's end, with its activity; refused with errors by field, in the import's words. */
export async function addVehicle(db: Database, given: Edit): Promise<Edited> {
  const { person, typed, seen, content, now, read } = given;
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
    const { until, ...state } = change;
    const vehicle: Vehicle = { ...defaults, ...state, id };
    const sentence = warningOf(undefined, vehicle, content.models);
    if (sentence && sentence !== read) return { status: 'warned', sentence, typed, seen };
    // A sold cart may have had the id.
    for (const edit of await listVehicleEdits(transaction)) {
      if (idKey(edit.vehicle) === idKey(id)) await deleteVehicleEdit(transaction, edit);
    }
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
  return inTransaction(db, async (transaction) => {
    const edited = await applyTyped(transaction, given);
    if (edited.status !== 'typed') return edited;
    const { before, after } = edited;
    if (keysOf(after).length === 0) return { status: 'done' };
    const row = { person: given.person, action: actions.edit, about: ABOUT + given.id };
    return { status: 'done', activity: await record(transaction, { ...row, before, after }) };
  });
}

/** Sets what was typed, and takes the cart off the site, as an import without it does. */
export async function sellVehicle(db: Database, given: Edit): Promise<Edited> {
  const { id, person } = given;
  return inTransaction(db, async (transaction) => {
    const edited = await applyTyped(transaction, given);
    if (edited.status !== 'typed') return edited;
    const { before, after } = edited;
    const current = await lockVehicles(transaction);
    const place = current.findIndex((each) => each.id === id);
    const sale = { vehicle: id, field: 'sold', value: place, was: current[place] } as const;
    await writeVehicleEdit(transaction, { ...sale, person: person.name, until: null });
    await writeVehicles(transaction, current.toSpliced(place, 1));
    const typed = keysOf(after).length > 0 && { before, after };
    const row = { person, action: actions.sell, about: ABOUT + id, ...typed };
    return { status: 'done', activity: await record(transaction, row) };
  });
}

type Applied =
  | { status: 'typed'; before: Partial<State>; after: Partial<State> }
  | Exclude<Edited, { status: 'done' }>;

/** Sets the typed fields; `before` and `after` have those that differ. */
async function applyTyped(transaction: Database, given: Edit): Promise<Applied> {
  const { id, person, typed, seen, content, now, read } = given;
  const current = await lockVehicles(transaction);
  const vehicle = current.find((each) => each.id === id);
  if (!vehicle) {
    return { status: 'refused', errors: { refused: await whyGone(transaction, id) }, typed, seen };
  }
  const state = stateOf(vehicle, await listVehicleEdits(transaction, id));
  const today = textsOf(state);
  const { merged, touched, overtaken } = merge(seen, typed, today);
  const { change, errors } = readTyped(touched, typed, state, { ...content, now });
  for (const key of overtaken) {
    const who = await whoChanged(transaction, id, key, state);
    errors[key] = `${who} has changed it to “${today[key]}”. Save again to set yours.`;
  }
  const again = { typed: merged, seen: today };
  if (keysOf(errors).length > 0) return { status: 'refused', errors, ...again };
  const next = { ...vehicle, ...change };
  const sentence = warningOf(vehicle, next, content.models);
  if (sentence && sentence !== read) return { status: 'warned', sentence, ...again };
  const changed = keysOf(change).filter((key) => !isSame(change[key], state[key]));
  const after = pick(change, changed);
  if (changed.length > 0) await setFields(transaction, current, vehicle, after, person);
  return { status: 'typed', before: pick(state, changed), after };
}

/** What looks like a mistake in a clerk's price, by the import's rule; a new cart's beside its model's. */
export function warningOf(
  before: Vehicle | undefined,
  after: Vehicle,
  models: Content['models'],
): string | undefined {
  if (before && before.price === after.price) return undefined;
  const jump = jumpOf(before?.price ?? null, after.price);
  if (jump) return `Please double-check: the price goes ${jump}.`;
  const msrp = models.find((each) => isOfModel(after, each))?.msrp ?? null;
  if (before?.price || after.price === null || !jumpOf(msrp, after.price)) return undefined;
  const [price, asked] = [exactDollars(after.price), exactDollars(msrp ?? 0)];
  return `Please double-check: the price is ${price}, and the model’s MSRP is ${asked}.`;
}

async function whyGone(transaction: Database, id: string): Promise<string> {
  const edits = await listVehicleEdits(transaction, id);
  const sale = edits.find(({ field }) => field === 'sold');
  return sale ? `${sale.person} marked this cart sold on ${spokenInstant(sale.at)}.` : GONE;
}

/** What a form's field sets, where it is not the vehicle's field of its name. */
const behind: Partial<Record<keyof Typed, keyof State>> = { availability: 'status' };

/** `Ada, on Mon, Nov 23, 9AM,`; `Somebody` where no press at the desk set the present value. */
async function whoChanged(transaction: Database, id: string, key: keyof Typed, state: State) {
  const field = behind[key] ?? (key as keyof State);
  const rows = await listActivity(transaction, { about: ABOUT + id });
  const last = rows.find(({ after, undone_at }) => {
    const set = JSON.parse(after ?? '{}');
    return undone_at === null && field in set && isSame(set[field], state[field]);
  });
  return last ? `${last.person}, on ${spokenInstant(last.at)},` : 'Somebody';
}
