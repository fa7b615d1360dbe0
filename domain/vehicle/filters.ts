import type { CardVehicle } from './card-vehicle.ts';
import { titled } from './titled.ts';
import type { Vehicle } from './vehicle.ts';

/** The price bands and on which side their edges lie (docs/product.md, Figures). */
const priceBands = [
  { value: 'under-15000', label: 'Under $15,000', holds: (price: number) => price < 15000 },
  {
    value: '15000-to-25000',
    label: '$15,000 to $25,000',
    holds: (price: number) => price >= 15000 && price <= 25000,
  },
  { value: 'over-25000', label: 'Over $25,000', holds: (price: number) => price > 25000 },
] as const;

/** The categories that are always offered, in this order; the inventory may hold more (docs/product.md, Inventory). */
const listedCategories = ['ranger', 'maverick', 'forester', 'turfman', 'rover series'];
const listedBrands = ['denago', 'evolution'];

export const sortings = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
  { value: 'seats', label: 'Seats' },
] as const;

/** Vehicles shown at first, and by how many "Show more" goes on: whole rows of two and of three. */
const PAGE = 24;
/** Vehicles shown together at most: "Next" shows those after them in their place. */
const MOST = 5 * PAGE;

export interface Filters {
  q: string;
  /** Empty strings mean all. */
  brand: string;
  category: string;
  price: string;
  seats: string;
  sort: string;
  /** How many come before the first that is shown. */
  from: number;
  show: number;
}

/** What an address of the list may say. */
export const filterParams: readonly (keyof Filters)[] = [
  'q',
  'brand',
  'category',
  'price',
  'seats',
  'sort',
  'from',
  'show',
];

export type FilterName = 'brand' | 'category' | 'price' | 'seats';

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

/** Reads the filters from an address; what is unknown there counts as not said. */
export function readFilters(params: URLSearchParams): Filters {
  const get = (name: string) => (params.get(name) ?? '').trim().toLowerCase();
  const count = (name: string) => Number.parseInt(get(name), 10) || 0;
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    brand: get('brand') === 'all' ? '' : get('brand'),
    category: get('category') === 'all' ? '' : get('category'),
    price: priceBands.some(({ value }) => value === get('price')) ? get('price') : '',
    seats: /^\d{1,2}$/.test(get('seats')) ? String(Number(get('seats'))) : '',
    sort: sortings.some(({ value }) => value === get('sort')) ? get('sort') : 'newest',
    from: Math.max(count('from'), 0),
    show: Math.min(Math.max(count('show'), PAGE), MOST),
  };
}

/** The address of a list with these filters: only what differs from the plain list is said. */
export function listAddress(filters: Filters): string {
  const params = new URLSearchParams();
  for (const name of ['q', 'brand', 'category', 'price', 'seats'] as const) {
    if (filters[name]) params.set(name, filters[name]);
  }
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.from > 0) params.set('from', String(filters.from));
  if (filters.show > PAGE) params.set('show', String(filters.show));
  const query = params.toString();
  return query ? `/inventory?${query}` : '/inventory';
}

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

/**
 * Filters, counts, sorts and cuts a list; the same on the server and in the browser. One pass: a browser does it for
 * every few letters typed.
 */
export function browse(all: Vehicle[], filters: Filters): Browsing {
  const words = filters.q.toLowerCase();
  const matching: Vehicle[] = [];
  const counts = {
    brand: new Map<string, number>(),
    category: new Map<string, number>(),
    price: new Map<string, number>(),
    seats: new Map<string, number>(),
  };
  const sums = { brand: 0, category: 0, price: 0, seats: 0 };

  for (const vehicle of all) {
    const isNamed = !words || textOf(vehicle).includes(words);
    const missed = filterNames.filter(
      (name) => filters[name] && filters[name] !== valueIn[name](vehicle),
    );
    if (isNamed && missed.length === 0) matching.push(vehicle);
    for (const name of filterNames) {
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

  return {
    filters: { ...filters, from },
    total: all.length,
    matching: matching.length,
    vehicles: matching.sort(orders[filters.sort] ?? newest).slice(from, from + filters.show),
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
const valueIn: Record<FilterName, (vehicle: Vehicle) => string> = {
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  price: ({ price }) => priceBands.find(({ holds }) => holds(price))?.value ?? '',
  seats: ({ seats }) => (seats === null ? '' : String(seats)),
};
const filterNames = ['brand', 'category', 'price', 'seats'] as const;

// Made once for each vehicle: over two thousand, it would take longer than the search itself.
const texts = new WeakMap<Vehicle, string>();
function textOf(vehicle: Vehicle): string {
  const known = texts.get(vehicle);
  if (known !== undefined) return known;
  const text = `${vehicle.name}\n${vehicle.description}`.toLowerCase();
  texts.set(vehicle, text);
  return text;
}

// Sorting is stable: within equals the dealer's own order stays.
const newest = (a: Vehicle, b: Vehicle) => Number(b.isNew) - Number(a.isNew);
const orders: Record<string, (a: Vehicle, b: Vehicle) => number> = {
  newest,
  price: (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  seats: (a, b) => (a.seats ?? 99) - (b.seats ?? 99),
};
