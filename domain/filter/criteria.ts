import { mayQualify, roadSpeed } from '#domain/cart/road.ts';
import { rangeText } from '#domain/specification/facts.ts';
import { dollars } from '#domain/text/dollars.ts';
import { counted, pounds, spelled } from '#domain/text/sentences.ts';
import { availabilityWords, type Standing } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled, titledBrand } from '#domain/vehicle/titled.ts';
import {
  atLeast,
  type Criterion,
  type Figures,
  judgeGround,
  judgePrice,
  judgeSpeed,
  judgeTowing,
  judgeWork,
  no,
  parseAmount,
  parseOneOf,
  parseWord,
  unknown,
  yes,
} from './criterion.ts';

// The one table of criteria: first the inventory's choices, then the chooser's questions. A missing figure is unknown:
// it counts neither way.

/** A criterion of the inventory with options, each with a count of vehicles. */
export interface Choice extends Criterion<ListedVehicle> {
  /** Above its options: `Battery`. */
  legend: string;
  /** The values that a vehicle meets; null where unknown. */
  values: (vehicle: ListedVehicle) => string[] | null;
  /** Options offered first, in any inventory. */
  offered: readonly string[];
  /** Beside its count, under the legend: `1,500 lbs or more`. */
  label: (value: string) => string;
}

/** A single choice; by default a vehicle meets its own values. */
function choice(
  given: Pick<Choice, 'legend' | 'parse' | 'values' | 'label'> & Partial<Choice>,
): Choice {
  return {
    offered: [],
    words: given.label,
    judge: (vehicle, value) => {
      const met = given.values(vehicle);
      if (!met) return unknown(`${given.legend.toLowerCase()} not stated`);
      return met.includes(value) ? yes() : no();
    },
    ...given,
  };
}

/** The price bands and their edges (docs/product.md, Figures). */
const priceBands: Record<string, { label: string; holds: (price: number) => boolean }> = {
  'under-15000': { label: 'Under $15,000', holds: (price) => price < 15000 },
  '15000-to-25000': {
    label: '$15,000 to $25,000',
    holds: (price) => price >= 15000 && price <= 25000,
  },
  'over-25000': { label: 'Over $25,000', holds: (price) => price > 25000 },
};
const bandNames = Object.keys(priceBands);

/** Options of towing, in pounds: from any weight on. */
const towSteps = ['1', '500', '1000', '1500', '2000'];

/** Single choices, in the order of addresses and form. */
export const choices = {
  brand: choice({
    legend: 'Brand',
    parse: parseWord,
    values: ({ brand }) => [brand],
    label: titledBrand,
  }),
  category: choice({
    legend: 'Category',
    parse: parseWord,
    values: ({ category }) => [category],
    label: titled,
  }),
  price: choice({
    legend: 'Price',
    parse: parseOneOf(bandNames),
    values: ({ price }) =>
      price === null ? null : bandNames.filter((name) => priceBands[name]?.holds(price)),
    offered: bandNames,
    label: (value) => priceBands[value]?.label ?? value,
  }),
  seats: choice({
    legend: 'Seats',
    parse: parseAmount(99),
    values: ({ facts }) => known(facts.seats),
    label: (value) => value,
    words: (value) => counted(Number(value), 'seat'),
  }),
  stock: choice({
    legend: 'Availability',
    parse: parseOneOf(Object.keys(availabilityWords)),
    values: ({ availability }) => [availability.standing],
    offered: Object.keys(availabilityWords),
    label: (value) => availabilityWords[value as Standing],
  }),
  at: choice({
    legend: 'Showroom',
    parse: parseWord,
    values: ({ showroom }) => known(showroom?.toLowerCase() ?? null),
    label: titledBrand,
    words: (value) => `At ${titledBrand(value)}`,
  }),
  color: choice({
    legend: 'Color',
    parse: parseWord,
    values: ({ hues }) => (hues.length > 0 ? hues : null),
    label: titled,
  }),
  speed: choice({
    legend: 'Top speed',
    parse: parseOneOf(['25']),
    values: ({ facts }) =>
      ({ fits: ['25'], slow: [], unclear: null, unknown: null })[roadSpeed(facts)],
    // Only what the speed allows: never a claim that it is legal on a road.
    label: (value) => mayQualify(Number(value)),
    judge: judgeSpeed,
  }),
  battery: choice({
    legend: 'Battery',
    parse: parseOneOf(['lithium', 'deep cycle']),
    values: ({ facts }) => known(facts.battery),
    label: titled,
    words: (value) => `${titled(value)} battery`,
  }),
  tows: choice({
    legend: 'Towing',
    parse: parseAmount(20_000),
    values: ({ facts: { towing } }) =>
      towing === null ? null : towSteps.filter((step) => towing >= Number(step)),
    label: (value) => (value === '1' ? 'Any weight' : `${pounds(Number(value))} or more`),
    words: (value) => (value === '1' ? 'Tows' : `Tows ${pounds(Number(value))} or more`),
    judge: judgeTowing,
  }),
};

