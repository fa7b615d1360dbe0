import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import { anyAnswers, anyCarts } from '#tests/any-choice.ts';
import {
  type Answers,
  answered,
  answersInWords,
  type ChoiceCart,
  choose,
  chooseAddress,
  readAnswers,
  spanOf,
  withoutAnswers,
} from './choose.ts';

const read = (query: string) => readAnswers(new URLSearchParams(query));
const noAnswers = read('');
type Said = Parameters<typeof factsOfModel>[0];
const cartOf = (said: Said, price?: number): ChoiceCart => ({
  id: 'cart',
  facts: factsOfModel(said),
  price: price === undefined ? null : { amount: price, of: 'MSRP' },
  availability: [],
});
const verdict = (query: string, said: Said, price?: number) => {
  const { fitting, left } = choose([cartOf(said, price)], read(query));
  const [{ because, open, against } = { because: [], open: [], against: [] }] = [
    ...fitting,
    ...left,
  ];
  const fits = open.length > 0 ? 'perhaps' : 'surely';
  return [left.length > 0 ? 'no' : fits, ...because, ...open, ...against];
};

test.each<[string, Said, string[]]>([
  ['seats=6', { seats: 6 }, ['surely', '6 seats']],
  ['seats=2', { seats: 8 }, ['surely', '8 seats']],
  ['seats=6', { seats: 4 }, ['no', '4 seats']],
  ['seats=2', {}, ['perhaps', 'seats not stated']],

  [
    'where=street',
    { topSpeed: '25 mph' },
    ['surely', '25 mph: may qualify as a low-speed vehicle with the maker’s certificate'],
  ],
  ['where=street', { topSpeed: '20 mph' }, ['no', '20 mph: too slow for a low-speed vehicle']],
  [
    'where=street',
    { topSpeed: '25+ mph' },
    ['perhaps', '25+ mph: ask for the maker’s certificate'],
  ],
  ['where=street', {}, ['perhaps', 'top speed not stated']],

  ['where=grounds', {}, ['surely']],
  ['where=grounds', { topSpeed: '15 mph' }, ['surely']],

  ['where=work', { payload: '1,400 lbs' }, ['perhaps', 'no bed, hitch or tread given']],
  ['where=work', { tires: 'Street' }, ['perhaps', 'no bed, hitch or tread given']],
  [
    'where=work',
    { bed: '48x32 in', towingCapacity: '1,500 lbs', groundClearance: '9 in' },
    ['surely', '48 × 32 in bed', 'tows 1,500 lbs', '9 in clearance'],
  ],
  ['where=work&tows=1000', { towingCapacity: '1,500 lbs' }, ['surely', 'tows 1,500 lbs']],
  ['where=work', { tires: 'All-terrain' }, ['surely', 'all-terrain tires']],

  ['miles=30', { range: '30-45 mi' }, ['surely', '30–45 mi a charge']],
  ['miles=31', { range: '30-45 mi' }, ['perhaps', '30–45 mi a charge: not every day']],
  ['miles=45', { range: '30-45 mi' }, ['perhaps', '30–45 mi a charge: not every day']],
  ['miles=46', { range: '30-45 mi' }, ['no', '30–45 mi a charge']],
  ['miles=10', { range: 'up to 50 mi' }, ['perhaps', 'up to 50 mi a charge: not every day']],
  ['miles=51', { range: 'up to 50 mi' }, ['no', 'up to 50 mi a charge']],
  ['miles=60', { range: '60-60 mi' }, ['surely', '60 mi a charge']],
  ['miles=1', {}, ['perhaps', 'range not stated']],

  ['tows=1500', { towingCapacity: '1,500 lbs' }, ['surely', 'tows 1,500 lbs']],
  ['tows=1501', { towingCapacity: '1,500 lbs' }, ['no', 'tows 1,500 lbs']],
  ['tows=1', {}, ['perhaps', 'towing not stated']],
  ['carries=800', { payload: '800 lbs' }, ['surely', 'carries 800 lbs']],
  ['carries=801', { payload: '800 lbs' }, ['no', 'carries 800 lbs']],
  ['price=12000', {}, ['perhaps', 'price: ask us']],
])('of %s, a cart of %o', (query, said, words) => {
  expect(verdict(query, said)).toEqual(words);
});

test('a price is at most what is asked for', () => {
  expect(verdict('price=12995', {}, 12_995)).toEqual(['surely', 'within $12,995']);
  expect(verdict('price=12994', {}, 12_995)).toEqual(['no', '$12,995']);
});

