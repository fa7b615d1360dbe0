import { type CriterionName, criteria } from './criteria.ts';
import { type Asked, namesOn, readAsked } from './criterion.ts';

export const sortings = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
  { value: 'seats', label: 'Seats' },
  { value: 'range', label: 'Range, longest first' },
] as const;

/** The filters in an address of the inventory. Empty means all. */
export interface Filters extends Asked<CriterionName> {
  q: string;
  sort: string;
  /** Vehicles before the first shown one. */
  from: number;
}

/** Reads the filters from an address; unknown values count as unset. */
export function readFilters(params: URLSearchParams): Filters {
  const get = (name: string) => params.get(name) ?? '';
  const asked = readAsked(criteria, params);
  return {
    ...asked,
    q: get('q').trim().slice(0, 100),
    // Typed bounds override a band.
    price: asked.min || asked.max ? '' : asked.price,
    sort: sortings.find(({ value }) => value === get('sort').toLowerCase())?.value ?? 'newest',
    from: Math.max(Number.parseInt(get('from'), 10) || 0, 0),
  };
}

/** The address of a list with these filters; defaults are left out. */
export function listAddress(filters: Filters): string {
  const { q, sort, from } = filters;
  const params = new URLSearchParams(q && { q });
  for (const name of namesOn(criteria, filters)) params.set(name, filters[name]);
  if (sort !== 'newest') params.set('sort', sort);
  if (from > 0) params.set('from', String(from));
  return String(params) ? `/inventory?${params}` : '/inventory';
}

/** Why no price fits the typed bounds; empty if they leave one. */
export function refuseBounds(filters: Filters): string {
  const { min, max } = filters;
  if (!min || !max || Number(min) <= Number(max)) return '';
  const [from, to] = [criteria.min.words(min), criteria.max.words(max)];
  return `No price is both “${from}” and “${to}”. Please change one of them.`;
}

/** The filters in one line: `“white”, From $12,000`. Empty for the whole list. */
export function filtersInWords(filters: Filters): string {
  // Typed text may have line breaks, and a message needs one line.
  const typed = filters.q.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const words = namesOn(criteria, filters).map((name) => criteria[name].words(filters[name]));
  return [...(typed ? [`“${typed}”`] : []), ...words].join(', ');
}
