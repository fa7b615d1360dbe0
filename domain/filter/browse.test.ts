import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedVehicle, listedLot as lot, listedVehicle as vehicle } from '#tests/lot.ts';
import { around, browse } from './browse.ts';
import { choiceNames } from './criteria.ts';
import { type Filters, listAddress, readFilters } from './filters.ts';

const filters = (query = ''): Filters => readFilters(new URLSearchParams(query));
const found = (query: string) => browse(lot, filters(query)).vehicles.map(({ id }) => id);

describe('price bands at their edges', () => {
  const prices = [14999, 14999.99, 15000, 15000.01, 24999.99, 25000, 25000.01, 25001];
  const priced = prices.map((price) => vehicle(String(price), { price }));
  test.each([
    ['under-15000', [14999, 14999.99]],
    ['15000-to-25000', [15000, 15000.01, 24999.99, 25000]],
    ['over-25000', [25000.01, 25001]],
  ])('%s', (band, held) => {
    expect(browse(priced, filters(`price=${band}`)).vehicles.map(({ price }) => price)).toEqual(
      held,
    );
  });
});

test.each([
  ['q=ÉCRU', ['CITY-1']],
  ['q=softer', []],
  ['q="soft"', ['CITY-1']],
  ['q=edge&brand=denago', ['EDGE-25']],
  ['brand=DENAGO&category=Rover+Series', ['EDGE-25', 'OVER-25']],
  // The last has no stated seats.
  ['seats=6', ['EDGE-15', 'BARE-1']],
  ['seats=6&sort=price', ['EDGE-15', 'BARE-1']],
  ['category=none', []],
])('%s', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test.each([
  '',
  'brand=all',
  'price=cheap',
  'seats=many',
  'sort=up',
  'show=-3',
  'show=x',
  'from=-3',
  'from=x',
  'other=1',
  'q=%20',
])('what is unknown or empty counts as not said: %s', (query) => {
  expect(filters(query)).toEqual(filters());
  expect(found(query)).toHaveLength(lot.length);
});

test('an address says only what differs, and reads back the same', () => {
  expect(listAddress(filters())).toBe('/inventory');
  const all = filters(
    'q=a+%26+b&brand=denago&category=rover+series&price=over-25000&seats=4&sort=price&from=24&show=48',
  );
  expect(readFilters(new URL(listAddress(all), 'http://x').searchParams)).toEqual(all);
});

test('each choice counts what it would show, the other filters as they are', () => {
  const { options, total, matching } = browse(lot, filters('brand=denago&category=rover+series'));
  const count = (name: 'brand' | 'category' | 'price', value: string) =>
    options[name].find((choice) => choice.value === value)?.count;
  expect([total, matching]).toEqual([lot.length, 2]);
  expect(count('brand', 'evolution')).toBe(0);
  expect(count('category', '')).toBe(3);
  expect(count('category', 'city')).toBe(1);
  expect(count('price', 'over-25000')).toBe(1);
});

test('listed categories come first, then what else the inventory holds', () => {
  const values = browse(lot, filters()).options.category.map(({ value }) => value);
  expect(values).toEqual([
    '',
    'ranger',
    'maverick',
    'forester',
    'turfman',
    'rover series',
    'city',
    'classic',
  ]);
});

test('sorts: new ones first, then those that are here, then as the dealer has them; by price; unknown seats last', () => {
  expect(found('')[0]).toBe('NEW-1');
  const away = ['PRE-1', 'OUT-1'];
  const here = lot.slice(1).flatMap(({ id }) => (away.includes(id) ? [] : [id]));
  expect(found('').slice(1)).toEqual([...here, ...away]);
  expect(found('sort=price')[0]).toBe('LAST-1');
  expect(found('sort=price-down')[0]).toBe('OVER-25');
  expect(found('sort=seats').at(-1)).toBe('BARE-1');
});

describe('a long list', () => {
  const many = Array.from({ length: 2000 }, (_, index) => vehicle(`V-${index}`));
  const shown = (query: string) => browse(many, filters(query)).vehicles.map(({ id }) => id);

  test('shows one page, as many more as asked, and never more than five pages', () => {
    expect(shown('')).toHaveLength(24);
    expect(shown('show=48')).toHaveLength(48);
    expect(shown('show=9999999')).toHaveLength(120);
    expect(shown('from=120')[0]).toBe('V-120');
  });

  test.each(['from=2000', 'from=99999999'])('beyond its end are its last: %s', (query) => {
    expect(shown(query)).toEqual(many.slice(-24).map(({ id }) => id));
    expect(browse(lot, filters(query)).vehicles).toHaveLength(lot.length);
  });

  test('leads on to every vehicle, and back to the first', () => {
    const seen = new Set<string>();
    let browsing = browse(many, filters());
    for (let next = true; next; ) {
      for (const { id } of browsing.vehicles) seen.add(id);
      const { after } = around(browsing);
      next = Boolean(after);
      if (after) browsing = browse(many, filters(new URL(listAddress(after), 'http://x').search));
    }
    expect(seen.size).toBe(many.length);
    for (let { before } = around(browsing); before; { before } = around(browsing)) {
      browsing = browse(many, before);
    }
    expect(browsing.vehicles[0]).toBe(many[0]);
    expect(browsing.vehicles).toHaveLength(120);
  });
});

test('seats are read as a number', () => {
  expect(found('seats=06')).toEqual(found('seats=6'));
});

test('does not reorder the list it is given', () => {
  const given = [...lot];
  browse(given, filters('sort=price'));
  expect(given).toEqual(lot);
});

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
      const { options } = browse(lot, filters);
      for (const name of choiceNames) {
        for (const { value, count } of options[name]) {
          const price = name === 'price' && { min: '', max: '' };
          const said = { ...texts(filters), ...price, [name]: value };
          const chosen = readFilters(new URLSearchParams(said));
          expect(browse(lot, chosen).matching, `${name}=${value}`).toBe(count);
        }
        if (filters[name]) expect(options[name].map(({ value }) => value)).toContain(filters[name]);
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

test('each way out of an empty list shows as many as it says', () => {
  fc.assert(
    fc.property(vehicles, wished, (lot, filters) => {
      const { matching, total, waysOut } = browse(lot, filters);
      expect(waysOut.length > 0).toBe(matching === 0 && total > 0);
      for (const { address, matching: said } of waysOut) {
        const rest = readFilters(new URL(address, 'http://x').searchParams);
        expect(browse(lot, rest).matching).toBe(said);
        expect(said).toBeGreaterThan(0);
      }
    }),
  );
});

test('as few filters are given up as can be, and what brings most comes first', () => {
  const { waysOut } = browse(lot, filters('seats=6&brand=denago'));
  expect(waysOut).toMatchObject([
    { labels: ['6 seats'], address: '/inventory?brand=denago', matching: 3 },
    { labels: ['Denago'], address: '/inventory?seats=6', matching: 2 },
  ]);
});