test('what is not known never excludes and never speaks for a cart', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const [silent] = choose([cartOf({})], answers).fitting;
      expect(silent?.because).toEqual([]);
      const decides = answered(answers).filter((name) => answers[name] !== 'grounds');
      expect(silent?.open.length).toBe(decides.length);
    }),
  );
});

const cart = (id: string, standing: Standing | null, price: number | null, seats?: number) =>
  ({
    id,
    facts: factsOfModel({ seats }),
    price: price === null ? null : { amount: price, of: '' },
    availability: standing ? [{ standing, words: '' }] : [],
  }) satisfies ChoiceCart;

test('known comes before unknown, here before elsewhere, then the price', () => {
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
  const { fitting, left } = choose(carts, read('seats=6'));
  expect(fitting.map((each) => each.cart.id)).toEqual([
    ...['here', 'here, dear', 'here, no price', 'coming', 'sold', 'none listed'],
    'unknown, here',
  ]);
  expect(left.map((each) => each.cart.id)).toEqual(['too small']);
});

test('every cart fits or is left, with a reason, in whatever order they are given', () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const { fitting, left } = choose(carts, answers);
      const ids = [...fitting, ...left].map((each) => each.cart.id);
      expect(ids.toSorted()).toEqual(carts.map(({ id }) => id).toSorted());
      expect(left.filter(({ against }) => against.length === 0)).toEqual([]);
      const turned = choose(carts.toReversed(), answers).fitting;
      expect(turned.map((each) => each.cart.id)).toEqual(fitting.map((each) => each.cart.id));
    }),
  );
});

test('an answer less never shows fewer carts', () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const before = choose(carts, answers).fitting.length;
      for (const name of answered(answers)) {
        const { fitting } = choose(carts, withoutAnswers(answers, [name]));
        expect(fitting.length).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});

test('where nothing fits, as few answers are given up as can be until something does', () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const { fitting, waysOut } = choose(carts, answers);
      expect(waysOut.length > 0).toBe(carts.length > 0 && fitting.length === 0);
      for (const names of waysOut) {
        expect(names.length).toBe(waysOut[0]?.length);
        expect(choose(carts, withoutAnswers(answers, names)).fitting).not.toEqual([]);
        for (const kept of names) {
          const fewer = withoutAnswers(
            answers,
            names.filter((name) => name !== kept),
          );
          expect(choose(carts, fewer).fitting).toEqual([]);
        }
      }
    }),
  );
});

const carts = [
  { seats: 4, range: '35-48 mi', payload: '850 lbs', price: 12_345 },
  { seats: 6, range: '50-65 mi', towingCapacity: '1,540 lbs', price: 19_995 },
].map(({ price, ...said }) => cartOf(said, price));

test('a slider goes over what the carts offer, from the end that excludes none', () => {
  expect(spanOf('miles', carts)).toEqual({ least: 0, most: 65, step: 5, open: 0 });
  expect(spanOf('tows', carts)).toEqual({ least: 0, most: 1500, step: 100, open: 0 });
  expect(spanOf('price', carts)).toEqual({ least: 12_500, most: 20_000, step: 500, open: 20_000 });
  expect(spanOf('price', [cartOf({})])).toMatchObject({ least: 0, most: 0 });
});

test.each([
  '',
  'seats=5&where=moon&miles=0',
  'seats=06&miles=-3&tows=1e3',
  'seats=&where=&miles=&tows=&carries=&price=',
  'miles=501&tows=12.5&carries=99999999&price=free',
  'toString=6&__proto__=street',
])('what is unknown in an address is not said: %s', (query) => {
  expect(read(query)).toEqual(noAnswers);
});

test('an address is read as it is written, and says nothing else', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { searchParams } = new URL(chooseAddress(answers), 'https://example.com');
      expect(readAnswers(searchParams)).toEqual(answers);
      expect(searchParams.size).toBe(answered(answers).length);
    }),
  );
});

test('answers in words, in one order', () => {
  const places = {
    street: { called: 'the beach streets' },
    grounds: { called: 'the course' },
    work: { called: 'the yard' },
  };
  const all: Answers = read('price=$15,000&carries=800&tows=1500&miles=30&where=street&seats=6');
  expect(answersInWords(all, places)).toBe(
    'for six, for the beach streets, for 30 miles in a day, towing 1,500 lbs, carrying 800 lbs, up to $15,000',
  );
  expect(answersInWords(noAnswers, places)).toBe('');
});
