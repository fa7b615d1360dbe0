import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import { compare } from './compare.ts';
import type { ComparedCart } from './compared-cart.ts';
import { differences, distinctNames } from './difference.ts';

const road = {
  ...{
    label: 'On roads',
    fits: 'It fits',
    slow: 'Too slow',
    unclear: 'Ask',
    note: 'Not a promise.',
  },
};

type Given = Parameters<typeof factsOfModel>[0] & {
  price?: number | undefined;
  texts?: ComparedCart['texts'];
};

function cart(id: string, { price, texts = {}, ...said }: Given = {}): ComparedCart {
  return {
    ...{
      kind: 'model',
      id,
      named: id,
      page: `/vehicles/${id}`,
      brand: 'denago',
      name: `Cart ${id}`,
    },
    ...{ category: 'city', availability: [], color: null, profile: null },
    facts: factsOfModel(said),
    price: price === undefined ? null : { amount: price, of: '' },
    texts,
  };
}

function row(label: string, ...carts: ComparedCart[]) {
  return compare(carts, road).rows.find((each) => each.label === label);
}

const said = (one: Given, other: Given) =>
  differences([cart('A', one), cart('B', other)], road)[0]?.sentences;

test.each([
  [{ seats: 4 }, { seats: 2 }, 'The Cart B seats two fewer.'],
  [{ seats: 4 }, { seats: 8 }, 'The Cart B seats four more.'],
  [{ price: 12995 }, { price: 9995 }, 'The Cart B costs $3,000 less.'],
  [{ topSpeed: '25 mph' }, { topSpeed: '24 mph' }, 'The Cart B is 1 mph slower.'],
  [{ topSpeed: '19 mph' }, { topSpeed: '25+ mph' }, 'The Cart B is at least 6 mph faster.'],
  [{ topSpeed: '25 mph' }, { topSpeed: '25+ mph' }, 'Top speed: 25+ mph (the Cart A: 25 mph).'],
  [{ topSpeed: '19+ mph' }, { topSpeed: '25 mph' }, 'Top speed: 25 mph (the Cart A: 19+ mph).'],
  [
    { range: '40-50 mi' },
    { range: '45-60 mi' },
    'The Cart B goes 5 to 10 miles farther on a charge.',
  ],
  [{ range: '40-50 mi' }, { range: '30-40 mi' }, 'The Cart B goes 10 miles less on a charge.'],
  [
    { range: '30-40 mi' },
    { range: '30-41 mi' },
    'The Cart B goes up to 1 mile farther on a charge.',
  ],
  [{ range: '40-60 mi' }, { range: '45-55 mi' }, 'Range: 45–55 mi (the Cart A: 40–60 mi).'],
  [{ range: 'up to 50 mi' }, { range: '45-55 mi' }, 'Range: 45–55 mi (the Cart A: up to 50 mi).'],
  [{ payload: '800 lbs' }, { payload: '1,200 lbs' }, 'The Cart B carries 400 lbs more.'],
  [{ towingCapacity: '1,500 lbs' }, { towingCapacity: '900 lbs' }, 'The Cart B tows 600 lbs less.'],
  [
    { groundClearance: '7 in' },
    { groundClearance: '10 in' },
    'The Cart B stands 3 in higher off the ground.',
  ],
  [
    { texts: { Dimensions: '120x60x75 in' } },
    { texts: { Dimensions: '142x58x74 in' } },
    'Dimensions: 142 × 58 × 74 in (the Cart A: 120 × 60 × 75 in).',
  ],
] satisfies [Given, Given, string][])('%j beside %j', (one, other, sentence) => {
  expect(said(one, other)).toContain(sentence);
});

test('what is not known of one is said so, and is neither alike nor different', () => {
  const [one, other] = [{ seats: 4, payload: '800 lbs' }, { seats: 4 }];
  expect(said(one, other)).toEqual([
    'The Cart B does not differ from the Cart A in any figure known of both.',
    'Not known for the Cart B: payload.',
  ]);
  expect(row('Payload', cart('A', one), cart('B', other))?.state).toBe('open');
  expect(row('Seats', cart('A', one), cart('B', other))?.state).toBe('same');
  const third = cart('C', { payload: '900 lbs' });
  expect(row('Payload', cart('A', one), cart('B', other), third)?.state).toBe('differs');
});

