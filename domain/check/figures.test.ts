import { expect, test } from 'vitest';
import { content, onLot, says } from '#tests/check/pieces.ts';
import { unsourcedFigures, unsourcedOfLot } from './figures.ts';

const file = 'dealer/models/evolution-d6-max-gt4.yaml';
const inCard = (text: string, hasSource = false) =>
  says(text, { file, field: 'cards[0].text', hasSource });

test.each([
  'Good for 40 to 55 miles.',
  '20 miles out and 20 miles back.',
  'Tows 1,800 lbs at 15 mph.',
  '200 lbs for each of four seats.',
  'Roads posted 25 mph or less.',
  '118 inches, in 6 to 8 hours.',
])('%j stands on figures that are given', (text) => {
  expect(unsourcedFigures([inCard(text)], content)).toEqual([]);
});

test.each([
  ['Good for 70 miles.', '70 miles'],
  ['Goes 45-90 mi.', '90 miles'],
  ['Up to 40 mph.', '40 mph'],
  ['Tows 2,500 pounds.', '2,500 lbs'],
  ['Takes 210 lbs.', '210 lbs'],
])('%j does not', (text, figure) => {
  expect(unsourcedFigures([inCard(text)], content)).toMatchObject([
    { harm: 'visitors would notice', what: expect.stringContaining(figure) },
  ]);
  expect(unsourcedFigures([inCard(text, true)], content)).toEqual([]);
});

test('a fact is no words about one', () => {
  expect(unsourcedFigures([says('70 miles', { file, field: 'range' })], content)).toEqual([]);
});

test('a vehicle’s words stand on its own figures, or a model’s', () => {
  const range = { range: '70 mi' };
  expect(unsourcedOfLot([onLot({ description: '70 miles' })], content)).toHaveLength(1);
  expect(unsourcedOfLot([onLot({ features: ['70 miles'] })], content)).toHaveLength(1);
  const own = onLot({ description: '70 miles', specifications: range });
  expect(unsourcedOfLot([own, onLot({ description: '45-55 miles' })], content)).toEqual([]);
});
