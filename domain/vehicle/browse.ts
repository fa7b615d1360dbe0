import { standingOrder } from './availability.ts';
import type { CardVehicle } from './card-vehicle.ts';
import { type FilterName, type Filters, MOST, PAGE, priceBands } from './filters.ts';
import type { ListedVehicle } from './listed.ts';
import { titled } from './titled.ts';

/** The categories that are always offered, in this order; the inventory may hold more (docs/product.md, Inventory). */
const listedCategories = ['ranger', 'maverick', 'forester', 'turfman', 'rover series'];
const listedBrands = ['denago', 'evolution'];

export interface Choice {
  value: string;
  label: string;
  /** How many vehicles this choice would show, the other filters as they are. */
  count: number;
}

export interface Browsing {
  filters: Filters;
  /** All vehicles of the inventory. */
  total: number;
  /** Those that pass the filters. */
  matching: number;
  /** The first of them, in order. */
  vehicles: CardVehicle[];
  choices: Record<FilterName, Choice[]>;
}

/**
 * Filters, counts, sorts and cuts a list; the same on the server and in the browser. One pass: a browser does it for
 * every few letters typed.
 */
export function browse(all: ListedVehicle[], filters: Filters): Browsing {
  const words = filters.q.toLowerCase();
  const matching: ListedVehicle[] = [];
  const counts = {
    brand: new Map<string, number>(),
    category: new Map<string, number>(),
    price: new Map<string, number>(),
    seats: new Map<string, number>(),
  };
  const sums = { brand: 0, category: 0, price: 0, seats: 0 };

  for (const vehicle of all) {
    const isNamed = !words || textOf(vehicle).includes(words);
    const missed = choiceNames.filter(
      (name) => filters[name] && filters[name] !== valueIn[name](vehicle),
    );
    if (isNamed && missed.length === 0) matching.push(vehicle);
    for (const name of choiceNames) {
      const value = valueIn[name](vehicle);
      const isShown = isNamed && missed.every((each) => each === name);
      if (isShown) sums[name] += 1;
      counts[name].set(value, (counts[name].get(value) ?? 0) + Number(isShown));
    }
  }

  const choices = (name: FilterName, values: { value: string; label: string }[]): Choice[] => [
    { value: '', label: name === 'seats' ? 'Any' : 'All', count: sums[name] },
    ...values.map((choice) => ({ ...choice, count: counts[name].get(choice.value) ?? 0 })),
  ];
  const named = (listed: string[], held: Iterable<string>) =>
    [...new Set([...listed, ...[...held].sort()])].map((value) => ({
      value,
      label: titled(value),
    }));
  const seats = [...counts.seats.keys()].filter(Boolean).sort((a, b) => Number(a) - Number(b));

  // An address may be older than the list: what lies beyond its end is its last vehicles.
  const from = Math.max(Math.min(filters.from, matching.length - PAGE), 0);

  const order = orders[filters.sort] ?? newest;

  return {
    filters: { ...filters, from },
    total: all.length,
    matching: matching.length,
    vehicles: matching
      .sort((a, b) => order(a, b) || standing(a) - standing(b))
      .slice(from, from + filters.show),
    choices: {
      brand: choices('brand', named(listedBrands, counts.brand.keys())),
      category: choices('category', named(listedCategories, counts.category.keys())),
      price: choices(
        'price',
        priceBands.map(({ value, label }) => ({ value, label })),
      ),
      seats: choices(
        'seats',
        seats.map((value) => ({ value, label: value })),
      ),
    },
  };
}

/** What a filter compares: its choices are these values. */
const valueIn: Record<FilterName, (vehicle: ListedVehicle) => string> = {
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  price: ({ price }) => priceBands.find(({ holds }) => holds(price))?.value ?? '',
  seats: ({ seats }) => (seats === null ? '' : String(seats)),
};
const choiceNames = ['brand', 'category', 'price', 'seats'] as const;

// Made once for each vehicle: over two thousand, it would take longer than the search itself.
const texts = new WeakMap<ListedVehicle, string>();
function textOf(vehicle: ListedVehicle): string {
  const known = texts.get(vehicle);
  if (known !== undefined) return known;
  const text = `${vehicle.name}\n${vehicle.description}`.toLowerCase();
  texts.set(vehicle, text);
  return text;
}

/** Among equals, what is here now comes first; then the dealer's own order stays, as sorting is stable. */
const standing = ({ availability }: ListedVehicle) => standingOrder[availability.standing];
const newest = (a: ListedVehicle, b: ListedVehicle) => Number(b.isNew) - Number(a.isNew);
const orders: Record<string, (a: ListedVehicle, b: ListedVehicle) => number> = {
  newest,
  price: (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  seats: (a, b) => (a.seats ?? 99) - (b.seats ?? 99),
};

/** Where a list that is cut goes on: more of it below, or others in its place; and back to those before. */
export function around({ filters, matching, vehicles }: Browsing) {
  const { from, show } = filters;
  const rest = matching - from - vehicles.length;
  const isFull = show + PAGE > MOST;
  const before = from > 0 && {
    ...filters,
    from: Math.max(from - MOST, 0),
    show: Math.min(from, MOST),
  };
  const after = isFull
    ? { ...filters, from: from + show, show: PAGE }
    : { ...filters, show: show + PAGE };
  return { before, after: rest > 0 && after, isFull, step: Math.min(PAGE, rest) };
}
