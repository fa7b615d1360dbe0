import type { Model } from '#domain/content/models.ts';
import { singular, wordsOf } from '#domain/text/words.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type CartFacts, type Figure, read } from './facts.ts';

interface Specification {
  /** In a model's file. */
  key: keyof Model;
  label: string;
  /** Under a large figure; default: the label in lower case. */
  below?: string;
  /** Its other name in inventory files. */
  also?: string;
  /** Read from its text, to compare. */
  fact?: keyof CartFacts;
  /** False keeps it out of the table on a model's page. */
  isTabled?: false;
  /** False keeps it out of comparisons. */
  isCompared?: false;
}

/** In the order of every table. */
const all: Specification[] = [
  { key: 'seats', label: 'Seats', also: 'seatingcapacity', fact: 'seats', isTabled: false },
  { key: 'topSpeed', label: 'Top speed', fact: 'topSpeed' },
  { key: 'range', label: 'Range', fact: 'range' },
  { key: 'chargingTime', label: 'Charging time', below: 'to charge' },
  { key: 'motorType', label: 'Motor type' },
  {
    key: 'batteryType',
    label: 'Battery type',
    below: 'battery',
    also: 'battery',
    fact: 'battery',
  },
  { key: 'seating', label: 'Seating capacity', isCompared: false },
  { key: 'payload', label: 'Payload', fact: 'payload' },
  { key: 'towingCapacity', label: 'Towing capacity', also: 'towing', fact: 'towing' },
  { key: 'groundClearance', label: 'Ground clearance', fact: 'clearance' },
  { key: 'dimensions', label: 'Dimensions' },
  { key: 'suspension', label: 'Suspension' },
  { key: 'tires', label: 'Tires', fact: 'allTerrain' },
  { key: 'brakes', label: 'Brakes' },
  { key: 'warranty', label: 'Warranty', isCompared: false },
  { key: 'voltage', label: 'Voltage' },
  { key: 'chargingPort', label: 'Charging port' },
  { key: 'wheelbase', label: 'Wheelbase' },
  { key: 'length', label: 'Length', isTabled: false, isCompared: false },
  { key: 'bed', label: 'Cargo bed', also: 'bed', fact: 'bed' },
  { key: 'features', label: 'Equipment', isCompared: false },
  { key: 'roadUse', label: 'Road use', isCompared: false },
];

export const comparedLabels = all
  .filter(({ isCompared }) => isCompared !== false)
  .map(({ label }) => label);

/** A model's known specifications, in order. */
export function specifications(model: Model): { label: string; value: string }[] {
  return all
    .filter(({ isTabled }) => isTabled !== false)
    .map(({ key, label }) => ({ label, value: textOf(model, key) }))
    .filter(({ value }) => value);
}

/** A vehicle's specifications, without those that a large figure says in full. */
export function furtherEntries(
  specifications: Vehicle['specifications'],
  figures: Figure[],
): [label: string, value: string | number][] {
  return Object.entries(specifications).filter(([name, value]) => {
    const key = keyOf(name);
    const { label } = all.find((each) => [keyOf(each.label), each.also].includes(key)) ?? {};
    const figure = figures.find((each) => each.label === label?.toLowerCase());
    const said = [figure?.value ?? '', `${figure?.value} ${figure?.unit}`].map(plain);
    return !figure || !said.includes(plain(String(value)));
  });
}

/** A cart's specifications by label, with the model's for gaps in the vehicle's. */
export function saidOf(
  model: Partial<Model> | undefined,
  vehicle?: Pick<Vehicle, 'seats' | 'specifications'>,
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

/** The figures of a model, as its content file gives them. */
export function factsOfModel(model: Partial<Model>): CartFacts {
  return factsIn(saidOf(model));
}

/** The figures of a vehicle, as the inventory file gives them, with its model's for gaps. */
export function factsOfVehicle(
  vehicle: Pick<Vehicle, 'seats' | 'specifications'>,
  ofModel?: CartFacts,
): CartFacts {
  const own = factsIn(saidOf(undefined, vehicle));
  const known = Object.entries(own).filter(([, fact]) => fact !== null);
  return { ...own, ...ofModel, ...Object.fromEntries(known) };
}

function factsIn(said: Map<string, string>): CartFacts {
  const facts = all.flatMap(({ label, fact }) =>
    fact ? [[fact, read[fact](said.get(label) ?? '')]] : [],
  );
  return Object.fromEntries(facts);
}

/** One key for `Towing capacity`, `towingCapacity` and `Towing-capacity`. */
function keyOf(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** The four highlights of a model as large figures. */
export function highlights(model: Model): Figure[] {
  return model.highlights.map((name) => {
    const { label = '', below } = all.find(({ key }) => key === name) ?? {};
    const text = written(textOf(model, name)).replace(/^up to /, '≤ ');
    // `45–55 mi`: any other text ("Lithium ion") has no unit.
    const [, value = text, unit = ''] = /^((?:≤ )?\d[^a-z]*) ([a-z]+)$/.exec(text) ?? [];
    return { value, unit, label: below ?? label.toLowerCase() };
  });
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

/** Two texts of one figure are alike: `35-45 miles`, `35–45 mi`. */
function plain(text: string): string {
  return words(written(text)).join(' ');
}

function textOf(model: Partial<Model>, key: keyof Model): string {
  if (key === 'dimensions' && !model.dimensions)
    return model.length ? `Length ${model.length}` : '';
  const value = model[key];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** `120x60x75 in` and `6-8 h` with `×` and `–`. */
function written(text: string): string {
  return text.replaceAll(/(\d) ?x ?(?=\d)/g, '$1 × ').replaceAll(/(\d)\s?[-–]\s?(?=\d)/g, '$1–');
}

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
