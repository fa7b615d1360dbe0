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
] as const;

/** Vehicles shown at first, and by how many "Show more" goes on: whole rows of two and of three. */
export const PAGE = 24;
/** Vehicles shown together at most: "Next" shows those after them in their place. */
export const MOST = 5 * PAGE;

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

/** What narrows a list, in the order of its address. */
export const filterNames = ['q', 'brand', 'category', 'price', 'seats'] as const;
export type FilterName = 'brand' | 'category' | 'price' | 'seats';

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
  for (const name of filterNames) {
    if (filters[name]) params.set(name, filters[name]);
  }
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.from > 0) params.set('from', String(filters.from));
  if (filters.show > PAGE) params.set('show', String(filters.show));
  const query = params.toString();
  return query ? `/inventory?${query}` : '/inventory';
}
