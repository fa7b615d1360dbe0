import type { VehicleCart } from '#domain/cart/cart.ts';
import { sentence } from '#domain/text/sentences.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type ChoiceName, choiceNames, choices, criteria } from './criteria.ts';
import { type Judged, judge, namesOn, no, waysOut, without, yes } from './criterion.ts';
import { type Filters, listAddress } from './filters.ts';
import type { Part } from './read-search.ts';
import type { SaidCriterion } from './sayings.ts';
import type { Search } from './search.ts';

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
 * @param search reads filters from `filters.q` and finds the rest; default: substring match
 */
export function browse(all: ListedVehicle[], filters: Filters, search?: Search): Browsing {
  const { judged, matching, on, parts, text, ranks, drop } = judgeAll(all, filters, search);
  const order = orders[filters.sort] ?? newest;
  const isRanked = text !== '' && filters.sort === 'newest';
  const rank = ({ id }: ListedVehicle) => (isRanked && ranks.get(id)) || 0;
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
  const listWithout = (names: string[]) => {
    const rest = drop(names);
    const labels = names.map((name) => on.get(name) ?? '');
    const { length } = judgeAll(all, rest, search).matching;
    return { rest, list: { labels, address: listAddress(rest), matching: length } };
  };
  const ways = matching.length > 0 ? [] : waysOut(judged).slice(0, 3).map(listWithout);
  // Without some of its words a search may say something else.
  const lists = ways.filter(({ list }) => list.matching > 0);
  if (ways.length > lists.length) lists.push(listWithout([...on.keys()]));
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
      choiceNames.map((name) => {
        const options = optionsOf(name, judged, filters);
        const [first] = options;
        // Without a choice, the typed words count.
        if (first && parts.some((part) => kindOf(part.name) === name)) {
          const own = Object.keys(criteria).filter((each) => kindOf(each) === name);
          first.count = judgeAll(all, without(filters, own), search).matching.length;
        }
        return [name, options];
      }),
    ) as Browsing['options'],
    on: [...on].map(([name, label]) => ({ label, without: listAddress(drop([name])) })),
    waysOut: lists.map(({ list }) => list),
    nearest: lists[0] ? browse(all, lists[0].rest, search).vehicles.slice(0, 3) : [],
  };
}

type JudgedVehicle = Judged<ListedVehicle>;

/** Judges by what is chosen, what the search says beside it, and the search's text. */
function judgeAll(all: ListedVehicle[], filters: Filters, search: Search | undefined) {
  const { q } = filters;
  const letters = { parts: [{ text: q, name: 'q' }], text: q, ranks: new Map() };
  const { parts, text, ranks }: ReturnType<Search> = (q && search?.(q)) || letters;
  const chosen = namesOn(criteria, filters);
  // What is chosen wins over what is typed.
  const counts = ({ name }: Part) => !chosen.some((each) => kindOf(each) === kindOf(name));
  const read = parts.filter((part) => part.criterion && counts(part));
  const table: Record<string, SaidCriterion> = {
    q: {
      // By the search's scores, or by a substring.
      judge: (vehicle, words) =>
        ranks.has(vehicle.id) || textOf(vehicle).toLowerCase().includes(words.toLowerCase())
          ? yes()
          : no(),
      words: (words) => `“${words}”`,
    },
    ...criteria,
    ...Object.fromEntries(read.map(({ name, criterion }) => [name, criterion])),
  };
  const asked: Record<string, string> = {
    q: text,
    ...Object.fromEntries(chosen.map((name) => [name, filters[name]])),
    ...Object.fromEntries(read.map(({ name, value = '' }) => [name, value])),
  };
  const isRead = (name: string) => read.some((part) => part.name === name);
  const typed = q.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'iu');
  const judged = all.map((vehicle): JudgedVehicle => {
    const known = judge(vehicle, table, asked);
    if (!known.missed.some(isRead) || !whole.test(textOf(vehicle))) return known;
    // The specification finds each vehicle with the typed text in its name or description.
    const missed = known.missed.filter((name) => name !== 'q' && !isRead(name));
    return { ...known, missed, unstated: [...known.unstated, `says “${q}”`] };
  });
  return {
    judged,
    matching: judged.filter(({ missed }) => missed.length === 0),
    parts,
    text,
    ranks,
    /** The words of each filter that is on. */
    on: new Map(
      Object.entries(asked).flatMap(([name, value]) =>
        value ? [[name, table[name]?.words(value) ?? '']] : [],
      ),
    ),
    /** The filters without these, and without typed words that name them or don't count. */
    drop(names: string[]): Filters {
      const left = parts.filter((part) => !names.includes(part.name) && counts(part));
      const words = left.length === parts.length ? q : left.map((part) => part.text).join(' ');
      return { ...without(filters, names), q: words, from: 0 };
    },
  };
}

/** Criteria by the choice that they count as: a chosen band wins over a typed price. */
const kinds: Record<string, string> = {
  min: 'price',
  max: 'price',
  between: 'price',
  seating: 'seats',
};
const kindOf = (name: string) => kinds[name] ?? name;
const textOf = ({ name, description }: ListedVehicle) => `${name}\n${description}`;

/** Counts the vehicles that meet each option or leave it unknown, under all filters of other kinds. */
function optionsOf(name: ChoiceName, judged: JudgedVehicle[], filters: Filters): Option[] {
  const { values, offered, label } = choices[name];
  const isOwn = (missed: string) => kindOf(missed) === name;
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
