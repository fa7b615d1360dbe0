import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import type { Standing } from '#domain/vehicle/standing.ts';
import { anyCarts, anyWishes } from '#tests/any-choice.ts';
import { type ChoiceCart, choose } from './choose.ts';
import { waysBack } from './ways-back.ts';
import { noWishes, saidOf, without } from './wishes.ts';

const cart = (id: string, standing: Standing | null, price: number | null, seats?: number) =>
  ({
    id,
    facts: factsOfModel({ seats }),
    price: price === null ? null : { amount: price, of: '' },
    availability: standing ? [{ standing, words: '' }] : [],
  }) satisfies ChoiceCart;

test('the best: known before unknown, here before elsewhere, then the price', () => {
  const carts = [
    cart('unknown, here', 'here', 9000),
    cart('none listed', null, 9000, 6),
    cart('here, no price', 'here', null, 6),
    cart('too small', 'here', 5000, 4),
    cart('coming', 'coming', 8000, 6),
    cart('here, dear', 'here', 15_000, 8),
    cart('here', 'here', 12_000, 6),
    cart('sold', 'gone', 7000, 6),
  ];
  const { fitting, left, best } = choose(carts, { ...noWishes, seats: 6 });
  const ids = (judged: typeof left) => judged.map((each) => each.cart.id);
  expect(ids(fitting)).toEqual([
    ...['here', 'here, dear', 'here, no price', 'coming', 'sold', 'none listed'],
    'unknown, here',
  ]);
  expect(ids(best)).toEqual(['here', 'here, dear', 'here, no price']);
  expect(ids(left)).toEqual(['too small']);
});

test('every cart fits or is left, with a reason; at most three are the best', () => {
  fc.assert(
    fc.property(anyCarts, anyWishes, (carts, wishes) => {
      const { fitting, left, best } = choose(carts, wishes);
      const ids = [...fitting, ...left].map((each) => each.cart.id);
      expect(ids.toSorted()).toEqual(carts.map(({ id }) => id).toSorted());
      expect(left.filter(({ against }) => against.length === 0)).toEqual([]);
      expect(best).toEqual(fitting.slice(0, 3));
    }),
  );
});

test('a wish less never shows fewer carts, and never makes a sure one unsure', () => {
  fc.assert(
    fc.property(anyCarts, anyWishes, (carts, wishes) => {
      const before = choose(carts, wishes).fitting;
      for (const name of saidOf(wishes)) {
        const after = choose(carts, without(wishes, [name])).fitting;
        const standing = new Map(after.map((each) => [each.cart.id, each.fits]));
        for (const { cart, fits } of before) {
          expect(standing.has(cart.id)).toBe(true);
          if (fits === 'surely') expect(standing.get(cart.id)).toBe('surely');
        }
      }
    }),
  );
});

test('the order of wishes and of carts makes no difference', () => {
  fc.assert(
    fc.property(anyCarts, anyWishes, (carts, wishes) => {
      const turned = Object.fromEntries(Object.entries(wishes).toReversed()) as typeof wishes;
      const ids = (from: typeof carts, by: typeof wishes) =>
        choose(from, by).fitting.map((each) => each.cart.id);
      expect(ids(carts.toReversed(), turned)).toEqual(ids(carts, wishes));
    }),
  );
});

test('never empty without ways back that show some carts, with as few wishes given up as can be', () => {
  fc.assert(
    fc.property(anyCarts, anyWishes, (carts, wishes) => {
      const ways = waysBack(carts, wishes);
      if (carts.length === 0 || choose(carts, wishes).fitting.length > 0) {
        expect(ways).toEqual([]);
        return;
      }
      expect(ways.length).toBeGreaterThan(0);
      const [{ givenUp: fewest } = { givenUp: [] }] = ways;
      for (const { givenUp, wishes: rest, fitting } of ways) {
        expect(givenUp.length).toBe(fewest.length);
        expect(rest).toEqual(without(wishes, givenUp));
        expect(fitting.length).toBeGreaterThan(0);
        expect(fitting).toEqual(choose(carts, rest).fitting);
      }
      // With one less given up nothing comes back.
      for (const kept of fewest) {
        const fewer = fewest.filter((name) => name !== kept);
        expect(choose(carts, without(wishes, fewer)).fitting).toEqual([]);
      }
    }),
  );
});

test('the way that brings most comes first', () => {
  const carts = [cart('a', null, 9000, 4), cart('b', null, 9500, 4), cart('c', null, 20_000, 6)];
  const ways = waysBack(carts, { ...noWishes, seats: 6, price: 10_000 });
  expect(
    ways.map(({ givenUp, fitting }) => [givenUp, fitting.map((each) => each.cart.id)]),
  ).toEqual([
    [['seats'], ['a', 'b']],
    [['price'], ['c']],
  ]);
});
