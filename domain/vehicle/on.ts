import type { Search, SearchPart } from '#domain/search/search.ts';
import { cut } from '#domain/search/words.ts';
import { judge } from './answers.ts';
import { filterWords } from './filter-words.ts';
import { type ComparedName, comparedNames, type Filters, listAddress } from './filters.ts';
import type { ListedVehicle } from './listed.ts';

/** Something that a list is narrowed by. */
export interface On {
  /** `6 seats`. */
  label: string;
  /** What was typed for it, where the label says it otherwise. */
  from?: string;
  /** A word of the lot that it was taken for. */
  closeTo?: string;
  /** The address of the list without it. */
  without: string;
}

/** A filter by its name, or a part of the search. */
type Wish = ComparedName | SearchPart;

/** All that a list is narrowed by: the search part by part, then the filters. */
export function onOf(filters: Filters, search: Search): On[] {
  const parts = search.parts.map((part) => {
    const { label, from, closeTo } = part;
    return { ...{ label, ...(from && { from }), ...(closeTo && { closeTo }) }, wish: part as Wish };
  });
  const named = comparedNames.flatMap((name) =>
    filters[name] ? [{ label: filterWords(name, filters[name]), wish: name as Wish }] : [],
  );
  return [...parts, ...named].map(({ wish, ...on }) => ({
    ...on,
    without: listAddress(giveUp(filters, [wish])),
  }));
}

/**
 * The filters that would show something, where these show nothing: each with as few wishes given up as can be. What most
 * vehicles fit comes first.
 */
export function nearest(all: ListedVehicle[], filters: Filters, search: Search) {
  const ways = new Map<string, { wishes: Wish[]; count: number }>();
  let fewest = Number.POSITIVE_INFINITY;
  const named = comparedNames.filter((name) => filters[name]);
  for (const vehicle of all) {
    const wishes = [
      ...search.missed(vehicle),
      ...named.filter((name) => judge(vehicle, name, filters[name]) === 'no'),
    ];
    if (wishes.length > fewest) continue;
    if (wishes.length < fewest) ways.clear();
    fewest = wishes.length;
    const key = wishes.map((wish) => (typeof wish === 'string' ? wish : wish.start)).join();
    const way = ways.get(key) ?? { wishes, count: 0 };
    way.count += 1;
    ways.set(key, way);
  }
  return [...ways.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ wishes }) => ({
      labels: wishes.map((wish) =>
        typeof wish === 'string' ? filterWords(wish, filters[wish]) : wish.label,
      ),
      filters: giveUp(filters, wishes),
    }));
}

/** The first page of the list without these wishes. */
function giveUp(filters: Filters, wishes: Wish[]): Filters {
  const parts = wishes.filter((wish) => typeof wish !== 'string');
  const names = wishes.filter((wish) => typeof wish === 'string');
  return {
    ...filters,
    ...(parts.length > 0 && { q: cut(filters.q, parts) }),
    ...Object.fromEntries(names.map((name) => [name, ''])),
    from: 0,
  };
}
