import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel } from '#domain/cart/facts.ts';
import { compare } from './compare.ts';
import type { ComparedCart } from './compared-cart.ts';

const road = {
  label: 'On roads',
  fits: 'It fits',
  slow: 'Too slow',
  unclear: 'Call',
  note: 'Not a promise.',
};

function cart(said: Record<string, string> = {}, price?: number): ComparedCart {
  return {
    ...{ kind: 'model', id: 'A', named: 'A', page: '/vehicles/A', brand: 'denago', name: 'Cart' },
    ...{ category: 'city', availability: [], color: null, profile: null },
    facts: factsOfModel({ topSpeed: said['Top speed'] }),
    price: price === undefined ? null : { amount: price, of: '' },
    said: new Map(Object.entries(said)),
  };
}

const row = (label: string, ...carts: ComparedCart[]) =>
  compare(carts, road).find((each) => each.label === label);

test('what is not known of one is neither alike nor different', () => {
  const [one, other] = [cart({ Seats: '4', Payload: '800 lbs' }), cart({ Seats: '4' })];
  const third = cart({ Payload: '900 lbs' });
  expect(row('Payload', one, other)).toMatchObject({ values: ['800 lbs', null], differs: false });
  expect(row('Seats', one, other)?.differs).toBe(false);
  expect(row('Payload', one, other, third)?.differs).toBe(true);
});

test('what nobody has given is no row, but for the price; what one alone has is a row', () => {
  const rows = compare([cart({ Brakes: 'Discs' }), cart({ Seats: '4' })], road);
  expect(rows.map(({ label }) => label)).toEqual(['Price', 'Seats', 'Brakes']);
});

test.each([
  ['25 mph', 'It fits'],
  ['20 mph', 'Too slow'],
  ['25+ mph', 'Call'],
])('%s as the dealer’s words have it', (topSpeed, words) => {
  expect(row(road.label, cart({ 'Top speed': topSpeed }))?.values).toEqual([words]);
});

const given = fc.record(
  {
    Seats: fc.constantFrom('2', '4', '6'),
    'Top speed': fc.constantFrom('19 mph', '25 mph', '25+ mph'),
    Range: fc.constantFrom('30–40 mi', 'up to 50 mi', '35–60 mi'),
    Brakes: fc.constantFrom('Discs', 'Drums'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;
const price = fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined });
const any = fc.tuple(given, price).map(([said, amount]) => cart(said, amount));

test('another order of the carts is the same rows with their columns in that order', () => {
  const shuffled = fc
    .array(any, { minLength: 1, maxLength: 4 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const moved = compare(all, road).map(({ values, ...rest }) => ({
        ...rest,
        values: other.map((each) => values[all.indexOf(each)]),
      }));
      expect(compare(other, road)).toEqual(moved);
    }),
  );
});

test('a cart differs in nothing from its like', () => {
  fc.assert(
    fc.property(any, (each) => {
      expect(compare([each, { ...each }], road).some(({ differs }) => differs)).toBe(false);
    }),
  );
});
