import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle } from '#tests/lot.ts';
import { catalogueOf, linesOf } from './catalogue.ts';

const content = await loadContent('tests/content');
const lines = linesOf('evolution', content);

test('without vehicles a brand has its models alone', () => {
  const own = content.models.filter(({ brand }) => brand === 'evolution');
  const rows = catalogueOf(lines, []);
  expect(rows.map(({ slug }) => slug)).toEqual(own.map(({ slug }) => slug).toSorted());
});

test('each vehicle is with its model, with a cart without a page, or in a row by its name', () => {
  const vehicles = [
    listedVehicle('OLD-1', { name: 'Tracker', seats: 2, specifications: { topSpeed: '15 mph' } }),
    listedVehicle('MAX-1', { name: 'D6 MaxXT' }),
    listedVehicle('TUR-1', { name: 'Turfman 1000' }),
    listedVehicle('OLD-2', { name: 'tracker' }),
  ];
  const rows = catalogueOf(lines, vehicles);
  const listed = rows.filter(({ stock }) => stock.vehicles.length > 0);
  expect(listed.map(({ slug, stock }) => [slug, stock.vehicles.map(({ id }) => id)])).toEqual([
    ['evolution-d6-maxxt', ['MAX-1']],
    ['evolution-turfman-1000', ['TUR-1']],
    ['', ['OLD-1', 'OLD-2']],
  ]);
  // Listed rows come first. A row without a model has its vehicle's figures; an unknown one is left out.
  expect(rows.slice(0, 3)).toEqual(listed);
  expect(listed[2]?.figures.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '2 seats',
    '15 mph',
  ]);
});
