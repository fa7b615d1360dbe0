import { keyOf } from '#domain/cart/facts.ts';
import type { Model } from '#domain/content/models.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/sentences.ts';
import { singular, wordsOf } from '#domain/text/words.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

interface Specification {
  /** In a model's file. */
  key: keyof Model;
  label: string;
  /** Under a large figure; default: the label in lower case. */
  below?: string;
  /** Its other name in inventory files. */
  also?: string;
  /** False keeps it out of the table on a model's page. */
  isTabled?: false;
  /** False keeps it out of comparisons. */
  isCompared?: false;
}

/** Expected specifications, in the order of every table: pages list the missing ones. */
const expected: Specification[] = [
  { key: 'seats', label: 'Seats', also: 'seatingcapacity', isTabled: false },
  { key: 'topSpeed', label: 'Top speed' },
  { key: 'range', label: 'Range' },
  { key: 'chargingTime', label: 'Charging time', below: 'to charge' },
  { key: 'motorType', label: 'Motor type' },
  { key: 'batteryType', label: 'Battery type', below: 'battery', also: 'battery' },
  { key: 'seating', label: 'Seating capacity', isCompared: false },
  { key: 'payload', label: 'Payload' },
  { key: 'towingCapacity', label: 'Towing capacity', also: 'towing' },
  { key: 'groundClearance', label: 'Ground clearance' },
  { key: 'dimensions', label: 'Dimensions' },
  { key: 'suspension', label: 'Suspension' },
  { key: 'tires', label: 'Tires' },
  { key: 'brakes', label: 'Brakes' },
  { key: 'warranty', label: 'Warranty' },
];

const further: Specification[] = [
  { key: 'voltage', label: 'Voltage' },
  { key: 'chargingPort', label: 'Charging port' },
  { key: 'wheelbase', label: 'Wheelbase' },
  { key: 'length', label: 'Length', isTabled: false, isCompared: false },
  { key: 'bed', label: 'Cargo bed', also: 'bed' },
  { key: 'features', label: 'Equipment', isCompared: false },
  { key: 'roadUse', label: 'Road use', isCompared: false },
  { key: 'msrp', label: 'MSRP', isCompared: false },
  { key: 'availability', label: 'Availability', isCompared: false },
  { key: 'delivery', label: 'Delivery', isCompared: false },
];

const all = [...expected, ...further];

/** The labels of a comparison, in order. */
export const comparedLabels = all
  .filter(({ isCompared }) => isCompared !== false)
  .map(({ label }) => label);

/** A model's specifications in order, and the missing ones. */
export interface Specified {
  /** Each value as given. */
  rows: { label: string; value: string }[];
  /** Labels in lower case for a sentence; empty where none is missing. */
  unknown: string;
}

/** The specification table of a model. */
export function specifications(model: Model): Specified {
  const valued = (rows: Specification[]) =>
    rows
      .filter(({ isTabled }) => isTabled !== false)
      .map(({ key, label }) => ({ label, value: textOf(model, key) }));
  const missing = valued(expected).filter(({ value }) => !value);
  return {
    rows: valued(all).filter(({ value }) => value),
    unknown: listing(missing.map(({ label }) => label.toLowerCase())),
  };
}

/** A cart's specifications by label, with the model's for gaps in the vehicle's. */
export function saidOf(
  model: Model | undefined,
  vehicle: Pick<Vehicle, 'seats' | 'specifications'> | undefined,
): Map<string, string> {
  const own = new Map(
    Object.entries(vehicle?.specifications ?? {}).map(([label, value]) => [keyOf(label), value]),
  );
  const texts = all.map(({ key, label, also = '' }): [string, string] => {
    const seats = key === 'seats' ? vehicle?.seats : undefined;
    const value = own.get(keyOf(label)) ?? own.get(also) ?? seats;
    return [label, written(String(value ?? (model ? textOf(model, key) : '')))];
  });
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** A text as a large figure: `25` and `mph`. */
export interface Figure {
  /** `25`, `45–55` */
  value: string;
  /** Small, beside it. */
  unit: string;
  label: string;
}

/** The four highlights of a model as large figures. */
export function highlights(model: Model): Figure[] {
  return model.highlights.map((name) => {
    const { label = '', below } = all.find(({ key }) => key === name) ?? {};
    const text = textOf(model, name);
    const { value, unit } = split(text) ?? { value: text, unit: '' };
    return {
      value: value.replace(/^up to /, '≤ '),
      unit,
      label: below ?? label.toLowerCase(),
    };
  });
}

/** Seats, top speed, range and payload of a vehicle as large figures, where its file has them. */
export function figures({
  seats,
  specifications: { seatingCapacity, topSpeed, range, payload },
}: Pick<Vehicle, 'seats' | 'specifications'>): Figure[] {
  const seating = seatingCapacity ?? seats;
  const said = { 'top speed': topSpeed, range, payload };
  const others = Object.entries(said).flatMap(([label, text]) => {
    const figure = split(String(text ?? ''));
    return figure ? [{ ...figure, label }] : [];
  });
  return seating ? [{ value: String(seating), unit: 'seats', label: 'seats' }, ...others] : others;
}

/**
 * Normalizes a specification, so that equal ones match in any spelling: for a charging port `110V` equals `110V port`,
 * for tires `All-terrain` equals `all terrain tires`.
 *
 * @param label its words are dropped from the text
 */
export function factIn(label: string, text: string): string {
  const ofLabel = words(label);
  return words(text)
    .filter((word) => !ofLabel.includes(word))
    .join(' ');
}

function textOf(model: Model, key: keyof Model): string {
  if (key === 'dimensions' && !model.dimensions)
    return model.length ? `Length ${model.length}` : '';
  if (key === 'msrp') return model.msrp === undefined ? '' : dollars(model.msrp);
  const value = model[key];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

// `120x60x75 in` and `6-8 h` with `×` and `–`.
function written(text: string): string {
  return text.replaceAll(/(\d) ?x ?(?=\d)/g, '$1 × ').replaceAll(/(\d)\s?[-–]\s?(?=\d)/g, '$1–');
}

// `45-55 miles` → `45–55` and `mi`; undefined for any other text ("ask us").
function split(text: string): Omit<Figure, 'label'> | undefined {
  const [, value, unit = ''] =
    /^((?:up to )?[\d.,]+(?:\s*[-–x]\s*[\d.,]+)*\+?)\s*([a-z]+)?$/i.exec(text) ?? [];
  if (value === undefined) return undefined;
  return {
    value: value.replaceAll(/\s*[-–]\s*/g, '–').replaceAll('x', '×'),
    unit: shortUnits[unit.toLowerCase()] ?? unit,
  };
}

const shortUnits: Record<string, string> = { miles: 'mi', mile: 'mi', lb: 'lbs', pounds: 'lbs' };

/** Units written out or abbreviated, as `words` compares them. */
const sameUnits: Record<string, string> = {
  hour: 'h',
  hr: 'h',
  inch: 'in',
  volt: 'v',
  mile: 'mi',
  pound: 'lb',
  lbs: 'lb',
};

// `48V` and `48 V` are two words; `25+` differs from `25`.
function words(text: string): string[] {
  const plain = text.replaceAll('+', ' plus ').replaceAll(/(?<=\d)(?=\p{L})/gu, ' ');
  return wordsOf(plain)
    .map(singular)
    .map((word) => sameUnits[word] ?? word);
}
