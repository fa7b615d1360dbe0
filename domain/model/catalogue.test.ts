import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle } from '#tests/lot.ts';
import { catalogueOf, linesOf } from './catalogue.ts';

const content = await loadContent('tests/content');
const lines = linesOf('evolution', content);
const pages = lines.filter(({ hasPage }) => hasPage).map(({ slug }) => slug);

test('a brand has all of its models, and no other', () => {
  const own = content.models.filter(({ brand }) => brand === 'evolution');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages).toEqual(own.map(({ slug }) => slug).toSorted());
});

test('a figure that is not known is left out', () => {
  const [model] = content.models;
  if (!model) throw new Error('no model');
  const { range: _, payload: __, ...bare } = model;
  const found = linesOf(model.brand, { models: [{ ...bare, topSpeed: '25+ mph' }], carts: [] });
  expect(found[0]?.figures.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    `${model.seats} seats`,
    '25+ mph',
  ]);
});

test('without vehicles there are the models alone', () => {
  const rows = catalogueOf('evolution', lines, []);
  expect(rows.map(({ slug }) => slug)).toEqual(pages);
  expect(rows.flatMap(({ stock }) => stock.vehicles)).toEqual([]);
});

test('each vehicle has its place: with its model, with a cart without a page, or in a row by its name', () => {
  const vehicles = [
    listedVehicle('OLD-1', { name: 'Tracker', seats: 2, specifications: { topSpeed: '15 mph' } }),
    listedVehicle('MAX-1', { name: 'D6 MaxXT' }),
    listedVehicle('TUR-1', { name: 'Turfman 1000' }),
    listedVehicle('OLD-2', { name: 'tracker' }),
  ];
  const rows = catalogueOf('evolution', lines, vehicles);
  const listed = rows.filter(({ stock }) => stock.vehicles.length > 0);
  expect(listed.map(({ slug, stock }) => [slug, stock.vehicles.map(({ id }) => id)])).toEqual([
    ['evolution-d6-maxxt', ['MAX-1']],
    ['evolution-turfman-1000', ['TUR-1']],
    ['', ['OLD-1', 'OLD-2']],
  ]);
  // Listed rows come first; the others follow.
  expect(rows.slice(0, 3)).toEqual(listed);
  expect(rows).toHaveLength(pages.length + 2);
  expect(listed[2]?.figures.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '2 seats',
    '15 mph',
  ]);
});
