import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedLot, listedVehicle as vehicle } from '#tests/lot.ts';
import { browse, offeredFirst } from './browse.ts';
import { choiceNames } from './criteria.ts';
import { type Filters, filtersInWords, listAddress, readFilters } from './filters.ts';
import { searchOver } from './search.ts';

const filters = (query = ''): Filters => readFilters(new URLSearchParams(query));
const found = (query: string, all = listedLot) =>
  browse(all, filters(query)).vehicles.map(({ id }) => id);
const words = { ignored: ['in'], synonyms: [], towns: {} };
const filtersOf = (address: string) => filters(new URL(address, 'http://x').search);

test('price bands at their edges', () => {
  const prices = ['14999.99', '15000', '15000.01', '24999.99', '25000', '25000.01'];
  const priced = prices.map((price) => vehicle(price, { price: Number(price) }));
  expect(found('price=under-15000&sort=price', priced)).toEqual(prices.slice(0, 1));
  expect(found('price=15000-to-25000&sort=price', priced)).toEqual(prices.slice(1, 5));
  expect(found('price=over-25000&sort=price', priced)).toEqual(prices.slice(5));
});

test.each([
  ['q=ÉCRU', ['CITY-1']],
  ['q=softer', []],
  ['q="soft"', ['CITY-1']],
  ['q=edge&brand=denago', ['EDGE-25']],
  ['brand=DENAGO&category=Rover+Series', ['EDGE-25', 'OVER-25']],
  // The last has no stated seats.
  ['seats=06', ['EDGE-15', 'BARE-1']],
  ['category=none', []],
])('%s', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test.each(['brand=all', 'price=cheap', 'seats=many', 'sort=up', 'from=-3', 'from=x', 'q=%20'])(
  'an unknown or empty value counts as unset: %s',
  (query) => {
    expect(filters(query)).toEqual(filters());
  },
);

test('an address has only what differs, and reads back the same', () => {
  expect(listAddress(filters())).toBe('/inventory');
  const all = filters('q=a+%26+b&brand=denago&price=over-25000&seats=4&sort=price&from=24');
  expect(filtersOf(listAddress(all))).toEqual(all);
  expect(filtersInWords(filters('q=white%0A+one&min=12000&max=15000&seats=4'))).toBe(
    '“white one”, 4 seats, From $12,000, Up to $15,000',
  );
});

test('each choice counts its vehicles; the dealer’s categories come first, then others of the inventory', () => {
  const list = browse(listedLot, filters('brand=denago&category=rover+series'));
  expect([list.total, list.matching]).toEqual([listedLot.length, 2]);
  const options = offeredFirst(['ranger', 'buggy', 'rover series'], 'category', list);
  expect(options.map(({ value, count }) => `${value} ${count}`)).toEqual([
    ...[' 3', 'ranger 0', 'buggy 0', 'rover series 2'],
    ...['city 1', 'classic 0', 'forester 0', 'maverick 0', 'turfman 0'],
  ]);
});

test('sorts: new ones first, then those that are here, in the dealer’s order; by price; unknown seats last', () => {
  const away = ['PRE-1', 'OUT-1'];
  const here = listedLot.slice(1).flatMap(({ id }) => (away.includes(id) ? [] : [id]));
  expect(found('')).toEqual(['NEW-1', ...here, ...away]);
  expect(found('sort=price')[0]).toBe('LAST-1');
  expect(found('sort=price-down')[0]).toBe('OVER-25');
  expect(found('sort=seats').at(-1)).toBe('BARE-1');
});

test('a cart without a price comes last by price, and stays beside the matches of a price', () => {
  const lot = [
    vehicle('ASK', { price: null }),
    vehicle('A', { price: 9000 }),
    vehicle('B', { price: 30_000 }),
  ];
  expect(found('sort=price', lot)).toEqual(['A', 'B', 'ASK']);
  expect(found('sort=price-down', lot)).toEqual(['B', 'A', 'ASK']);
  for (const query of ['price=under-15000', 'max=10000']) {
    expect(found(`${query}&sort=price`, lot)).toEqual(['A', 'ASK']);
  }
  expect(found('min=10000', lot)).toEqual(['B', 'ASK']);
});

test('the pages of a long list lead to every vehicle and back; beyond the end are its last', () => {
  const many = Array.from({ length: 130 }, (_, index) => vehicle(`V-${index}`));
  const seen: string[] = [];
  let list = browse(many, filters());
  for (let after: string | null = '/inventory'; after; after = list.after) {
    list = browse(many, filtersOf(after));
    expect(list.vehicles).toHaveLength(24);
    seen.push(...list.vehicles.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(many.length);
  for (let { before } = list; before; { before } = list) list = browse(many, filtersOf(before));
  expect(list.vehicles[0]).toBe(many[0]);
  expect(found('from=99999', many)).toEqual(many.slice(-24).map(({ id }) => id));
  expect(found('from=99999')).toHaveLength(listedLot.length);
});

const vehicles = fc
  .array(
    fc.record({
      brand: fc.constantFrom('denago', 'evolution', 'other'),
      price: fc.constantFrom(9000, 14999.99, 15000, 25000, 30000),
      seats: fc.constantFrom(null, 2, 4, 6),
      status: fc.constantFrom('available', 'in transit', 'sale pending', 'pre-order'),
      showroom: fc.constantFrom(null, 'Bayville', 'Waretown'),
      hues: fc.constantFrom<string[]>([], ['white'], ['blue', 'white']),
      topSpeed: fc.constantFrom('', '19 mph', '25 mph', '25+ mph'),
      batteryType: fc.constantFrom('', 'Lithium ion', 'Deep cycle'),
      towing: fc.constantFrom('', '0 lbs', '400 lbs', '1,200 lbs', '1,800 lbs'),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ topSpeed, batteryType, towing, ...given }, index) =>
      vehicle(`V-${index}`, { ...given, specifications: { topSpeed, batteryType, towing } }),
    ),
  );

const asked: fc.Arbitrary<Filters> = fc
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
    tows: fc.constantFrom('', '', '1', '1000', '1200'),
    q: fc.constantFrom('', '', 'v-1', 'white 4 seater', 'in bayville under 25k', 'pink v-1 15-25k'),
    sort: fc.constantFrom('newest', 'price', 'price-down', 'seats', 'range'),
  })
  .map((said) => readFilters(new URLSearchParams(said)));

