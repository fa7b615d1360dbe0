import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partySizes, places } from '#domain/filter/criteria.ts';
import { without } from '#domain/filter/criterion.ts';
import { factsOfModel } from '#domain/specification/specifications.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import {
  type Answers,
  answered,
  answersInWords,
  type ChoiceCart,
  choose,
  chooseAddress,
  readAnswers,
} from './choose.ts';

const read = (query: string) => readAnswers(new URLSearchParams(query));

interface Said extends Partial<Parameters<typeof factsOfModel>[0]> {
  price?: number;
  standing?: Standing;
}

function cartOf({ price, standing, ...said }: Said, id = 'cart'): ChoiceCart {
  const availability = standing ? { standing, words: '' } : null;
  return { id, facts: factsOfModel(said), price: price ?? null, availability };
}

test.each<[string, Said, string[]]>([
  ['seats=6', { seats: 6 }, ['surely']],
  ['seats=6', { seats: 4 }, ['no', '4 seats']],
  ['seats=2', {}, ['perhaps', 'seats not stated']],

  ['where=street', { topSpeed: '25 mph' }, ['surely']],
  ['where=street', { topSpeed: '20 mph' }, ['no', '20 mph: too slow for a low-speed vehicle']],
  [
    'where=street',
    { topSpeed: '25+ mph' },
    ['perhaps', '25+ mph: ask for the maker’s certificate'],
  ],
  ['where=street', {}, ['perhaps', 'top speed not stated']],
  ['where=grounds', { topSpeed: '20 mph' }, ['surely']],
  [
    'where=grounds',
    { topSpeed: '25 mph' },
    ['perhaps', '25 mph: ask if carts that fast are allowed there'],
  ],
  ['where=grounds', {}, ['perhaps', 'top speed not stated']],
  ['where=work', { tires: 'Street' }, ['perhaps', 'bed, hitch and tires not stated']],
  [
    'where=work&tows=1500',
    { bed: '48x32 in', towingCapacity: '1,500 lbs', groundClearance: '9 in' },
    ['surely', '48 × 32 in bed', 'tows 1,500 lbs', '9 in clearance'],
  ],

  ['miles=30', { range: '30-45 mi' }, ['surely']],
  ['miles=31', { range: '30-45 mi' }, ['perhaps', '30–45 miles: may fall short some days']],
  ['miles=46', { range: '30-45 mi' }, ['no', '30–45 miles a charge']],
  ['miles=10', { range: 'up to 50 mi' }, ['perhaps', 'up to 50 miles: may fall short some days']],
  ['miles=51', { range: 'up to 50 mi' }, ['no', 'up to 50 miles a charge']],

  ['tows=1501', { towingCapacity: '1,500 lbs' }, ['no', 'tows 1,500 lbs']],
  ['carries=800', { payload: '800 lbs' }, ['surely', 'carries 800 lbs']],
  ['carries=801', { payload: '800 lbs' }, ['no', 'carries 800 lbs']],
  ['price=12000', {}, ['perhaps', 'price: ask us']],
  ['price=12995', { price: 12_995 }, ['surely']],
  ['price=12994', { price: 12_995 }, ['no', '$12,995']],
])('of %s, a cart of %o', (query, said, words) => {
  const { fitting, rejected } = choose([cartOf(said)], read(query));
  const [found] = [...fitting, ...rejected];
  const { because = [], unstated = [], against = [] } = found ?? {};
  const fits = unstated.length > 0 ? 'perhaps' : 'surely';
  expect([rejected.length > 0 ? 'no' : fits, ...because, ...unstated, ...against]).toEqual(words);
});