test.each([
  ['Charging port', '110V', '110V port', true],
  ['Tires', 'All-terrain', 'all terrain tires', true],
  ['Brakes', 'Hydraulic disc', 'Hydraulic disc brakes', true],
  ['Charging time', '6-8 h', '6-8 hours', true],
  ['Dimensions', '120x60x75 in', '120 x 60 x 75 inches', true],
  ['Voltage', '48 V', '48V', true],
  ['Battery type', 'Deep cycle', 'Deep cycle battery', true],
  ['Battery type', 'Deep cycle', 'Enhanced deep cycle', false],
  ['Charging port', '110V', '220V port', false],
  ['Charging time', '6-8 h', '8-10 h', false],
] as const)('%s: %s and %s are one fact: %s', (label, one, other, isOne) => {
  const pair = [cart('A', { texts: { [label]: one } }), cart('B', { texts: { [label]: other } })];
  expect(row(label, ...pair)?.state).toBe(isOne ? 'same' : 'differs');
  const [sentences = []] = differences(pair, road).map((each) => each.sentences);
  expect(sentences.some((each) => each.startsWith(`${label}:`))).toBe(!isOne);
});

test('what nobody has given is no row, and a figure is named; what one alone has is a row', () => {
  const one = cart('A', { seats: 4, texts: { Brakes: 'Discs' } });
  const { rows, unknown } = compare([one, cart('B', { seats: 4 })], road);
  expect(rows.map(({ label }) => label)).toEqual(['Price', 'Seats', 'Brakes']);
  expect(unknown).toContain('towing capacity');
  expect(unknown).not.toContain('brakes');
  expect(row('Brakes', one)?.values).toEqual(['Discs']);
});

test.each([
  ['25 mph', 'It fits'],
  ['20 mph', 'Too slow'],
  ['25+ mph', 'Ask'],
])('%s as the dealer’s words have it', (topSpeed, words) => {
  expect(row(road.label, cart('A', { topSpeed }))?.values).toEqual([words]);
});

test('two of one name are told apart by stock number or paint', () => {
  const model = { ...cart('m'), name: 'City' };
  const painted = { ...model, named: 'm~teal', color: 'Bay teal' };
  const vehicle: ComparedCart = { ...model, kind: 'vehicle', id: 'C-1', color: 'Sand' };
  expect(distinctNames([model, painted, vehicle, cart('X')])).toEqual([
    'City (model)',
    'City in Bay teal',
    'City (stock C-1)',
    'Cart X',
  ]);
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const given = fc.record({
  seats: maybe(fc.integer({ min: 1, max: 12 })),
  price: maybe(fc.integer({ min: 1, max: 40_000 })),
  topSpeed: maybe(fc.constantFrom('19 mph', '25 mph', '25+ mph')),
  range: maybe(fc.constantFrom('30-40 mi', 'up to 50 mi', '35-60 mi', '45-55 mi')),
  payload: maybe(fc.constantFrom('800 lbs', '1,000 lbs')),
  groundClearance: maybe(fc.constantFrom('6 in', '7 in')),
  texts: fc.record({ Brakes: maybe(fc.constantFrom('Discs', 'Drums')) }),
}) as fc.Arbitrary<Given>;
const carts = fc
  .array(given, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((each, index) => cart(String(index), each)));

test('another order of the carts is the same rows with their columns in that order', () => {
  const shuffled = carts.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const moved = compare(all, road).rows.map(({ values, ...rest }) => ({
        ...rest,
        values: other.map((each) => values[all.indexOf(each)]),
      }));
      expect(compare(other, road).rows).toEqual(moved);
    }),
  );
});

test('a cart differs in nothing from its like', () => {
  fc.assert(
    fc.property(given, (each) => {
      const pair = [cart('A', each), cart('B', each)];
      expect(compare(pair, road).rows.filter(({ state }) => state === 'differs')).toEqual([]);
      expect(differences(pair, road)[0]?.sentences).toHaveLength(1);
    }),
  );
});

test('unknown is never alike and never different', () => {
  fc.assert(
    fc.property(carts, (all) => {
      for (const { values, state } of compare(all, road).rows) {
        const known = values.filter((value) => value !== null);
        if (state === 'same') expect(known).toHaveLength(all.length);
        if (state === 'differs') expect(new Set(known).size).toBeGreaterThan(1);
      }
      for (const { sentences } of differences(all, road)) {
        expect(sentences.join()).not.toMatch(/null|undefined|NaN|Infinity/);
      }
    }),
  );
});
