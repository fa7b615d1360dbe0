import { describe, expect, test } from 'vitest';
import { listedLot as lot, listedVehicle as vehicle } from '#tests/lot.ts';
import { around, browse } from './browse.ts';
import { type Filters, listAddress, readFilters } from './filters.ts';
import { titled, titledBrand } from './titled.ts';

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
  // Of the last nobody has stated it.
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
  const { choices, total, matching } = browse(lot, filters('brand=denago&category=rover+series'));
  const count = (name: 'brand' | 'category' | 'price', value: string) =>
    choices[name].find((choice) => choice.value === value)?.count;
  expect([total, matching]).toEqual([lot.length, 2]);
  expect(count('brand', 'evolution')).toBe(0);
  expect(count('category', '')).toBe(3);
  expect(count('category', 'city')).toBe(1);
  expect(count('price', 'over-25000')).toBe(1);
});

test('listed categories come first, then what else the inventory holds', () => {
  const values = browse(lot, filters()).choices.category.map(({ value }) => value);
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

test.each([
  ['rover series', 'Rover series'],
  ['d6 max', 'D6 max'],
  ['denago', 'Denago'],
])('%s is titled %s', (name, title) => {
  expect(titled(name)).toBe(title);
});

test.each([
  ['denago', 'Denago'],
  ['club car', 'Club Car'],
  ['swift ev', 'Swift EV'],
  ['éclair evans-ez', 'Éclair Evans-Ez'],
])('the brand %s is titled %s', (brand, title) => {
  expect(titledBrand(brand)).toBe(title);
});
