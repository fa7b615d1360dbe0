import { mayQualify, roadSpeed } from '#domain/cart/road.ts';
import { dollars } from '#domain/text/dollars.ts';
import { pounds, spelled } from '#domain/text/sentences.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled, titledBrand } from '#domain/vehicle/titled.ts';
import {
  type Choice,
  type Criterion,
  choice,
  parseAmount,
  parseOneOf,
  parseWord,
} from './criterion.ts';
import {
  atLeast,
  byPlace,
  type Candidate,
  judgePrice,
  judgeSpeed,
  judgeTowing,
  no,
  type Place,
  places,
  unknown,
  yes,
} from './verdict.ts';

// The one table of criteria: first the inventory's choices, then the chooser's questions. A missing figure is unknown:
// it counts neither way.

/** The price bands and their edges (docs/product.md, Figures). */
const priceBands = [
  { value: 'under-15000', label: 'Under $15,000', holds: (price: number) => price < 15000 },
  {
    value: '15000-to-25000',
    label: '$15,000 to $25,000',
    holds: (price: number) => price >= 15000 && price <= 25000,
  },
  { value: 'over-25000', label: 'Over $25,000', holds: (price: number) => price > 25000 },
];
const bandNames = priceBands.map(({ value }) => value);

const stockWords: Record<string, string> = {
  here: 'Here now',
  coming: 'On its way',
  order: 'Made to order',
  pending: 'Sale pending',
  gone: 'Not on the lot now',
};

/** Pounds between two options. */
const TOW_STEP = 500;

/** Single choices, in the order of addresses and form. */
export const choices = {
  brand: choice<ListedVehicle>({
    legend: 'Brand',
    parse: parseWord,
    values: ({ brand }) => [brand],
    offered: ['denago', 'evolution'],
    label: titledBrand,
  }),
  category: choice<ListedVehicle>({
    legend: 'Category',
    parse: parseWord,
    values: ({ category }) => [category],
    offered: ['ranger', 'maverick', 'forester', 'turfman', 'rover series'],
    label: titled,
  }),
  price: choice<ListedVehicle>({
    legend: 'Price',
    parse: parseOneOf(bandNames),
    values: ({ price }) => priceBands.filter(({ holds }) => holds(price)).map(({ value }) => value),
    offered: bandNames,
    label: (value) => priceBands.find((band) => band.value === value)?.label ?? value,
  }),
  seats: choice<ListedVehicle>({
    legend: 'Seats',
    parse: (text) => (/^\s*\d{1,2}\s*$/.test(text) ? String(Number(text)) : ''),
    values: ({ facts }) => known(facts.seats),
    label: (value) => value,
    words: (value) => (value === '1' ? '1 seat' : `${value} seats`),
  }),
  stock: choice<ListedVehicle>({
    legend: 'Availability',
    parse: parseOneOf(Object.keys(stockWords)),
    values: ({ availability }) => [availability.standing],
    offered: Object.keys(stockWords),
    label: (value) => stockWords[value] ?? value,
  }),
  at: choice<ListedVehicle>({
    legend: 'Showroom',
    parse: parseWord,
    values: ({ showroom }) => known(showroom?.toLowerCase() ?? null),
    label: titledBrand,
    words: (value) => `At ${titledBrand(value)}`,
  }),
  color: choice<ListedVehicle>({
    legend: 'Color',
    parse: parseWord,
    values: ({ hues }) => (hues.length > 0 ? hues : null),
    label: titled,
  }),
  speed: choice<ListedVehicle>({
    legend: 'Top speed',
    parse: parseOneOf(['25']),
    values: ({ facts }) =>
      ({ fits: ['25'], slow: [], unclear: null, unknown: null })[roadSpeed(facts)],
    // Only what the speed allows: never a claim that it is legal on a road.
    label: (value) => mayQualify(Number(value)),
    judge: judgeSpeed,
  }),
  battery: choice<ListedVehicle>({
    legend: 'Battery',
    parse: parseOneOf(['lithium', 'deep cycle']),
    values: ({ facts }) => known(facts.battery),
    label: titled,
    words: (value) => `${titled(value)} battery`,
  }),
  tows: choice<ListedVehicle>({
    legend: 'Towing',
    parse: (text) => parseOneOf(['any'])(text) || parseAmount(20_000)(text),
    values: ({ facts: { towing } }) => (towing === null ? null : towSteps(towing)),
    offered: ['any'],
    label: (value) => (value === 'any' ? 'Any weight' : `${pounds(Number(value))} or more`),
    words: (value) => (value === 'any' ? 'Tows' : `Tows ${pounds(Number(value))} or more`),
    judge: (cart, value) => judgeTowing(cart, value === 'any' ? '1' : value),
  }),
} satisfies Record<string, Choice<ListedVehicle>>;

