import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import { spansOf } from './amounts.ts';
import { choose } from './choose.ts';
import { type AmountName, noWishes } from './wishes.ts';

const carts = [
  { seats: 4, range: '35-48 mi', payload: '850 lbs', price: 12_345 },
  { seats: 6, range: '50-65 mi', towingCapacity: '1,540 lbs', price: 19_995 },
].map(({ price, ...said }, index) => ({
  id: String(index),
  facts: factsOfModel(said),
  price: { amount: price, of: 'MSRP' },
  availability: [],
}));

test('a slider goes over what the carts offer, from the end that excludes none', () => {
  expect(spansOf(carts)).toEqual({
    miles: { least: 0, most: 65, step: 5, open: 0 },
    tows: { least: 0, most: 1500, step: 100, open: 0 },
    carries: { least: 0, most: 800, step: 100, open: 0 },
    price: { least: 12_500, most: 20_000, step: 500, open: 20_000 },
  });
});

test('wherever a slider stands, something fits', () => {
  for (const [name, { least, most }] of Object.entries(spansOf(carts))) {
    for (const figure of [least, most]) {
      const wishes = { ...noWishes, [name as AmountName]: figure || null };
      expect(choose(carts, wishes).fitting.length, `${name} ${figure}`).toBeGreaterThan(0);
    }
  }
});

test('of what nobody has said there is nothing to slide over', () => {
  const silent = { facts: factsOfModel({}), price: null };
  for (const { least, most } of Object.values(spansOf([silent])))
    expect([least, most]).toEqual([0, 0]);
});
