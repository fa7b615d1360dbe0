import * as z from 'zod';
import type { Content } from '#domain/content/content.ts';
import { merge } from '#domain/form/merge.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import { idKey, isOfModel, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaults, jumpOf } from '#server/inventory/plan.ts';
import { ofModelPage } from '#server/inventory/read.ts';
import { schemaOf } from '#server/inventory/row.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  type VehicleEdit,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { lockVehicles, writeVehicles } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { type Around, type At, type Outcome, press, refused } from './press.ts';
import { whoCountsOn } from './sold-cart.ts';
import {
  ABOUT,
  type Change,
  GONE,
  isSame,
  keysOf,
  openCart,
  pick,
  setFields,
  stateOf,
  undoAddition,
  undoEdit,
  undoSale,
} from './vehicle-changes.ts';
import { differences, readTyped, type Typed, textsOf, typedFields } from './vehicle-texts.ts';

/** A cart of such an id would have the address of a page of the desk. */
const pages = ['new', 'import'];

/**
 * `seen`: the texts that the form has shown. Only what is typed otherwise is set. A list is a line each. Without scripts
 * the field for photographs sends a file's name, beside the list.
 */
const cart = z.record(z.string(), z.unknown()).transform(({ images, ...others }) => {
  const sent: typeof others = { ...others, images: Array.isArray(images) ? images : '' };
  const textOf = (name: string) => [sent[name] ?? ''].flat().join('\n');
  const textsIn = (prefix: string) =>
    Object.fromEntries(typedFields.map((name) => [name, textOf(prefix + name)])) as Typed;
  return { id: textOf('id'), typed: textsIn(''), seen: textsIn('seen-') };
});
type Sent = z.output<typeof cart>;

const after = ({ db, site, now }: Around) => markSoldCarts(db, site.content, now);

/** What a clerk does with a cart; `of` is its id, or `new`. Errors are in the import's words. */
export const cartPresses = {
  addCart: press({ schema: cart, run: add, undo: undoAddition, after }),
  editCart: press({
    schema: cart,
    async run(at, sent) {
      const edited = await applyTyped(at, sent);
      if (edited.status !== 'typed') return edited;
      const { vehicle, ...change } = edited;
      const words = [`Changed: ${called(vehicle)}`, ...inShort(change)].join('. ');
      const isSame = keysOf(change.after).length === 0 && { isSame: true as const };
      return { ...done(vehicle.id, words), undo: change, ...isSame };
    },
    undo: undoEdit,
    after,
  }),
  /** Sets what is typed, and takes the cart off the site, as an import without it does. */
  sellCart: press({ schema: cart, run: sell, undo: undoSale, after }),
};

function done(id: string, words: string) {
  return { status: 'done' as const, words, about: ABOUT + id };
}

function called({ id, name }: Vehicle): string {
  return `${name}, ${id}`;
}

/** What has changed, without long texts and addresses of pictures. */
function inShort({ before, after }: Change): string[] {
  const lines = differences(before, after).map((line) => {
    const isLong = line.length > 80 || line.startsWith('Photographs:');
    return isLong ? line.replace(/:.*/s, '') : line;
  });
  return lines.length > 0 ? [lines.join('; ')] : [];
}

/** Adds a cart at the list's end. */
async function add(at: At, { id: given, typed }: Sent): Promise<Outcome> {
  const { transaction, person, now, hasRead } = at;
  const { content } = at.site;
  const { data, error } = schemaOf('id').safeParse(given);
  const id = String(data);
  const { change, errors } = readTyped(typedFields, typed, {}, { ...content, now });
  const current = await lockVehicles(transaction);
  const isOwn = (each: string) => idKey(each) === idKey(id);
  const why =
    (current.some((each) => isOwn(each.id)) && 'is the id of another cart') ||
    (content.models.some(({ slug }) => isOwn(slug)) && ofModelPage) ||
    (pages.some(isOwn) && 'is the address of a page of the desk');
  const right = error?.issues[0]?.message ?? why;
  if (right) errors.id = `"${given.slice(0, 64)}" ${right}`;
  if (keysOf(errors).length > 0) return refused(errors);
  const { until, ...state } = change;
  const vehicle: Vehicle = { ...defaults, ...state, id };
  const sentence = warningOf(undefined, vehicle, content.models);
  if (sentence && !hasRead(sentence)) return { status: 'warned', sentence };
  // A sold cart may have had the id.
  for (const edit of await listVehicleEdits(transaction)) {
    if (isOwn(edit.vehicle)) await deleteVehicleEdit(transaction, edit);
  }
  const edit = { vehicle: id, field: 'added', value: vehicle, was: null, until: null } as const;
  await writeVehicleEdit(transaction, { ...edit, person: person.name });
  await writeVehicles(transaction, [...current, vehicle]);
  const added = { ...(await openCart(transaction, id)), vehicle };
  if (until) await setFields(transaction, added, { until }, person);
  // Its page has the text for marketplaces.
  return { ...done(id, `Added: ${called(vehicle)}`), to: `/desk/${ABOUT}${id}` };
}

