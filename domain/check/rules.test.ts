import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { alikeVehicles, brokenLinks, farPrices, legalInTown } from './rules.ts';

const content = await loadContent('tests/content');
const says = (text: string) => [
  { file: 'content/words/home.yaml', line: 7, field: 'featured[0].price', text },
];
const onLot = (changes: Partial<Vehicle> = {}, line = 2) => ({
  vehicle: vehicle(changes.id ?? 'T-1', {
    brand: 'denago',
    name: 'EV Nomad XL',
    description: 'Six seats.',
    ...changes,
  }),
  file: 'stock.csv',
  line,
});
const msrp =
  content.models.find(({ slug }) => slug === 'denago-ev-nomad-xl')?.msrp ?? expect.fail('no MSRP');

test.each([
  '/rentals/',
  '/contact?vehicle=MW-101',
  '/vehicles/MW-101',
  '/faq#street',
  'See [the rates](/rentals).',
  'Either/or, and 1/2 of it.',
  '//elsewhere.example.com/x',
])('%j leads somewhere, or is no link', (text) => {
  expect(brokenLinks(says(text), content, ['MW-101'])).toEqual([]);
});

test.each(['/rental', '/vehicles/MW-999', 'See [the rates](/rates).'])('%j is found', (text) => {
  expect(brokenLinks(says(text), content, [])).toMatchObject([
    { harm: 'must not go live', file: 'content/words/home.yaml', line: 7 },
  ]);
});

test('a cart may be called legal, but not in one of the towns', () => {
  const [town] = content.towns;
  expect(legalInTown(says(`Street-legal in ${town?.name}`), content)).toHaveLength(1);
  expect(legalInTown(says(`Legal on all roads in ${town?.name}`), content)).toHaveLength(1);
  expect(legalInTown(says('A street-legal low-speed vehicle'), content)).toEqual([]);
});

test.each([
  [0.76, undefined],
  [1.3, 'visitors would notice'],
  [0.49, 'must not go live'],
  [2, 'must not go live'],
])('%f times its model’s price: %s', (times, harm) => {
  const price = Math.round(msrp * times);
  expect(farPrices([onLot({ price })], [], content)).toMatchObject(harm ? [{ harm, line: 2 }] : []);
});

test('the home page’s own prices are compared too, at their line', () => {
  const featured = [{ model: 'denago-ev-nomad-xl', price: msrp * 2, line: 'x' }];
  const home = { ...content.pages.home, featured };
  const changed = { ...content, pages: { ...content.pages, home } };
  expect(farPrices([], says('x'), changed)).toMatchObject([{ harm: 'must not go live', line: 7 }]);
});

test('two vehicles alike, or of one stock number', () => {
  expect(alikeVehicles([onLot(), onLot({ id: 'T-2' }, 3)])).toMatchObject([{ line: 3 }]);
  expect(alikeVehicles([onLot(), onLot({ id: 'T-2', color: 'Coral' }, 3)])).toEqual([]);
  const numbered = onLot({ id: 'T-2', color: 'Coral', stockNumber: ' s-1' }, 3);
  expect(alikeVehicles([onLot({ stockNumber: 'S-1' }), numbered])).toHaveLength(1);
});
