import type { Standing } from './standing.ts';

/** The price bands and on which side their edges lie (docs/product.md, Figures). */
export const priceBands = [
  { value: 'under-15000', label: 'Under $15,000', holds: (price: number) => price < 15000 },
  {
    value: '15000-to-25000',
    label: '$15,000 to $25,000',
    holds: (price: number) => price >= 15000 && price <= 25000,
  },
  { value: 'over-25000', label: 'Over $25,000', holds: (price: number) => price > 25000 },
] as const;

export const sortings = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
  { value: 'seats', label: 'Seats' },
  { value: 'range', label: 'Range, longest first' },
] as const;

/** Whether it can be had, in the order of the choices. */
export const standings: readonly Standing[] = ['here', 'coming', 'order', 'pending', 'gone'];

/** Vehicles shown at first, and by how many "Show more" goes on: whole rows of two and of three. */
export const PAGE = 24;
/** Vehicles shown together at most: "Next" shows those after them in their place. */
export const MOST = 5 * PAGE;

const first = ['brand', 'category', 'price'] as const;
const further = ['seats', 'stock', 'at', 'color', 'speed', 'battery', 'tows'] as const;

/** Filters that are a choice of one. */
export const choiceNames = [...first, ...further] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** Filters that are compared with what a vehicle is, in the order of their address. */
export const comparedNames = [...first, 'min', 'max', ...further] as const;
export type ComparedName = (typeof comparedNames)[number];

/** What narrows a list, in the order of its address. */
export const filterNames = ['q', ...comparedNames] as const;

/** Letters in the longest brand, category, showroom or color of an inventory file (docs/inventory-file.md). */
const LONGEST = 80;

/** Texts of an address; empty ones mean all. `min` and `max` are whole US dollars. */
export interface Filters extends Record<(typeof filterNames)[number], string> {
  sort: string;
  /** How many come before the first that is shown. */
  from: number;
  show: number;
}

/** What an address of the list may say. */
export const filterParams: readonly (keyof Filters)[] = [...filterNames, 'sort', 'from', 'show'];

/** Reads the filters from an address; what is unknown there counts as not said. */
export function readFilters(params: URLSearchParams): Filters {
  const get = (name: string) => (params.get(name) ?? '').trim().toLowerCase();
  const word = (name: string) => (get(name) === 'all' ? '' : get(name).slice(0, LONGEST));
  const count = (name: string) => Number.parseInt(get(name), 10) || 0;
  const oneOf = (name: string, values: readonly string[]) =>
    values.includes(get(name)) ? get(name) : '';
  const [min, max] = [dollarsIn(get('min')), dollarsIn(get('max'))];
  const band = oneOf(
    'price',
    priceBands.map(({ value }) => value),
  );
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    brand: word('brand'),
    category: word('category'),
    // Bounds of one's own say more than a band.
    price: min || max ? '' : band,
    min,
    max,
    seats: /^\d{1,2}$/.test(get('seats')) ? String(Number(get('seats'))) : '',
    stock: oneOf('stock', standings),
    at: word('at'),
    color: word('color'),
    speed: oneOf('speed', ['25']),
    battery: oneOf('battery', ['lithium', 'deep cycle']),
    tows: /^(any|[1-9]\d{1,4})$/.test(get('tows')) ? get('tows') : '',
    sort: sortings.some(({ value }) => value === get('sort')) ? get('sort') : 'newest',
    from: Math.max(count('from'), 0),
    show: Math.min(Math.max(count('show'), PAGE), MOST),
  };
}

/** As somebody may type it into a field: `12000`, `$12,000`. */
function dollarsIn(text: string): string {
  const figure = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,7}$/.test(figure) && Number(figure) > 0 ? String(Number(figure)) : '';
}

/** The address of a list with these filters: only what differs from the plain list is said. */
export function listAddress(filters: Filters): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    if (filters[name]) params.set(name, filters[name]);
  }
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.from > 0) params.set('from', String(filters.from));
  if (filters.show > PAGE) params.set('show', String(filters.show));
  const query = params.toString();
  return query ? `/inventory?${query}` : '/inventory';
}
