import { sentence } from '#domain/text/sentences.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type ChoiceName, type CriterionName, choiceNames, choices, criteria } from './criteria.ts';
import { judge, namesOn, waysOut } from './criterion.ts';
import { type Filters, filterWords, listAddress, MOST, PAGE, withoutFilters } from './filters.ts';

/** Search scores by vehicle id; a vehicle without one does not match by its words. */
export type Ranks = ReadonlyMap<string, number>;

/** A criterion's value, and how many vehicles it would show with the other filters unchanged. */
interface Option {
  value: string;
  label: string;
  count: number;
}

/** A list that is not empty, and the filters dropped for it. */
interface WayOut {
  /** `6 seats`, `“leather”`. */
  labels: string[];
  address: string;
  matching: number;
  /** Its first three; only for the first way. */
  vehicles: CardVehicle[];
}

export interface Browsing {
  filters: Filters;
  /** All vehicles of the inventory. */
  total: number;
  /** Those that pass the filters. */
  matching: number;
  /** The first of them, in order. */
  vehicles: CardVehicle[];
  /** Unknown figures that the filters need, by vehicle id: `Battery not stated`. These vehicles come last. */
  open: Record<string, string>;
  options: Record<ChoiceName, Option[]>;
  /** Each active filter, with the list's address without it. */
  on: { label: string; without: string }[];
  /** Where nothing matches: the nearest lists. */
  waysOut: WayOut[];
}

/** Most ways out of an empty list. */
const WAYS = 3;

/**
 * Filters, counts, sorts and cuts a list, on server and in browser alike. One pass, since a browser runs it every few
 * letters typed.
 *
 * @param ranks the search's scores for `filters.q`; default: substring match
 */
export function browse(all: ListedVehicle[], filters: Filters, ranks?: Ranks): Browsing {
  const judged = all.map((vehicle) => {
    const { missed, open } = judge(vehicle, criteria, filters);
    const isMissing = filters.q !== '' && !isFound(vehicle, filters.q, ranks);
    return { cart: vehicle, open, missed: isMissing ? (['q', ...missed] as const) : missed };
  });
  const matching = judged.filter(({ missed }) => missed.length === 0);
  // An old address may point beyond the list's end: show the last vehicles.
  const from = Math.max(Math.min(filters.from, matching.length - PAGE), 0);
  const order = orders[filters.sort] ?? newest;
  const isRanked = filters.q !== '' && filters.sort === 'newest';
  const rank = ({ id }: ListedVehicle) => (isRanked && ranks?.get(id)) || 0;
  const shown = matching
    .sort(
      (a, b) =>
        a.open.length - b.open.length ||
        rank(b.cart) - rank(a.cart) ||
        order(a.cart, b.cart) ||
        availability(a.cart) - availability(b.cart),
    )
    .slice(from, from + filters.show);
  const on = [...(filters.q ? (['q'] as const) : []), ...namesOn(criteria, filters)];
  return {
    filters: { ...filters, from },
    total: all.length,
    matching: matching.length,
    vehicles: shown.map(({ cart }) => cart),
    open: Object.fromEntries(
      shown.flatMap(({ cart, open }) => (open.length > 0 ? [[cart.id, sentence(open)]] : [])),
    ),
    options: optionsOf(judged, filters, matching.length),
    on: on.map((name) => ({
      label: filterWords(name, filters),
      without: listAddress(withoutFilters(filters, [name])),
    })),
    waysOut: matching.length > 0 ? [] : waysFrom(judged),
  };

  function waysFrom(missing: Judged[]): WayOut[] {
    return waysOut(missing)
      .slice(0, WAYS)
      .map((names, index) => {
        const rest = withoutFilters(filters, names);
        const { matching, vehicles } = browse(all, rest, rest.q ? ranks : undefined);
        const labels = names.map((name) => filterWords(name, filters));
        const cards = index === 0 ? vehicles.slice(0, 3) : [];
        return { labels, address: listAddress(rest), matching, vehicles: cards };
      });
  }
}

interface Judged {
  cart: ListedVehicle;
  open: string[];
  missed: readonly (CriterionName | 'q')[];
}

/** Matches by the search's scores, or by a substring of name or description. */
function isFound({ id, name, description }: ListedVehicle, typed: string, ranks?: Ranks): boolean {
  if (ranks?.has(id)) return true;
  return `${name}\n${description}`.toLowerCase().includes(typed.toLowerCase());
}

/**
 * Counts the vehicles that meet each option or leave it unknown. A vehicle that misses one filter counts for that
 * filter's options alone. Price band and bounds exclude each other, so they count as one filter.
 */
function optionsOf(judged: Judged[], filters: Filters, matching: number): Browsing['options'] {
  const options = choiceNames.map((name): [ChoiceName, Option[]] => {
    const { values, offered, label } = choices[name];
    const counts = new Map(offered.map((value) => [value, 0]));
    let [sum, unknown] = [0, 0];
    for (const { cart, missed } of judged) {
      const met = values(cart);
      const counted = missed.every((each) => groupOf(each) === name) ? 1 : 0;
      sum += counted;
      if (!met) unknown += counted;
      for (const value of met ?? []) counts.set(value, (counts.get(value) ?? 0) + counted);
    }
    const held = [...counts.keys()].slice(offered.length);
    const all = [...offered, ...held.toSorted(byFigure)].map((value) => ({
      value,
      label: label(value),
      count: (counts.get(value) ?? 0) + unknown,
    }));
    const asked = filters[name];
    // A value from the address that the list does not offer: without a control the form would lose it.
    if (asked && !counts.has(asked)) {
      all.push({ value: asked, label: label(asked), count: matching });
    }
    return [name, [{ value: '', label: name === 'seats' ? 'Any' : 'All', count: sum }, ...all]];
  });
  return Object.fromEntries(options) as Browsing['options'];
}

function groupOf(name: CriterionName | 'q') {
  return name === 'min' || name === 'max' ? 'price' : name;
}

/** Numbers by size, words by alphabet. */
function byFigure(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

type Order = (a: ListedVehicle, b: ListedVehicle) => number;

/** Sorting is stable, so equals keep the dealer's order. */
const newest: Order = (a, b) => Number(b.isNew) - Number(a.isNew);
const orders: Record<string, Order> = {
  newest,
  price: (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  // Unknown comes last.
  seats: (a, b) => (a.facts.seats ?? 99) - (b.facts.seats ?? 99),
  range: (a, b) => (b.facts.range?.high ?? 0) - (a.facts.range?.high ?? 0),
};
const availability = ({ availability }: ListedVehicle) => standingOrder[availability.standing];

/** The filters of the next part of a cut list (appended, or in its place when full) and of the part before. */
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
