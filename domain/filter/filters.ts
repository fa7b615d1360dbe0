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

/** Vehicles shown at first and added by "Show more": whole rows of two and of three. */
export const PAGE = 24;
/** Most vehicles shown at once: "Next" replaces them by the following ones. */
export const MOST = 5 * PAGE;

/** The filters in an address of the inventory. Empty means all. */
export interface Filters extends Asked<CriterionName> {
  q: string;
  sort: string;
  /** Vehicles before the first shown one. */
  from: number;
  show: number;
}

const names = Object.keys(criteria) as CriterionName[];
/** Parameters of the inventory's address. */
export const filterParams: readonly string[] = ['q', ...names, 'sort', 'from', 'show'];

/** Reads the filters from an address; unknown values count as unset. */
export function readFilters(params: URLSearchParams): Filters {
  const get = (name: string) => params.get(name) ?? '';
  const count = (name: string) => Number.parseInt(get(name), 10) || 0;
  const asked = Object.fromEntries(
    names.map((name) => [name, criteria[name].parse(get(name))]),
  ) as Asked<CriterionName>;
  return {
    ...asked,
    q: get('q').trim().slice(0, 100),
    // Typed bounds override a band.
    price: asked.min || asked.max ? '' : asked.price,
    sort: sortings.find(({ value }) => value === get('sort').toLowerCase())?.value ?? 'newest',
    from: Math.max(count('from'), 0),
    show: Math.min(Math.max(count('show'), PAGE), MOST),
  };
}

/** The address of a list with these filters; defaults are left out. */
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

/** The chip's words for an active filter. */
export function filterWords(name: CriterionName | 'q', filters: Filters): string {
  return name === 'q' ? `“${filters.q}”` : criteria[name].words(filters[name]);
}

/** The first page of the list without these filters. */
export function withoutFilters(filters: Filters, off: readonly (CriterionName | 'q')[]): Filters {
  return { ...filters, ...Object.fromEntries(off.map((name) => [name, ''])), from: 0 };
}

/** The filters in one line: `“white”, $12,000 to $15,000`. Empty for the whole list. */
export function filtersInWords(filters: Filters): string {
  const { min, max } = filters;
  // Typed text may have line breaks, and a message needs one line.
  const typed = filters.q.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const span = min && max && `${dollars(Number(min))} to ${dollars(Number(max))}`;
  const rest = span ? withoutFilters(filters, ['min', 'max']) : filters;
  const words = namesOn(criteria, rest).map((name) => filterWords(name, rest));
  return [typed && `“${typed}”`, span, ...words].filter(Boolean).join(', ');
}
