import { expect, test } from 'vitest';
import { says } from '#tests/check/pieces.ts';
import { legalInTown, unsourcedClaims } from './claims.ts';

test.each([
  'The #1 dealer at the shore',
  'The best carts in the county',
  'Lowest prices, guaranteed',
  'Award-winning service',
  'The largest selection',
  'Over 5,000 happy customers',
  '500+ customers',
  'We have been here since 1998',
  '15+ years of carts',
])('%j asks for a source', (text) => {
  expect(unsourcedClaims([says(text)], 2008)).toMatchObject([{ harm: 'worth a look', line: 7 }]);
  expect(unsourcedClaims([says(text, { hasSource: true })], 2008)).toEqual([]);
});

test.each([
  'Since 2008, on Route 9',
  'A 2-year limited warranty',
  'The plan that is cheapest',
  'Carts from last season, in number 1 condition',
])('%j does not', (text) => {
  expect(unsourcedClaims([says(text)], 2008)).toEqual([]);
});

test('a figure and its label are one claim', () => {
  const figure = (hasSource: boolean) => [
    says('500+', { field: 'about.figures[0].value', hasSource }),
    says('happy customers', { field: 'about.figures[0].label', line: 8 }),
  ];
  expect(unsourcedClaims(figure(false), 2008)).toHaveLength(1);
  expect(unsourcedClaims(figure(true), 2008)).toEqual([]);
});

test.each([
  ['Street-legal in Toms River', 1],
  ['They are legal on the streets of Brick.', 1],
  ['Legal on all roads in Toms River', 1],
  ['A street-legal low-speed vehicle', 0],
  ['Ask whether it is legal where you live, in Brick', 0],
])('%j is a promise for a town: %i', (text, count) => {
  expect(legalInTown([says(text)], ['Toms River', 'Brick'])).toHaveLength(count);
});

test('a town’s name may hold any sign', () => {
  expect(legalInTown([says('legal in St. (Old) Town')], ['St. (Old) Town', '*+?'])).toHaveLength(1);
});
