import type { VehicleCart } from '#domain/cart/cart.ts';
import { sentence } from '#domain/text/sentences.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type ChoiceName, type CriterionName, choiceNames, choices, criteria } from './criteria.ts';
import { type Judged, judge, namesOn, waysOut, without } from './criterion.ts';
import { type Filters, filterWords, listAddress } from './filters.ts';

/** Search scores by vehicle id; a vehicle without one does not match by its words. */
export type Ranks = ReadonlyMap<string, number>;

/** A criterion's value, and how many vehicles it would show with the other filters unchanged. */
interface Option {
  value: string;
  label: string;
  count: number;
}

export interface Browsing {
  filters: Filters;
  total: number;
  matching: number;
  vehicles: VehicleCart[];
  /** Addresses of the pages before and after it. */
  before: string | null;
  after: string | null;
  /** Unknown figures that the filters need, by vehicle id: `Battery not stated`. These vehicles come last. */
  unstated: Record<string, string>;
  options: Record<ChoiceName, Option[]>;
  /** Each active filter, with the list's address without it. */
  on: { label: string; without: string }[];
  /** Where nothing matches: the nearest lists, by the filters to drop (`6 seats`, `“leather”`). */
  waysOut: { labels: string[]; address: string; matching: number }[];
  /** The first vehicles of the nearest list. */
  nearest: VehicleCart[];
}

/** Vehicles of a page: whole rows of two and of three. */
const PAGE = 24;

/**
 * Filters, counts, sorts and cuts a list, on server and in browser alike.
 *
 * @param ranks the search's scores for `filters.q`; default: substring match
 */
export function browse(all: ListedVehicle[], filters: Filters, ranks?: Ranks): Browsing {
  const judged = all.map((vehicle): JudgedVehicle => {
    const found = judge(vehicle, criteria, filters);
    const isMissing = filters.q !== '' && !isFound(vehicle, filters.q, ranks);
    return isMissing ? { ...found, missed: ['q', ...found.missed] } : found;
  });
  const matching = judged.filter(({ missed }) => missed.length === 0);
  const order = orders[filters.sort] ?? newest;
  const isRanked = filters.q !== '' && filters.sort === 'newest';
  const rank = ({ id }: ListedVehicle) => (isRanked && ranks?.get(id)) || 0;
  matching.sort(
    (a, b) =>
      a.unstated.length - b.unstated.length ||
      rank(b.cart) - rank(a.cart) ||
      order(a.cart, b.cart) ||
      availability(a.cart) - availability(b.cart),
  );
  // An old address may point beyond the list's end: show the last vehicles.
  const from = Math.max(Math.min(filters.from, matching.length - PAGE), 0);
  const page = matching.slice(from, from + PAGE);
  const on = [...(filters.q ? (['q'] as const) : []), ...namesOn(criteria, filters)];
  const ways = matching.length > 0 ? [] : waysOut(judged).slice(0, 3);
  const lists = ways.map((names) => {
    const rest = { ...without(filters, names), from: 0 };
    const { matching, vehicles } = browse(all, rest, rest.q ? ranks : undefined);
    const labels = names.map((name) => filterWords(name, filters));
    return { labels, address: listAddress(rest), matching, vehicles };
  });
  const addressFrom = (from: number) => listAddress({ ...filters, from });
  return {
    filters: { ...filters, from },
    total: all.length,
    matching: matching.length,
    vehicles: page.map(({ cart }) => cart),
    before: from > 0 ? addressFrom(Math.max(from - PAGE, 0)) : null,
    after: from + PAGE < matching.length ? addressFrom(from + PAGE) : null,
    unstated: Object.fromEntries(
      page.flatMap(({ cart, unstated }) =>
        unstated.length > 0 ? [[cart.id, sentence(unstated)]] : [],
      ),
    ),
    options: Object.fromEntries(
      choiceNames.map((name) => [name, optionsOf(name, judged, filters)]),
    ) as Browsing['options'],
    on: on.map((name) => ({
      label: filterWords(name, filters),
      without: listAddress({ ...without(filters, [name]), from: 0 }),
    })),
    waysOut: lists.map(({ vehicles: _, ...list }) => list),
    nearest: lists[0]?.vehicles.slice(0, 3) ?? [],
  };
}

type JudgedVehicle = Judged<ListedVehicle, CriterionName | 'q'>;

/** Matches by the search's scores, or by a substring of name or description. */
function isFound({ id, name, description }: ListedVehicle, typed: string, ranks?: Ranks): boolean {
  if (ranks?.has(id)) return true;
  return `${name}\n${description}`.toLowerCase().includes(typed.toLowerCase());
}

/**
 * Counts the vehicles that meet each option or leave it unknown, under all other filters. Price band and bounds exclude
 * each other, so they count as one filter.
 */
function optionsOf(name: ChoiceName, judged: JudgedVehicle[], filters: Filters): Option[] {
  const { values, offered, label } = choices[name];
  const isOwn = (missed: string) =>
    missed === name || (name === 'price' && (missed === 'min' || missed === 'max'));
  const counts = new Map(offered.map((value) => [value, 0]));
  let [sum, unknown] = [0, 0];
  for (const { cart, missed } of judged) {
    const counted = missed.every(isOwn) ? 1 : 0;
    const met = values(cart);
    sum += counted;
    if (!met) unknown += counted;
    for (const value of met ?? []) counts.set(value, (counts.get(value) ?? 0) + counted);
  }
  const asked = filters[name];
  // A value from the address that no vehicle has: without a control the form would lose it.
  if (asked && !counts.has(asked)) {
    const matching = judged.filter(({ missed }) => missed.length === 0);
    counts.set(asked, matching.length - unknown);
  }
  // Numbers by size, words by alphabet.
  const held = [...counts.keys()]
    .slice(offered.length)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    { value: '', label: name === 'seats' ? 'Any' : 'All', count: sum },
    ...[...offered, ...held].map((value) => ({
      value,
      label: label(value),
      count: (counts.get(value) ?? 0) + unknown,
    })),
  ];
}

/** The options of a choice, with the dealer's own values first, also those that no vehicle has. */
export function offeredFirst(own: string[], name: ChoiceName, { options }: Browsing): Option[] {
  const [all, ...others] = options[name];
  const first = own.map((value) => {
    const known = others.find((each) => each.value === value);
    return known ?? { value, label: choices[name].label(value), count: 0 };
  });
  return [...(all ? [all] : []), ...first, ...others.filter(({ value }) => !own.includes(value))];
}

type Order = (a: ListedVehicle, b: ListedVehicle) => number;

/** Sorting is stable, so equals keep the dealer's order. */
const newest: Order = (a, b) => Number(b.isNew) - Number(a.isNew);
const orders: Record<string, Order> = {
  // Unknown comes last.
  price: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
  'price-down': (a, b) => (b.price ?? 0) - (a.price ?? 0),
  seats: (a, b) => (a.facts.seats ?? 99) - (b.facts.seats ?? 99),
  range: (a, b) => (b.facts.range?.high ?? 0) - (a.facts.range?.high ?? 0),
};
const availability = ({ availability }: ListedVehicle) => standingOrder[availability.standing];
