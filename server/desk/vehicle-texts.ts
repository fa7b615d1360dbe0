import type { Content } from '#domain/content/content.ts';
import { inventoryFields } from '#domain/content/inventory-columns.ts';
import type { Model } from '#domain/content/models.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { specifications } from '#domain/specification/specifications.ts';
import { type Standing, standingOf } from '#domain/vehicle/availability.ts';
import { colorOf, isColor } from '#domain/vehicle/listed.ts';
import { titledLabel } from '#domain/vehicle/titled.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isShowroom, unknown } from '#server/imports/take-in.ts';
import { categoryOf, labelOf, labelRule } from '#server/inventory/read.ts';
import { isPictureFile, schemaOf } from '#server/inventory/row.ts';

/** What the desk sets of a vehicle; `until` is the day until which it is held for somebody. */
export type State = Omit<Vehicle, 'id'> & { until: string | null };

const plain = (value: unknown) => String(value ?? '');
/** The form's texts of fields that it does not show as they are. */
const texts: Partial<Record<TypedField, (state: State) => string>> = {
  availability: standingOf,
  color: (state) => plain(colorOf(state)),
  features: ({ features }) => linesOf(features),
  isNew: ({ isNew }) => (isNew ? 'yes' : 'no'),
  specifications: (state) => Object.entries(state.specifications).map(lineOf).join('\n'),
  images: ({ images }) => images.join('\n'),
};

const named = inventoryFields.filter(
  (field) => field !== 'id' && field !== 'inStock' && field !== 'status',
);
/** In the order of reading: a blank category follows from brand and name. */
export const typedFields = [...named, 'availability', 'until', 'specifications'] as const;
type TypedField = (typeof typedFields)[number];
export type Typed = Record<TypedField, string>;
type Errors = Record<string, string>;

/** What the form shows of a vehicle: availability as a `Standing`, items and specifications a line each. */
export function textsOf(state: State): Typed {
  const textOf = (field: TypedField) => texts[field]?.(state) ?? plain(state[field as keyof State]);
  return Object.fromEntries(typedFields.map((field) => [field, textOf(field)])) as Typed;
}

/** What is known of a cart before it is on the lot. */
export function textsOfModel(model: Model): Partial<Typed> {
  const { name, brand, category, msrp = '', seats = '', features = [] } = model;
  // They have fields of their own, or say what every cart of the model has.
  const others = ['MSRP', 'Delivery', 'Equipment', 'Seating capacity', 'Road use'];
  const rows = specifications(model).rows.filter(({ label }) => !others.includes(label));
  return {
    ...{ name, brand, category, price: String(msrp), seats: String(seats) },
    features: linesOf(features),
    specifications: rows.map(({ label, value }) => lineOf([label, value])).join('\n'),
  };
}

/** A line each; a bar after each where a `;` would divide it. */
function linesOf(items: string[]): string {
  const end = items.some((item) => item.includes(';')) ? ' |' : '';
  return items.map((item) => item + end).join('\n');
}

function lineOf([label, value]: [string, string | number]): string {
  return `${titledLabel(label)}: ${value}`.replaceAll(/\s+/g, ' ').trim();
}

/** By availability, what an inventory file says of it. */
const stated = {
  here: { status: 'available', inStock: true },
  coming: { status: 'in transit', inStock: false },
  order: { status: 'pre-order', inStock: false },
  pending: { status: 'sale pending', inStock: true },
  gone: { status: 'out of stock', inStock: false },
} satisfies Record<Standing, unknown>;

/** In place of the import's words. */
const words: Errors = { price: 'Type a price, such as 12995.' };

/**
 * Reads the fields that a clerk has typed anew, by the import's rules. A hold makes the cart `pending`; another
 * availability ends it.
 *
 * @param before what the cart is; of a new one nothing
 */
export function readTyped(
  touched: readonly TypedField[],
  typed: Typed,
  before: Partial<State>,
  { business, models, now }: Pick<Content, 'business' | 'models'> & { now: number },
) {
  const errors: Errors = {};
  const change: Partial<State> = {};
  for (const key of touched) {
    if (key === 'availability') continue;
    const { name = '', brand = '' } = { ...before, ...change };
    const isDerived = key === 'category' && typed.category.trim() === '';
    const text = isDerived ? categoryOf({ name, brand }, models) : typed[key];
    const { value, right } = key === 'specifications' ? specified(text, before) : cell(key, text);
    const isDay = key === 'expected' || key === 'until';
    const isPast = isDay && value && (value as string) < dayInNewYork(now);
    const why = isPast ? 'must be today or a later day' : right;
    if (why) errors[key] = words[key] ?? (/^"/.test(why) ? why : `"${text.slice(0, 60)}" ${why}`);
    else if (key === 'showroom' && value && !isShowroom(value as string, business)) {
      errors.showroom = unknown(key, value as string);
    } else Object.assign(change, { [key]: value });
  }
  if (change.color !== undefined) {
    // A second color among the specifications would contradict it.
    const all = Object.entries(change.specifications ?? before.specifications ?? {});
    change.specifications = Object.fromEntries(all.filter(([label]) => !isColor(label)));
  }
  const standing = touched.includes('availability') && typed.availability;
  const said = change.until ? 'pending' : standing;
  if (standing && !Object.hasOwn(stated, standing)) {
    errors.availability = unknown('availability', standing);
  } else if (said) {
    Object.assign(change, stated[said as Standing], said !== 'pending' && { until: null });
  }
  return { change, errors };
}

interface Cell {
  value?: unknown;
  /** What the text must be, where it is not. */
  right?: string | undefined;
}

/** `column` may be a specification's. */
function cell(column: string, text: string): Cell {
  const { data, error } = schemaOf(column === 'until' ? 'expected' : column).safeParse(text);
  const isFile = column === 'images' && (data as string[] | undefined)?.some(isPictureFile);
  return {
    value: data,
    right: isFile ? 'must be sent by "Add photographs"' : error?.issues[0]?.message,
  };
}

const aLine = 'must be a label of 1 to 60 characters, a colon and a value, such as Range: 40 miles';

/** Specifications as `label: value` lines; those that stand there already keep label and value as stored. */
function specified(text: string, { specifications: before = {} }: Partial<State>): Cell {
  const stored = new Map(Object.entries(before).map((entry) => [lineOf(entry), entry]));
  const read = new Map<string, unknown>();
  for (const line of text.split('\n').map((each) => each.replaceAll(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    const [, name = '', typed = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const [label, given] = stored.get(line) ?? [labelOf(name.trim()), typed];
    const { value, right } = stored.has(line) ? { value: given } : cell(`spec:${label}`, typed);
    const isLine = labelRule.test(label);
    const why = (isLine ? undefined : aLine) ?? (read.has(label) ? 'comes twice; keep one' : right);
    if (why) return { right: `"${line.slice(0, 60)}" ${why}` };
    if (value !== null) read.set(label, value);
  }
  return { value: Object.fromEntries(read) };
}