export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as ChoiceName[];

/** The inventory's criteria beside the text. `min` and `max` are whole US dollars, in place of a price band. */
export const criteria = {
  ...choices,
  min: {
    legend: 'From',
    parse: parseAmount(9_999_999),
    judge: ({ price }, value) => (price >= Number(value) ? yes() : no()),
    words: (value) => `From ${dollars(Number(value))}`,
  },
  max: {
    legend: 'Up to',
    parse: parseAmount(9_999_999),
    judge: judgePrice,
    words: (value) => `Up to ${dollars(Number(value))}`,
  },
} satisfies Record<string, Criterion<ListedVehicle>>;

export type CriterionName = keyof typeof criteria;

export const partySizes = ['2', '4', '6', '8'] as const;

/** Upper limits of an address's values: more is a typing slip. */
export const mostOf = { miles: 500, tows: 20_000, carries: 20_000, price: 1_000_000 } as const;
export type AmountName = keyof typeof mostOf;

/** The chooser's questions in the page's order. Their words follow "a cart". */
export const questions = {
  seats: {
    legend: 'Seats',
    parse: parseOneOf(partySizes),
    judge: ({ facts: { seats } }, value) =>
      atLeast(seats, value, { say: (count) => `${count} seats`, silent: 'seats not stated' }),
    words: (value) => `for ${spelled(Number(value)).toLowerCase()}`,
  },
  where: {
    legend: 'Where',
    parse: parseOneOf(places),
    judge: (cart, place) => byPlace[place as Place](cart),
    words: (place) => `for ${place}`,
  },
  miles: {
    legend: 'Miles',
    parse: parseAmount(mostOf.miles),
    judge: ({ facts: { range } }, value) => {
      if (!range) return unknown('range not stated');
      const { low, high } = range;
      const from = low === high ? '' : `${low}–`;
      const words = `${low === null ? 'up to ' : from}${high} mi a charge`;
      if (high < Number(value)) return no(words);
      // Between the two it depends on load, speed and weather.
      const isSure = low !== null && low >= Number(value);
      return isSure ? yes(words) : unknown(`${words}: not every day`);
    },
    words: (value) => `for ${value} miles in a day`,
  },
  tows: {
    legend: 'Towing',
    parse: parseAmount(mostOf.tows),
    judge: judgeTowing,
    words: (value) => `towing ${pounds(Number(value))}`,
  },
  carries: {
    legend: 'On board',
    parse: parseAmount(mostOf.carries),
    judge: ({ facts: { payload } }, value) =>
      atLeast(payload, value, {
        say: (figure) => `carries ${pounds(figure)}`,
        silent: 'payload not stated',
      }),
    words: (value) => `carrying ${pounds(Number(value))}`,
  },
  price: {
    legend: 'Price',
    parse: parseAmount(mostOf.price),
    judge: judgePrice,
    words: (value) => `up to ${dollars(Number(value))}`,
  },
} satisfies Record<string, Criterion<Candidate>>;

export type QuestionName = keyof typeof questions;

function known(value: string | number | null): string[] | null {
  return value === null ? null : [String(value)];
}

/** `any`, `500`, `1000`, … up to its towing capacity; empty at zero. */
function towSteps(weight: number): string[] {
  if (weight === 0) return [];
  const count = Math.min(Math.floor(weight / TOW_STEP), 20);
  return ['any', ...Array.from({ length: count }, (_, index) => String((index + 1) * TOW_STEP))];
}
