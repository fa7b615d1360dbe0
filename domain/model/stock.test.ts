import { expect, test } from 'vitest';
import { availabilityOf } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { listedVehicle } from '#tests/lot.ts';
import { priceInWords, priceOfModel, stockOfModel } from './stock.ts';

const model = { brand: 'evolution', name: 'TURFMAN 1000' };
const here = { price: 12_995, color: 'Ocean blue' };
const coming = { price: 11_495, inStock: false, status: 'in transit' };
const order = { price: 13_495, inStock: false, status: 'pre-order', color: 'Olive' };
const pending = { price: 9995, status: 'sale pending' };
const gone = { price: 9000, inStock: false };

function lot(...given: Partial<Vehicle>[]) {
  return given.map((each, index) => {
    const known = { ...listedVehicle(`T-${index}`, { name: 'Turfman 1000', ...each }) };
    return { ...known, availability: availabilityOf(known, '2026-11-22') };
  });
}

test.each([
  ['nothing, or gone', [gone], []],
  [
    'one of each',
    [gone, pending, order, coming, here],
    [
      ...['1 here now, in ocean blue', '1 on its way'],
      ...['Made to order from $13,495', '1 sale pending'],
    ],
  ],
  [
    'one, with a place and a day',
    [
      { ...here, showroom: 'Bayville' },
      { ...coming, showroom: 'Waretown', expected: '2026-12-05' },
    ],
    ['1 here now at Bayville, in ocean blue', '1 on its way to Waretown, expected December 5'],
  ],
  [
    'two of each',
    [
      here,
      { price: 13_995, color: 'Arctic white' },
      coming,
      coming,
      order,
      order,
      pending,
      pending,
    ],
    [
      '2 here now, in ocean blue and arctic white',
      '2 on their way',
      'Made to order from $13,495',
      '2 with a sale pending',
    ],
  ],
  ['one of an unknown color', [here, { price: 10_000 }], ['2 here now']],
  [
    'some without a price',
    [
      { ...here, price: null },
      { price: null, status: 'pre-order' },
    ],
    ['1 here now, in ocean blue', 'Made to order'],
  ],
  [
    'more colors than a line has room for',
    ['Red', 'Blue', 'Black', 'White'].map((color) => ({ ...here, color })),
    ['4 here now, in 4 colors'],
  ],
] as const)('the lines of %s', (_, given, lines) => {
  expect(stockOfModel(model, lot(...given)).lines.map(({ words }) => words)).toEqual(lines);
});

test.each([
  [12_995, '1 here now, in ocean blue'],
  [13_995, '1 here now for $12,995, in ocean blue'],
])('beside an MSRP of %d: %s', (msrp, words) => {
  expect(stockOfModel({ ...model, msrp }, lot(here)).lines[0]?.words).toBe(words);
});

test('only vehicles of that brand and name count, in their order, what is here now first', () => {
  const others = lot({ ...here, brand: 'denago' }, { ...here, name: 'Turfman 200' });
  const own = lot(coming, here, { price: 10_995, color: 'Green' });
  const { vehicles } = stockOfModel(model, [...others, ...own]);
  expect(vehicles.map(({ id }) => id)).toEqual(['T-1', 'T-2', 'T-0']);
});

test.each([
  [10_500, [here], '$10,500 MSRP'],
  // A cheaper vehicle elsewhere does not set the price here.
  [undefined, [here, { price: 13_000 }, pending, order], 'From $12,995 on our lot'],
  [undefined, [coming], 'From $11,495 on its way'],
  [undefined, [gone], 'Contact for Pricing undefined'],
  [undefined, [{ price: null }], 'Contact for Pricing undefined'],
  [undefined, [{ price: null }, here], 'From $12,995 on our lot'],
])('MSRP %s, %j: %s', (msrp, given, expected) => {
  const price = priceOfModel({ msrp }, stockOfModel(model, lot(...given)));
  expect(`${priceInWords(price)} ${price?.of}`).toBe(expected);
});
