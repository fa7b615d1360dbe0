import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import { anyCarts, anyWishes } from '#tests/any-choice.ts';
import { judge, rules } from './rules.ts';
import { noWishes, saidOf, type Wishes, type WishName } from './wishes.ts';

type Said = Parameters<typeof factsOfModel>[0];
const cart = (said: Said, price?: number) => ({
  facts: factsOfModel(said),
  price: price === undefined ? null : { amount: price, of: 'MSRP' },
});
const verdict = (wish: Partial<Wishes>, said: Said, price?: number) => {
  const { fits, because, open, against } = judge(cart(said, price), { ...noWishes, ...wish });
  return [fits, ...because, ...open, ...against];
};

test.each<[Partial<Wishes>, Said, string[]]>([
  [{ seats: 6 }, { seats: 6 }, ['surely', '6 seats']],
  [{ seats: 2 }, { seats: 8 }, ['surely', '8 seats']],
  [{ seats: 6 }, { seats: 4 }, ['no', '4 seats']],
  [{ seats: 2 }, {}, ['perhaps', 'seats not stated']],

  [
    { where: 'street' },
    { topSpeed: '25 mph' },
    ['surely', '25 mph: may qualify as a low-speed vehicle with the maker’s certificate'],
  ],
  [{ where: 'street' }, { topSpeed: '20 mph' }, ['no', '20 mph: too slow for a low-speed vehicle']],
  [
    { where: 'street' },
    { topSpeed: '25+ mph' },
    ['perhaps', '25+ mph: ask for the maker’s certificate'],
  ],
  [{ where: 'street' }, {}, ['perhaps', 'top speed not stated']],

  [{ where: 'grounds' }, {}, ['surely']],
  [{ where: 'grounds' }, { topSpeed: '15 mph' }, ['surely']],

  [{ where: 'work' }, { payload: '1,400 lbs' }, ['perhaps', 'no bed, hitch or tread given']],
  [{ where: 'work' }, { tires: 'Street' }, ['perhaps', 'no bed, hitch or tread given']],
  [
    { where: 'work' },
    { bed: '48x32 in', towingCapacity: '1,500 lbs', groundClearance: '9 in' },
    ['surely', '48 × 32 in bed', 'tows 1,500 lbs', '9 in clearance'],
  ],
  [{ where: 'work', tows: 1000 }, { towingCapacity: '1,500 lbs' }, ['surely', 'tows 1,500 lbs']],
  [{ where: 'work' }, { tires: 'All-terrain' }, ['surely', 'all-terrain tires']],

  [{ miles: 30 }, { range: '30-45 mi' }, ['surely', '30–45 mi a charge']],
  [{ miles: 31 }, { range: '30-45 mi' }, ['perhaps', '30–45 mi a charge: not every day']],
  [{ miles: 45 }, { range: '30-45 mi' }, ['perhaps', '30–45 mi a charge: not every day']],
  [{ miles: 46 }, { range: '30-45 mi' }, ['no', '30–45 mi a charge']],
  [{ miles: 10 }, { range: 'up to 50 mi' }, ['perhaps', 'up to 50 mi a charge: not every day']],
  [{ miles: 51 }, { range: 'up to 50 mi' }, ['no', 'up to 50 mi a charge']],
  [{ miles: 60 }, { range: '60-60 mi' }, ['surely', '60 mi a charge']],
  [{ miles: 1 }, {}, ['perhaps', 'range not stated']],

  [{ tows: 1500 }, { towingCapacity: '1,500 lbs' }, ['surely', 'tows 1,500 lbs']],
  [{ tows: 1501 }, { towingCapacity: '1,500 lbs' }, ['no', 'tows 1,500 lbs']],
  [{ tows: 1 }, {}, ['perhaps', 'towing not stated']],
  [{ carries: 800 }, { payload: '800 lbs' }, ['surely', 'carries 800 lbs']],
  [{ carries: 801 }, { payload: '800 lbs' }, ['no', 'carries 800 lbs']],
  [{ price: 12_000 }, {}, ['perhaps', 'price: ask us']],
])('of %o, a cart of %o', (wish, said, words) => {
  expect(verdict(wish, said)).toEqual(words);
});

test('a price is at most what is wished', () => {
  expect(verdict({ price: 12_995 }, {}, 12_995)).toEqual(['surely', 'within $12,995']);
  expect(verdict({ price: 12_994 }, {}, 12_995)).toEqual(['no', '$12,995']);
});

test('one wish that is not met excludes, whatever else is met or not stated', () => {
  const wish = { seats: 4, tows: 1000, price: 9000 };
  expect(
    judge(cart({ seats: 2, payload: '400 lbs' }, 8000), { ...noWishes, ...wish }),
  ).toMatchObject({
    fits: 'no',
    because: ['within $9,000'],
    open: ['towing not stated'],
    against: ['2 seats'],
  });
});

/** The facts that each wish is about, as a cart has them of which nobody has said any. */
const silent = { facts: factsOfModel({}), price: null };

test('what is not known never excludes and never speaks for a cart', () => {
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      const { fits, because, against } = judge(silent, wishes);
      expect(fits).not.toBe('no');
      expect(against).toEqual([]);
      expect(because).toEqual([]);
      const decides = (name: WishName) => name !== 'where' || wishes.where !== 'grounds';
      expect(fits).toBe(saidOf(wishes).some(decides) ? 'perhaps' : 'surely');
    }),
  );
});

test('to forget a fact never makes a cart unfit', () => {
  const facts = fc.constantFrom<keyof typeof silent.facts>('seats', 'topSpeed', 'range', 'towing');
  fc.assert(
    fc.property(anyCarts, anyWishes, facts, (carts, wishes, fact) => {
      for (const known of carts) {
        const forgotten = { ...known, facts: { ...known.facts, [fact]: null } };
        if (judge(known, wishes).fits !== 'no')
          expect(judge(forgotten, wishes).fits).not.toBe('no');
      }
    }),
  );
});

test('there is a rule for every wish', () => {
  expect(Object.keys(rules)).toEqual(Object.keys(noWishes));
});