export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as ChoiceName[];

/** Of the inventory's bounds, in dollars. */
export const mostPrice = 9_999_999;

/** The inventory's criteria beside the text. `min` and `max` are whole US dollars, in place of a price band. */
export const criteria = {
  ...choices,
  min: {
    parse: parseAmount(mostPrice),
    judge: ({ price }, value) => {
      if (price === null) return unknown('price: ask us');
      return price >= Number(value) ? yes() : no();
    },
    words: (value) => `From ${dollars(Number(value))}`,
  },
  max: {
    parse: parseAmount(mostPrice),
    judge: judgePrice,
    words: (value) => `Up to ${dollars(Number(value))}`,
  },
} satisfies Record<string, Criterion<ListedVehicle>>;

export type CriterionName = keyof typeof criteria;

function known(value: string | number | null): string[] | null {
  return value === null ? null : [String(value)];
}

/** The most in an address of the chooser: more is a typing slip. */
export const mostOf = { miles: 500, tows: 20_000, carries: 20_000, price: 1_000_000 } as const;
export type AmountName = keyof typeof mostOf;

export const partySizes = ['2', '4', '6', '8'] as const;
/** Where the visitor will drive. */
export const places = ['street', 'grounds', 'work'] as const;
export type Place = (typeof places)[number];

/** The chooser's questions in the page's order. Their words follow "a cart". */
export const questions = {
  seats: {
    parse: parseOneOf(partySizes),
    judge: ({ facts: { seats } }, value) => {
      if (seats === null) return unknown('seats not stated');
      return seats >= Number(value) ? yes() : no(counted(seats, 'seat'));
    },
    words: (value) => `for ${spelled(Number(value)).toLowerCase()}`,
  },
  where: {
    parse: parseOneOf(places),
    judge: (cart, place) => {
      if (place === 'street') return judgeSpeed(cart);
      return place === 'work' ? judgeWork(cart) : judgeGround(cart);
    },
    words: (place) => `for ${place}`,
  },
  miles: {
    parse: parseAmount(mostOf.miles),
    judge: ({ facts: { range } }, value) => {
      if (!range) return unknown('range not stated');
      const words = `${rangeText(range)} miles`;
      if (range.high < Number(value)) return no(`${words} a charge`);
      // Between the two figures it depends on load, speed and weather.
      const isSure = range.low !== null && range.low >= Number(value);
      return isSure ? yes() : unknown(`${words}: may fall short some days`);
    },
    words: (value) => `for ${value} miles in a day`,
  },
  tows: {
    parse: parseAmount(mostOf.tows),
    judge: judgeTowing,
    words: (value) => `towing ${pounds(Number(value))}`,
  },
  carries: {
    parse: parseAmount(mostOf.carries),
    judge: ({ facts }, value) =>
      atLeast(facts.payload, value, 'payload', (figure) => `carries ${pounds(figure)}`),
    words: (value) => `carrying ${pounds(Number(value))}`,
  },
  price: {
    parse: parseAmount(mostOf.price),
    judge: judgePrice,
    words: (value) => `up to ${dollars(Number(value))}`,
  },
} satisfies Record<string, Criterion<Figures>>;

export type QuestionName = keyof typeof questions;