test('known comes before unknown, here before elsewhere, then the price', () => {
  const carts = [
    cartOf({ standing: 'here', price: 9000 }, 'unknown, here'),
    cartOf({ seats: 6, price: 9000 }, 'none listed'),
    cartOf({ standing: 'here', seats: 6 }, 'here, no price'),
    cartOf({ standing: 'here', seats: 4, price: 5000 }, 'too small'),
    cartOf({ standing: 'coming', seats: 6, price: 8000 }, 'coming'),
    cartOf({ standing: 'here', seats: 8, price: 15_000 }, 'here, dear'),
    cartOf({ standing: 'here', seats: 6, price: 12_000 }, 'here'),
  ];
  const { fitting, rejected } = choose(carts, read('seats=6'));
  expect(fitting.map((each) => each.cart.id)).toEqual([
    ...['here', 'here, dear', 'here, no price', 'coming', 'none listed', 'unknown, here'],
  ]);
  expect(rejected.map((each) => each.cart.id)).toEqual(['too small']);
});

const upTo = (most: number) => fc.integer({ min: 1, max: most });
const amount = (most: number) => fc.oneof(fc.constant(''), upTo(most).map(String));
const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  seats: fc.constantFrom('', ...partySizes),
  where: fc.constantFrom('', ...places),
  miles: amount(120),
  tows: amount(3000),
  carries: amount(2000),
  price: amount(30_000),
});
const anyCarts = fc
  .array(
    fc.record(
      {
        seats: upTo(8),
        topSpeed: fc.constantFrom('19 mph', '25 mph', '25+ mph'),
        range: fc.constantFrom('30-45 mi', 'up to 50 mi', '60-60 mi'),
        payload: upTo(1500).map((weight) => `${weight} lbs`),
        towingCapacity: upTo(2000).map((weight) => `${weight} lbs`),
        price: upTo(30_000),
        standing: fc.constantFrom<Standing>('here', 'coming', 'order', 'pending', 'gone'),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 12 },
  )
  .map((carts) => carts.map((said, index) => cartOf(said as Said, `cart-${index}`)));

test('every cart fits or is rejected with a reason; unknown figures decide nothing; an answer less shows no fewer', () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const { fitting, rejected } = choose(carts, answers);
      const ids = [...fitting, ...rejected].map((each) => each.cart.id);
      expect(ids.toSorted()).toEqual(carts.map(({ id }) => id).toSorted());
      expect(rejected.filter(({ against }) => against.length === 0)).toEqual([]);
      const [silent] = choose([cartOf({})], answers).fitting;
      expect(silent).toMatchObject({ because: [], unstated: { length: answered(answers).length } });
      for (const name of answered(answers)) {
        const fewer = choose(carts, without(answers, [name])).fitting;
        expect(fewer.length).toBeGreaterThanOrEqual(fitting.length);
      }
    }),
  );
});

test('where nothing fits, as few answers are given up as can be until something does', () => {
  fc.assert(
    fc.property(anyCarts, anyAnswers, (carts, answers) => {
      const fitWithout = (names: string[]) => choose(carts, without(answers, names)).fitting.length;
      const { fitting, waysOut } = choose(carts, answers);
      expect(waysOut.length > 0).toBe(carts.length > 0 && fitting.length === 0);
      for (const names of waysOut) {
        expect(names.length).toBe(waysOut[0]?.length);
        expect(fitWithout(names)).toBeGreaterThan(0);
        for (const kept of names) expect(fitWithout(names.filter((name) => name !== kept))).toBe(0);
      }
    }),
  );
});

test.each([
  'seats=5&where=moon&miles=0',
  'seats=06&miles=-3&tows=1e3',
  'miles=501&tows=12.5&carries=99999999&price=free',
  'toString=6&__proto__=street',
])('an unknown value of an address counts as unanswered: %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('an address is read as it is written, and has nothing else', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { searchParams } = new URL(chooseAddress(answers), 'https://example.com');
      expect(readAnswers(searchParams)).toEqual(answers);
      expect(searchParams.size).toBe(answered(answers).length);
    }),
  );
});

test('answers in words, in one order', () => {
  const called = { called: 'the yard' };
  const all = read('price=$15,000&carries=800&tows=1500&miles=30&where=street&seats=6');
  expect(answersInWords(all, { street: called, grounds: called, work: called })).toBe(
    'for six, for the yard, for 30 miles in a day, towing 1,500 lbs, carrying 800 lbs, up to $15,000',
  );
});