test('the count of each choice is what comes when it is chosen, under all other filters', () => {
  fc.assert(
    fc.property(vehicles, asked, (all, filters) => {
      const search = searchOver(all, words);
      const { options } = browse(all, filters, search);
      for (const name of choiceNames) {
        for (const { value, count } of options[name]) {
          const bounds = name === 'price' && { min: '', max: '' };
          const chosen = { ...filters, ...bounds, [name]: value };
          const known = filtersOf(listAddress(chosen));
          expect(browse(all, known, search).matching, `${name}=${value}`).toBe(count);
        }
        if (filters[name]) expect(options[name].map(({ value }) => value)).toContain(filters[name]);
      }
    }),
    { numRuns: 50 },
  );
});

test('known comes first; a filter less never shows fewer; each way out of an empty list is true', () => {
  fc.assert(
    fc.property(vehicles, asked, (all, filters) => {
      const search = searchOver(all, words);
      const { matching, on, waysOut, vehicles: shown, unstated } = browse(all, filters, search);
      const missing = shown.map(({ id }) => unstated[id]?.split('; ').length ?? 0);
      expect(missing).toEqual(missing.toSorted((a, b) => a - b));
      for (const { without } of on) {
        expect(browse(all, filtersOf(without), search).matching).toBeGreaterThanOrEqual(matching);
      }
      expect(waysOut.length > 0).toBe(matching === 0 && all.length > 0);
      for (const { address, matching: said } of waysOut) {
        expect(said).toBeGreaterThan(0);
        expect(browse(all, filtersOf(address), search).matching).toBe(said);
      }
    }),
  );
});

test('as few filters are given up as can be, and what brings most comes first', () => {
  expect(browse(listedLot, filters('seats=6&brand=denago')).waysOut).toEqual([
    { labels: ['6 seats'], address: '/inventory?brand=denago', matching: 3 },
    { labels: ['Denago'], address: '/inventory?seats=6', matching: 2 },
  ]);
});

test.each([
  ['seats=4', 'Seats not stated'],
  ['speed=25', 'Top speed not stated'],
  ['tows=1', 'Towing not stated'],
  ['color=white', 'Color not stated'],
  ['at=x', 'Showroom not stated'],
])('%s keeps a cart whose figure is unknown, and says so', (said, words) => {
  const bare = vehicle('BARE', { seats: null, specifications: {} });
  expect(browse([bare], filters(said))).toMatchObject({ matching: 1, unstated: { BARE: words } });
});
