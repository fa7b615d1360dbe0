import * as z from 'zod';
import type { Content } from '#domain/content/content.ts';
import { merge } from '#domain/form/merge.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';
import { idKey, isOfModel, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaults, jumpOf } from '#server/inventory/plan.ts';
import { ofModelPage } from '#server/inventory/read.ts';
import { schemaOf } from '#server/inventory/row.ts';
import type { Database } from '#server/store/database.ts';
import {
  deleteVehicleEdit,
  listVehicleEdits,
  writeVehicleEdit,
} from '#server/store/desk/vehicle-edits.ts';
import { lockVehicles, writeVehicles } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { type Around, type At, type Outcome, overtaken, press, refused } from './press.ts';
import { countsOnInWords, whoCountsOn } from './sold-cart.ts';
import {
  ABOUT,
  GONE,
  isSame,
  keysOf,
  pick,
  setFields,
  stateOf,
  undoAddition,
  undoEdit,
  undoSale,
} from './vehicle-changes.ts';
import { readTyped, type State, type Typed, textsOf, typedFields } from './vehicle-texts.ts';

/** An id that is one would lead to that page. */
const pages = ['new', 'import'];
/** What a clerk does with a cart; `of` is its id, or `new`. */
export const cartPresses = {
  /** At the list's end. */
  addCart: press({
    schema: z.looseObject({ id: z.string(), images: z.array(z.string()).default([]) }),
    async run({ transaction, site, person, now, hasRead }, given) {
      const { content } = site;
      const { typed } = readForm(given);
      const { data, error } = schemaOf('id').safeParse(given.id);
      const id = String(data);
      const { change, errors } = readTyped(typedFields, typed, {}, { ...content, now });
      const current = await lockVehicles(transaction);
      const isTaken = current.some((each) => idKey(each.id) === idKey(id));
      const isPage = content.models.some(({ slug }) => slug === idKey(id));
      const ofDesk = pages.includes(idKey(id)) && 'is the address of a page of the desk';
      const why = isTaken ? 'is the id of another cart' : (isPage && ofModelPage) || ofDesk;
      const right = error?.issues[0]?.message ?? why;
      if (right) errors.id = `"${given.id.slice(0, 64)}" ${right}`;
      if (keysOf(errors).length > 0) return refused(errors as Record<string, string>);
      const { until, ...state } = change;
      const vehicle: Vehicle = { ...defaults, ...state, id };
      const sentence = warningOf(undefined, vehicle, content.models);
      if (sentence && !hasRead(sentence)) return { status: 'warned', sentence };
      // A sold cart may have had the id.
      for (const edit of await listVehicleEdits(transaction)) {
        if (idKey(edit.vehicle) === idKey(id)) await deleteVehicleEdit(transaction, edit);
      }
      const edit = { vehicle: id, field: 'added', value: vehicle, was: null, until: null } as const;
      await writeVehicleEdit(transaction, { ...edit, person: person.name });
      const next = [...current, vehicle];
      await writeVehicles(transaction, next);
      if (until) await setFields(transaction, next, vehicle, { until }, person);
      // Its page has the text for marketplaces.
      return { ...done(`Added: ${vehicle.name}`, id), to: `/desk/${ABOUT}${id}` };
    },
    undo: undoAddition,
    after: markSold,
  }),
  /** Sets what was typed anew. */
  editCart: press({
    schema: z.looseObject({ images: z.array(z.string()).default([]) }),
    async run(at, given) {
      const edited = await applyTyped(at, readForm(given));
      if (edited.status !== 'typed') return edited;
      const { name, before, after } = edited;
      const undo = { before, after };
      const isSame = keysOf(after).length === 0 && { isSame: true as const };
      return { ...done(`Saved: ${name}${inWords(after)}`, at.of), undo, ...isSame };
    },
    undo: undoEdit,
    after: markSold,
  }),
  /** Sets what was typed, and takes the cart off the site, as an import without it does. */
  sellCart: press({
    schema: z.looseObject({ images: z.array(z.string()).default([]) }),
    async run(at, given) {
      const { transaction, of: id, person, now } = at;
      const edited = await applyTyped(at, readForm(given));
      if (edited.status !== 'typed') return edited;
      const current = await lockVehicles(transaction);
      const place = current.findIndex((each) => each.id === id);
      const sale = { vehicle: id, field: 'sold', value: place, was: current[place] } as const;
      await writeVehicleEdit(transaction, { ...sale, person: person.name, until: null });
      await writeVehicles(transaction, current.toSpliced(place, 1));
      const counting = countsOnInWords(await whoCountsOn(transaction, id, now));
      return done([`Sold: ${edited.name}.`, counting].filter(Boolean).join(' '), id);
    },
    undo: undoSale,
    after: markSold,
  }),
};

/** A cart may be back on the lot, or gone from it: its test drives have a mark. */
function markSold({ db, site, now }: Around) {
  return markSoldCarts(db, site.content, now);
}

function done(words: string, id: string) {
  return { status: 'done' as const, words, about: ABOUT + id };
}

/** What was typed, and the texts that the form has shown: only what differs from them is set. */
function readForm({ images, ...given }: { images: string[]; [name: string]: unknown }) {
  const texts = (prefix: string) =>
    Object.fromEntries(
      typedFields.map((field) => [field, String(given[prefix + field] ?? '')]),
    ) as Typed;
  return { typed: { ...texts(''), images: images.join('\n') }, seen: texts('seen-') };
}

/** `, $11,995` */
function inWords({ price, status }: Partial<State>): string {
  const said = [price === undefined ? '' : dollars(price), status ?? ''].filter(Boolean);
  return said.map((each) => `, ${each}`).join('');
}

type Applied =
  | { status: 'typed'; name: string; before: Partial<State>; after: Partial<State> }
  | Exclude<Outcome, { status: 'done' }>;

/** Sets the typed fields; `before` and `after` have those that differ. */
async function applyTyped(
  { transaction, of: id, site, person, now, hasRead }: At,
  { typed, seen }: ReturnType<typeof readForm>,
): Promise<Applied> {
  const { content } = site;
  const current = await lockVehicles(transaction);
  const vehicle = current.find((each) => each.id === id);
  if (!vehicle) return refused(await whyGone(transaction, id));
  const state = stateOf(vehicle, await listVehicleEdits(transaction, id));
  const today = textsOf(state);
  const { touched, overtaken: others } = merge(seen, typed, today);
  const { change, errors } = readTyped(touched, typed, state, { ...content, now });
  for (const key of others) errors[key] = `Now: “${today[key]}”. Press again to set yours.`;
  if (others.length > 0) {
    const said = overtaken('Somebody has changed this cart meanwhile.', ABOUT + id);
    return { ...said, errors: { ...said.errors, ...(errors as Record<string, string>) } };
  }
  if (keysOf(errors).length > 0) return refused(errors as Record<string, string>);
  const next = { ...vehicle, ...change };
  const sentence = warningOf(vehicle, next, content.models);
  if (sentence && !hasRead(sentence)) return { status: 'warned', sentence };
  const changed = keysOf(change).filter((key) => !isSame(change[key], state[key]));
  const after = pick(change, changed);
  if (changed.length > 0) await setFields(transaction, current, vehicle, after, person);
  return { status: 'typed', name: next.name, before: pick(state, changed), after };
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
