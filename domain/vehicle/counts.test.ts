import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedVehicle } from '#tests/lot.ts';
import { browse } from './browse.ts';
import { choiceNames, type Filters, readFilters } from './filters.ts';

const vehicles = fc
  .array(
    fc.record({
      brand: fc.constantFrom('denago', 'evolution', 'other'),
      category: fc.constantFrom('ranger', 'city'),
      price: fc.constantFrom(9000, 14999.99, 15000, 25000, 30000),
      seats: fc.constantFrom(null, 2, 4, 6),
      status: fc.constantFrom('available', 'in transit', 'sale pending', 'pre-order'),
      inStock: fc.boolean(),
      showroom: fc.constantFrom(null, 'Bayville', 'Waretown'),
      hues: fc.constantFrom<string[]>([], ['white'], ['blue', 'white']),
      topSpeed: fc.constantFrom('', '19 mph', '25 mph', '25+ mph'),
      batteryType: fc.constantFrom('', 'Lithium ion', 'Deep cycle'),
      towing: fc.constantFrom('', '0 lbs', '400 lbs', '1,200 lbs', '1,500 lbs', '1,800 lbs'),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ topSpeed, batteryType, towing, ...given }, index) =>
      listedVehicle(`V-${index}`, { ...given, specifications: { topSpeed, batteryType, towing } }),
    ),
  );

const wished: fc.Arbitrary<Filters> = fc
  .record({
    brand: fc.constantFrom('', '', 'denago'),
    price: fc.constantFrom('', '', 'under-15000'),
    min: fc.constantFrom('', '', '15000'),
    max: fc.constantFrom('', '', '25000'),
    seats: fc.constantFrom('', '', '4'),
    stock: fc.constantFrom('', '', 'here'),
    at: fc.constantFrom('', '', 'bayville'),
    color: fc.constantFrom('', '', 'white', 'pink'),
    speed: fc.constantFrom('', '', '25'),
    battery: fc.constantFrom('', '', 'lithium'),
    tows: fc.constantFrom('', '', 'any', '1000', '1200'),
    q: fc.constantFrom('', '', 'v-1'),
  })
  .map((said) => readFilters(new URLSearchParams(said)));

test('the count beside each choice is what comes when it is chosen, under all other filters', () => {
  fc.assert(
    fc.property(vehicles, wished, (lot, filters) => {
      const { choices } = browse(lot, filters);
      for (const name of choiceNames) {
        for (const { value, count } of choices[name]) {
          const price = name === 'price' && { min: '', max: '' };
          const said = { ...texts(filters), ...price, [name]: value };
          const chosen = readFilters(new URLSearchParams(said));
          expect(browse(lot, chosen).matching, `${name}=${value}`).toBe(count);
        }
        if (filters[name]) expect(choices[name].map(({ value }) => value)).toContain(filters[name]);
      }
    }),
    { numRuns: 300 },
  );
});

test('a filter less never shows fewer', () => {
  fc.assert(
    fc.property(vehicles, wished, (lot, filters) => {
      const { matching, on } = browse(lot, filters);
      for (const { without } of on) {
        const fewer = readFilters(new URL(without, 'http://x').searchParams);
        expect(browse(lot, fewer).matching).toBeGreaterThanOrEqual(matching);
      }
    }),
  );
});

test.each([
  ['seats=4', 'Seats not stated'],
  ['speed=25', 'Top speed not stated'],
  ['battery=lithium', 'Battery not stated'],
  ['tows=any', 'Towing not stated'],
  ['color=white', 'Color not stated'],
  ['at=x', 'Showroom not stated'],
])('%s leaves out no cart of which nobody has stated it, and says so', (said, words) => {
  const bare = listedVehicle('BARE', { seats: null, specifications: {} });
  const { matching, open } = browse([bare], readFilters(new URLSearchParams(said)));
  expect(matching).toBe(1);
  expect(open).toEqual({ BARE: words });
});

test('what is stated comes before what is not, in any order', () => {
  const sorts = fc.constantFrom('newest', 'price', 'price-down', 'seats', 'range');
  fc.assert(
    fc.property(vehicles, wished, sorts, (lot, filters, sort) => {
      const { vehicles: shown, open } = browse(lot, { ...filters, sort });
      const missing = shown.map(({ id }) => open[id]?.split('; ').length ?? 0);
      expect(missing).toEqual(missing.toSorted((a, b) => a - b));
    }),
  );
});

test('a cart that can tow nothing is known, and tows no weight', () => {
  const cart = listedVehicle('LIGHT', { specifications: { towing: '0 lbs' } });
  expect(browse([cart], readFilters(new URLSearchParams('tows=any'))).matching).toBe(0);
});

function texts({ from, show, ...filters }: Filters): Record<string, string> {
  return { ...filters, from: String(from), show: String(show) };
}
