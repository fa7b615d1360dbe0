import { plainSearch, type Search } from '#domain/search/search.ts';
import { sentence } from '#domain/text/sentence.ts';
import { answersOf, judge, openWords } from './answers.ts';
import type { CardVehicle } from './card-vehicle.ts';
import { type Choice, type Survey, surveyOf } from './choices.ts';
import { choiceWords } from './filter-words.ts';
import {
  type ChoiceName,
  type ComparedName,
  choiceNames,
  comparedNames,
  type Filters,
  MOST,
  PAGE,
} from './filters.ts';
import type { ListedVehicle } from './listed.ts';
import { type On, onOf } from './on.ts';
import { orderOf } from './orders.ts';

export interface Browsing {
  filters: Filters;
  /** All vehicles of the inventory. */
  total: number;
  /** Those that pass the filters. */
  matching: number;
  /** The first of them, in order. */
  vehicles: CardVehicle[];
  /** By the ids of those: why the search found them, where their cards don't show it. */
  reasons: Record<string, string>;
  /** By the ids of those: what nobody has stated of what search and filters ask: `Battery not stated`. They come last. */
  open: Record<string, string>;
  choices: Record<ChoiceName, Choice[]>;
  prices: Survey['prices'];
  /** What the list is narrowed by. */
  on: On[];
}

/**
 * Filters, counts, sorts and cuts a list; the same on the server and in the browser. One pass: a browser does it for
 * every few letters typed.
 *
 * @param search what `filters.q` says
 */
export function browse(
  all: ListedVehicle[],
  filters: Filters,
  search: Search = plainSearch(filters.q),
): Browsing {
  const matching: ListedVehicle[] = [];
  const count = counter();
  const named = comparedNames.filter((name) => filters[name]);
  for (const vehicle of all) {
    if (search.missed(vehicle).length > 0) continue;
    const missed = named.filter((name) => judge(vehicle, name, filters[name]) === 'no');
    if (missed.length === 0) matching.push(vehicle);
    count.add(vehicle, missed);
  }

  // An address may be older than the list: what lies beyond its end is its last vehicles.
  const from = Math.max(Math.min(filters.from, matching.length - PAGE), 0);
  const order = orderOf(filters.sort);
  const ranks = new Map<ListedVehicle, number>();
  if (filters.q && filters.sort === 'newest') {
    for (const vehicle of matching) ranks.set(vehicle, search.rank(vehicle));
  }
  const open = new Map<ListedVehicle, string[]>();
  for (const vehicle of matching) {
    const missing = named.filter((name) => judge(vehicle, name, filters[name]) === 'unknown');
    const words = [...search.open(vehicle), ...missing.map((name) => openWords(vehicle, name))];
    if (words.length > 0) open.set(vehicle, [...new Set(words)]);
  }
  const rank = (vehicle: ListedVehicle) => ranks.get(vehicle) ?? 0;
  const missing = (vehicle: ListedVehicle) => open.get(vehicle)?.length ?? 0;
  const vehicles = matching
    .sort((a, b) => missing(a) - missing(b) || rank(a) - rank(b) || order(a, b))
    .slice(from, from + filters.show);
  const survey = surveyOf(all);

  return {
    filters: { ...filters, from },
    total: all.length,
    matching: matching.length,
    vehicles,
    reasons: Object.fromEntries(
      vehicles.flatMap((vehicle) => {
        const reason = search.reason(vehicle);
        return reason ? [[vehicle.id, reason]] : [];
      }),
    ),
    open: Object.fromEntries(
      vehicles.flatMap((vehicle) => {
        const words = open.get(vehicle);
        return words ? [[vehicle.id, sentence(words)]] : [];
      }),
    ),
    choices: eachChoice((name) => [
      { value: '', label: name === 'seats' ? 'Any' : 'All', count: count.sums[name] },
      ...survey.values[name].map((choice) => ({
        ...choice,
        count: (count.counts[name].get(choice.value) ?? 0) + count.unknown[name],
      })),
      ...unheld(name, filters[name], survey, matching.length),
    ]),
    prices: survey.prices,
    on: onOf(filters, search),
  };
}

/**
 * Counts the vehicles that meet each choice, and those that leave it open. A vehicle that misses one filter counts for
 * the choices of that one alone. A band takes the place of bounds, so these are one filter.
 */
function counter() {
  const counts = eachChoice(() => new Map<string, number>());
  const sums = eachChoice(() => 0);
  const unknown = eachChoice(() => 0);
  return {
    ...{ counts, sums, unknown },
    add(vehicle: ListedVehicle, missed: ComparedName[]) {
      const [only, ...more] = new Set(missed.map(choiceOf));
      if (more.length > 0) return;
      const answers = answersOf(vehicle);
      for (const name of choiceNames) {
        if (only && only !== name) continue;
        const values = answers[name];
        sums[name] += 1;
        if (!values) unknown[name] += 1;
        for (const value of values ?? []) {
          counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
        }
      }
    },
  };
}

/** What an address asks for and the list does not offer: without a control the form, and what is chosen next, would lose it. */
function unheld(name: ChoiceName, value: string, { values }: Survey, count: number): Choice[] {
  if (!value || values[name].some((choice) => choice.value === value)) return [];
  return [{ value, label: choiceWords(name, value), count }];
}

function choiceOf(name: ComparedName): ChoiceName {
  return name === 'min' || name === 'max' ? 'price' : name;
}

function eachChoice<Value>(make: (name: ChoiceName) => Value): Record<ChoiceName, Value> {
  const made = choiceNames.map((name) => [name, make(name)]);
  return Object.fromEntries(made) as Record<ChoiceName, Value>;
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