async function sell(at: At, sent: Sent): Promise<Outcome> {
  const { transaction, person, of: id, now } = at;
  const { sale, current, place } = await openCart(transaction, id);
  if (sale?.person === person.name) return { ...done(id, `Sold: ${id}`), isSame: true };
  const edited = await applyTyped(at, sent);
  if (edited.status !== 'typed') return edited;
  const { vehicle, ...change } = edited;
  const sold = { vehicle: id, field: 'sold', value: place, was: vehicle } as const;
  await writeVehicleEdit(transaction, { ...sold, person: person.name, until: null });
  await writeVehicles(transaction, current.toSpliced(place, 1));
  // Names and numbers are on the cart's page: activity outlasts an erased person.
  const { drives, inquiries } = await whoCountsOn(transaction, id, now);
  const waiting = [
    drives.length > 0 && counted(drives.length, 'test drive'),
    inquiries > 0 && counted(inquiries, 'open inquiry', 'open inquiries'),
  ].filter(Boolean);
  const about = waiting.length > 0 ? [`About it: ${waiting.join(', ')}`] : [];
  const words = [`Sold: ${called(vehicle)}`, ...inShort(change), ...about].join('. ');
  return { ...done(id, words), undo: change };
}

/** Sets the typed fields; `before` and `after` have those that differ. */
async function applyTyped(
  { transaction, of: id, person, site: { content }, now, hasRead }: At,
  { typed, seen }: Sent,
): Promise<
  ({ status: 'typed'; vehicle: Vehicle } & Change) | Exclude<Outcome, { status: 'done' }>
> {
  const cart = await openCart(transaction, id);
  const { vehicle, edits, sale } = cart;
  if (!vehicle) {
    if (!sale) return refused(GONE);
    return refused(`${sale.person} marked this cart sold on ${spokenInstant(sale.at)}.`);
  }
  const state = stateOf(vehicle, edits);
  const today = textsOf(state);
  const { touched, overtaken } = merge(seen, typed, today);
  const { change, errors } = readTyped(touched, typed, state, { ...content, now });
  for (const key of overtaken) {
    errors[key] =
      `${whoChanged(edits, key)} has changed it to “${today[key]}”. Save again to set yours.`;
  }
  if (keysOf(errors).length > 0) return refused(errors);
  const sentence = warningOf(vehicle, { ...vehicle, ...change }, content.models);
  if (sentence && !hasRead(sentence)) return { status: 'warned', sentence };
  const changed = keysOf(change).filter((key) => !isSame(change[key], state[key]));
  const after = pick(change, changed);
  const next = await setFields(transaction, { ...cart, vehicle }, after, person);
  return { status: 'typed', vehicle: next, before: pick(state, changed), after };
}

/** The vehicle's field behind a form's field of another name. */
const behind: Partial<Record<keyof Typed, string>> = { availability: 'status', until: 'status' };

/** `Ada, on Mon, Nov 23, 9AM,`; `Somebody` where the present value is a file's. */
function whoChanged(edits: VehicleEdit[], key: keyof Typed): string {
  const [last] = edits
    .filter(({ field }) => field.split('.')[0] === (behind[key] ?? key))
    .toSorted((one, other) => other.at - one.at);
  return last ? `${last.person}, on ${spokenInstant(last.at)},` : 'Somebody';
}

/** Warns of a price that an import would doubt, or that is as far from its model's MSRP. */
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
