import { expect, test } from 'vitest';
import { vehicle } from '#tests/lot.ts';
import { figures } from './figures.ts';

const shown = (specifications: Record<string, string | number>, seats: number | null = null) =>
  figures(vehicle('X', { seats, specifications })).map(({ value, unit }) => `${value} ${unit}`);

test.each([
  [{ topSpeed: '25 mph' }, ['25 mph']],
  [{ topSpeed: '25+ mph' }, ['25+ mph']],
  [{ range: '45-55 miles' }, ['45–55 mi']],
  [{ range: '45 – 55 mi' }, ['45–55 mi']],
  [{ range: 'up to 50 mi' }, ['up to 50 mi']],
  [{ payload: '1,200 lbs' }, ['1,200 lbs']],
  [{ payload: 'ask us' }, []],
  [{ seatingCapacity: 6 }, ['6 seats']],
])('%j reads %j', (specifications, expected) => {
  expect(shown(specifications)).toEqual(expected);
});

test('seats of the vehicle stand in where the specifications have none', () => {
  expect(shown({}, 2)).toEqual(['2 seats']);
});
