import { dollars } from '#domain/text/dollars.ts';
import { type CriterionName, criteria } from './criteria.ts';
import { type Asked, namesOn } from './criterion.ts';

export const sortings = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
  { value: 'seats', label: 'Seats' },
  { value: 'range', label: 'Range, longest first' },
] as const;

/** Vehicles shown at first, and by how many "Show more" goes on: whole rows of two and of three. */
export const PAGE = 24;
/** Vehicles shown together at most: "Next" shows those after them in their place. */
export const MOST = 5 * PAGE;

/** What the address of the inventory says. Empty texts mean all. */
export interface Filters extends Asked<CriterionName> {
  q: string;
  sort: string;
  /** How many come before the first that is shown. */
  from: number;
  show: number;
}

const names = Object.keys(criteria) as CriterionName[];
/** What an address of the inventory may say. */
export const filterParams: readonly string[] = ['q', ...names, 'sort', 'from', 'show'];

/** Reads the filters from an address; what is unknown there counts as not said. */
export function readFilters(params: URLSearchParams): Filters {
  const get = (name: string) => params.get(name) ?? '';
  const count = (name: string) => Number.parseInt(get(name), 10) || 0;
  const asked = Object.fromEntries(
    names.map((name) => [name, criteria[name].parse(get(name))]),
  ) as Asked<CriterionName>;
  return {
    ...asked,
    q: get('q').trim().slice(0, 100),
    // Bounds of one's own say more than a band.
    price: asked.min || asked.max ? '' : asked.price,
    sort: sortings.find(({ value }) => value === get('sort').toLowerCase())?.value ?? 'newest',
    from: Math.max(count('from'), 0),
    show: Math.min(Math.max(count('show'), PAGE), MOST),
  };
}

/** The address of a list with these filters: only what differs from the plain list is said. */
export function listAddress(filters: Filters): string {
  const params = new URLSearchParams();
  if (filters.q) params.set('q', filters.q);
  for (const name of namesOn(criteria, filters)) params.set(name, filters[name]);
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (filters.from > 0) params.set('from', String(filters.from));
  if (filters.show > PAGE) params.set('show', String(filters.show));
  const query = params.toString();
  return query ? `/inventory?${query}` : '/inventory';
}

/** A filter that is on, as its chip says it. */
export function filterWords(name: CriterionName | 'q', filters: Filters): string {
  return name === 'q' ? `“${filters.q}”` : criteria[name].words(filters[name]);
}

/** The first page of the list without these filters. */
export function withoutFilters(filters: Filters, off: readonly (CriterionName | 'q')[]): Filters {
  return { ...filters, ...Object.fromEntries(off.map((name) => [name, ''])), from: 0 };
}

/** All that somebody looks for, in a line: `“white”, $12,000 to $15,000`. Empty where that is the whole list. */
export function filtersInWords(filters: Filters): string {
  const { min, max } = filters;
  // What is typed may hold anything, and this goes into a message's one line.
  const typed = filters.q.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const span = min && max && `${dollars(Number(min))} to ${dollars(Number(max))}`;
  const rest = span ? withoutFilters(filters, ['min', 'max']) : filters;
  const words = namesOn(criteria, rest).map((name) => filterWords(name, rest));
  return [typed && `“${typed}”`, span, ...words].filter(Boolean).join(', ');
}
