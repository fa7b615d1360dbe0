import { answersOf } from './answers.ts';
import { choiceWords } from './filter-words.ts';
import { type ChoiceName, choiceNames, priceBands, standings } from './filters.ts';
import type { ListedVehicle } from './listed.ts';

export interface Choice {
  value: string;
  label: string;
  /** How many vehicles this choice would show, the other filters as they are. */
  count: number;
}

/** What a whole list can be narrowed to. */
export interface Survey {
  /** In the order to offer them. */
  values: Record<ChoiceName, { value: string; label: string }[]>;
  /** US dollars, the edges of a price slider: whole steps around all prices. */
  prices: { low: number; high: number };
}

/** US dollars between two steps of the price slider. */
export const PRICE_STEP = 500;

/** Always offered, in this order; the inventory may hold more (docs/product.md, Inventory). */
const listed: Partial<Record<ChoiceName, readonly string[]>> = {
  brand: ['denago', 'evolution'],
  category: ['ranger', 'maverick', 'forester', 'turfman', 'rover series'],
  price: priceBands.map(({ value }) => value),
  stock: standings,
};

const surveys = new WeakMap<ListedVehicle[], Survey>();

/** Made once for a list. */
export function surveyOf(all: ListedVehicle[]): Survey {
  const known = surveys.get(all);
  if (known) return known;
  const survey = makeSurvey(all);
  surveys.set(all, survey);
  return survey;
}

function makeSurvey(all: ListedVehicle[]): Survey {
  const held = Object.fromEntries(choiceNames.map((name) => [name, new Set<string>()])) as Record<
    ChoiceName,
    Set<string>
  >;
  for (const vehicle of all) {
    const answers = answersOf(vehicle);
    for (const name of choiceNames) {
      // Of what it tows, the step below: those between are no other choice.
      const values = name === 'tows' ? [answers.tows?.[0], answers.tows?.at(-1)] : answers[name];
      for (const value of values ?? []) if (value) held[name].add(value);
    }
  }
  // As the dealer's file writes them.
  const cities = new Map(all.map(({ showroom }) => [showroom?.toLowerCase(), showroom]));
  const values = Object.fromEntries(
    choiceNames.map((name) => [
      name,
      [...new Set([...(listed[name] ?? []), ...[...held[name]].sort(inOrder)])].map((value) => ({
        value,
        label: (name === 'at' && cities.get(value)) || choiceWords(name, value),
      })),
    ]),
  ) as Survey['values'];
  const prices = all.map(({ price }) => price);
  return {
    values,
    prices: {
      low: Math.floor(least(prices) / PRICE_STEP) * PRICE_STEP,
      high: Math.ceil(-least(prices.map((price) => -price)) / PRICE_STEP) * PRICE_STEP,
    },
  };
}

const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);

/** Figures by size, `any` before them, words by letter. */
function inOrder(a: string, b: string): number {
  if (a === 'any' || b === 'any') return a === 'any' ? -1 : 1;
  const [one, other] = [Number(a), Number(b)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return a < b ? -1 : 1;
}
