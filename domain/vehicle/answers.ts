import { askForPapers, roadSpeed } from '#domain/cart/road.ts';
import { type ChoiceName, type ComparedName, priceBands } from './filters.ts';
import type { ListedVehicle } from './listed.ts';

/** The values of each filter that a vehicle meets; null where nobody has stated them: every value then leaves it open. */
export type Answers = Record<ChoiceName, string[] | null>;

/** Pounds between two steps of what a cart tows. */
const TOW_STEP = 500;

// Made once for each vehicle: over two thousand, it would take longer than the search itself.
const known = new WeakMap<ListedVehicle, Answers>();

export function answersOf(vehicle: ListedVehicle): Answers {
  const before = known.get(vehicle);
  if (before) return before;
  const answers = readAnswers(vehicle);
  known.set(vehicle, answers);
  return answers;
}

function readAnswers(vehicle: ListedVehicle): Answers {
  const { brand, category, price, facts, availability, showroom, hues } = vehicle;
  const said = (value: string | number | null) => (value === null ? null : [String(value)]);
  return {
    brand: [brand],
    category: [category],
    price: priceBands.filter(({ holds }) => holds(price)).map(({ value }) => value),
    seats: said(facts.seats),
    stock: [availability.standing],
    at: said(showroom?.toLowerCase() ?? null),
    color: hues.length > 0 ? hues : null,
    speed: { fits: ['25'], slow: [], unclear: null, unknown: null }[roadSpeed(facts)],
    battery: said(facts.battery),
    tows: facts.towing === null ? null : towSteps(facts.towing),
  };
}

/** `any`, `500`, `1000`, … up to what it tows; nothing of what can't. */
function towSteps(pounds: number): string[] {
  if (pounds === 0) return [];
  const count = Math.min(Math.floor(pounds / TOW_STEP), 20);
  return ['any', ...Array.from({ length: count }, (_, index) => String((index + 1) * TOW_STEP))];
}

/** Whether a vehicle is as a filter at this value asks; `unknown` where nobody has said what it is. */
export type Fit = 'yes' | 'no' | 'unknown';

export function judge(vehicle: ListedVehicle, name: ComparedName, value: string): Fit {
  const isSo = (holds: boolean): Fit => (holds ? 'yes' : 'no');
  if (name === 'min') return isSo(vehicle.price >= Number(value));
  if (name === 'max') return isSo(vehicle.price <= Number(value));
  const answers = answersOf(vehicle)[name];
  if (!answers) return 'unknown';
  // Any figure may stand in an address, or be typed in the search.
  if (name === 'tows' && value !== 'any') return isSo((vehicle.facts.towing ?? 0) >= Number(value));
  return isSo(answers.includes(value));
}

/** Said of a vehicle that a filter leaves open: `battery not stated`. */
export function openWords({ facts }: ListedVehicle, name: ComparedName): string {
  if (name === 'speed' && facts.topSpeed) return askForPapers(facts.topSpeed);
  return `${criteria[name] ?? name} not stated`;
}

const criteria: Partial<Record<ComparedName, string>> = {
  at: 'showroom',
  speed: 'top speed',
  tows: 'towing',
};
