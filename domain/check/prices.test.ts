import { expect, test } from 'vitest';
import { content, onLot, says } from '#tests/check/pieces.ts';
import { farFeatured, farPrices } from './prices.ts';

const nomad = content.models.find(({ slug }) => slug === 'denago-ev-nomad-xl');
const msrp = nomad?.msrp ?? expect.fail('no MSRP');

test.each([
  [1, undefined],
  [0.76, undefined],
  [1.24, undefined],
  [0.7, 'visitors would notice'],
  [1.3, 'visitors would notice'],
  [0.49, 'must not go live'],
  [2, 'must not go live'],
  [0.1, 'must not go live'],
])('%f times its model’s price: %s', (times, harm) => {
  const found = farPrices([onLot({ price: Math.round(msrp * times) })], content);
  expect(found).toMatchObject(harm ? [{ harm, file: 'stock.csv', line: 2 }] : []);
});

test('without an MSRP, home’s price is the measure', () => {
  const gt4 = { brand: 'evolution', name: 'D6 Max GT4' };
  expect(farPrices([onLot({ ...gt4, price: 16_495 })], content)).toEqual([]);
  expect(farPrices([onLot({ ...gt4, price: 1649 })], content)).toHaveLength(1);
});

test('without either, the middle of three and more', () => {
  const unknown = (id: string, price: number) => onLot({ id, brand: 'own', name: 'Kind', price });
  const lot = [unknown('a', 9000), unknown('b', 9500), unknown('c', 95_000)];
  expect(farPrices(lot, content)).toMatchObject([{ harm: 'must not go live' }]);
  expect(farPrices(lot.slice(1), content)).toEqual([]);
});

test('home’s own prices are compared too, at their line', () => {
  const featured = [{ model: 'denago-ev-nomad-xl', price: msrp * 2, line: 'x' }];
  const home = { ...content.pages.home, featured };
  const said = [says(String(msrp * 2), { field: 'featured[0].price', line: 17 })];
  const changed = { ...content, pages: { ...content.pages, home } };
  expect(farFeatured(said, changed)).toMatchObject([{ harm: 'must not go live', line: 17 }]);
  expect(farFeatured([], content)).toEqual([]);
});

test('a vehicle of the store, which has no line, is told by its id', () => {
  const { vehicle } = onLot({ price: msrp * 2 });
  const [found] = farPrices([{ vehicle, file: 'the lot' }], content);
  expect(found?.what).toMatch(/^T-1, EV Nomad XL for /);
});
