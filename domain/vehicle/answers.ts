import { roadSpeed } from '#domain/cart/road.ts';
import { type ChoiceName, type ComparedName, priceBands } from './filters.ts';
import type { ListedVehicle } from './listed.ts';

/** The values of each filter that show a vehicle; null where nobody has said what it is. */
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

/** Whether a filter at this value shows the vehicle. What is not known of it is shown by none. */
export function fits(vehicle: ListedVehicle, name: ComparedName, value: string): boolean {
  if (name === 'min') return vehicle.price >= Number(value);
  if (name === 'max') return vehicle.price <= Number(value);
  // Any figure may stand in an address, or be typed in the search.
  if (name === 'tows' && value !== 'any') return (vehicle.facts.towing ?? 0) >= Number(value);
  return answersOf(vehicle)[name]?.includes(value) ?? false;
}
