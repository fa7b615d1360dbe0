import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { type FormRow, field } from '#domain/form/field.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { specifications } from '#domain/specification/specifications.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { availabilityWords, type Standing, standingOf } from '#domain/vehicle/availability.ts';
import { fieldsOf, labelOfField } from '#domain/vehicle/fields.ts';
import { colorOf, isColor } from '#domain/vehicle/listed.ts';
import { titledLabel } from '#domain/vehicle/titled.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isShowroom, unknown } from '#server/imports/take-in.ts';
import { categoryOf, labelOf, labelRule } from '#server/inventory/read.ts';
import { isPictureFile, schemaOf } from '#server/inventory/row.ts';

/** What the desk sets of a vehicle; `until` is the day until which it is held for somebody. */
export type State = Omit<Vehicle, 'id'> & { until: string | null };
/** The form has a `Standing` for the two columns of a file. */
type TypedField = Exclude<keyof State, 'inStock' | 'status'> | 'availability';
export type Typed = Record<TypedField, string>;

/**
 * The form's rows above and below its photographs: a new cart has its stock number and its name first.
 *
 * @param cities those of the showrooms, and the cart's own
 */
export function cartRows(isNew: boolean, cities: string[]): Record<'above' | 'below', FormRow[]> {
  const names: FormRow[] = [
    [field('name', 'Name', { hint: 'As in the range, such as D5 Maverick 4 Plus' })],
    [
      field('brand', 'Brand'),
      field('category', 'Category', { hint: 'The series. Empty: that of its model' }),
    ],
  ];
  const showrooms = Object.fromEntries(['', ...cities].map((city) => [city, city || 'None']));
  const until = 'Says “Sale pending”, and is on Today that day';
  const first: FormRow[] = [
    [
      field('price', 'Price', { type: 'number', hint: 'Empty: Contact for Pricing' }),
      field('availability', 'Availability', { options: availabilityWords }),
    ],
    [field('color', 'Color'), field('showroom', 'Showroom', { options: showrooms })],
    [
      field('expected', 'Expected on', { type: 'date' }),
      field('until', 'Hold until', { type: 'date', hint: until }),
    ],
  ];
  const lines = { type: 'lines', rows: 5, hint: 'A line each: Range: 40 miles' } as const;
  const more: FormRow[] = [
    [field('seats', 'Seats', { type: 'number' }), field('driveType', 'Drive type')],
    [field('isNew', 'Has the plate “NEW”', { options: { yes: 'Yes', no: 'No' } })],
    [field('description', 'Description', { type: 'lines', rows: 5 })],
    [field('features', 'Features', { type: 'lines', hint: 'A line each.' })],
    [field('specifications', 'Specifications', lines)],
  ];
  if (!isNew)
    return { above: first, below: [...names, [field('stockNumber', 'Stock number')], ...more] };
  const id = field('id', 'Stock number', { hint: 'Also its id: it is part of its address' });
  return { above: [[id], ...names, ...first], below: more };
}

const { above, below } = cartRows(false, []);
/** In the order of reading: a blank category follows from brand and name. */
const fields = [...below, ...above, [field('images', 'Photographs')]].flat();
export const typedFields = fields.map(({ name }) => name as TypedField);

/** What the form shows of a vehicle: items and specifications have a line each. */
export function textsOf(state: State): Typed {
  const shown: Record<TypedField, unknown> = {
    ...state,
    availability: standingOf(state),
    color: colorOf(state),
    features: linesOf(state.features),
    images: state.images.join('\n'),
    isNew: state.isNew ? 'yes' : 'no',
    specifications: Object.entries(state.specifications).map(lineOf).join('\n'),
  };
  return Object.fromEntries(typedFields.map((name) => [name, `${shown[name] ?? ''}`])) as Typed;
}

/** What a model says of a cart that is not on the lot yet. */
export function textsOfModel(model: Model): Partial<Typed> {
  const { name, brand, category, msrp = '', seats = '', features = [] } = model;
  // They have fields of their own, or say what every cart of the model has.
  const others = ['Equipment', 'Seating capacity', 'Road use'];
  const rows = specifications(model).filter(({ label }) => !others.includes(label));
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

/** How an inventory file states each availability. */
const stated = {
  here: { status: 'available', inStock: true },
  coming: { status: 'in transit', inStock: false },
  order: { status: 'pre-order', inStock: false },
  pending: { status: 'sale pending', inStock: true },
  gone: { status: 'out of stock', inStock: false },
} satisfies Record<Standing, unknown>;

/**
 * Reads the fields that a clerk has typed anew, by the import's rules. A hold makes the cart `pending`; another
 * availability ends it.
 *
 * @param before the cart as it is; empty for a new one
 */
export function readTyped(
  touched: readonly TypedField[],
  typed: Typed,
  before: Partial<State>,
  { business, models, now }: Pick<Content, 'business' | 'models'> & { now: number },
) {
  const errors: Record<string, string> = {};
  const change: Partial<State> = {};
  const reads: Partial<Record<TypedField, (text: string) => Cell>> = {
    category: (text) => {
      const { name = '', brand = '' } = { ...before, ...change };
      return cell('category', text.trim() || categoryOf({ name, brand }, models));
    },
    specifications: (text) => specified(text, before),
    until: (text) => cell('expected', text),
  };
  const isOver = (day: string) => day < dayInNewYork(now) && 'must be today or a later day';
  const checks: Partial<Record<TypedField, (value: never) => string | false>> = {
    expected: isOver,
    until: isOver,
    images: (all: string[]) => all.some(isPictureFile) && 'must be sent by "Add photographs"',
    showroom: (city: string) => !isShowroom(city, business) && unknown('showroom', city),
  };
  for (const name of touched.filter((each) => each !== 'availability')) {
    const text = typed[name];
    const { value, right } = reads[name]?.(text) ?? cell(name, text);
    const why = right ?? (value !== null && checks[name]?.(value as never));
    if (!why) Object.assign(change, { [name]: value });
    else if (name === 'price') errors.price = 'Type a price, such as 12995.';
    // A whole sentence quotes the typed words itself.
    else errors[name] = /^[a-z]/.test(why) ? `"${text.slice(0, 60)}" ${why}` : why;
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
  const { data, error } = schemaOf(column).safeParse(text);
  return { value: data, right: error?.issues[0]?.message };
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

/** Each field that differs: `Price: $100, then $90`. */
export function differences(before: Partial<Vehicle>, after: Partial<Vehicle>): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...was, ...is }).flatMap((name) => {
    const [old, now] = [said(name, was[name]), said(name, is[name])];
    const label = fields.find((each) => each.name === name)?.label ?? labelOfField(name) ?? name;
    return old === now ? [] : `${titledLabel(label)}: ${old}, then ${now}`;
  });
}

function said(name: string, value: unknown): string {
  if (name === 'price' && typeof value === 'number') return exactDollars(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text ? `“${text}”` : 'nothing';
}
