import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

const seasons = ['06-01', '09-08', '03-01', '12-01'].map((from) => ({ from }));

test.each([
  ['2026-01-01', '12-01'],
  ['2028-02-29', '12-01'],
  ['2026-03-01', '03-01'],
  ['2026-05-31', '03-01'],
  ['2026-06-01', '06-01'],
  ['2026-09-07', '06-01'],
  ['2026-09-08', '09-08'],
  ['2026-12-31', '12-01'],
])('on %s holds what began on %s', (day, from) => {
  expect(seasonOf(seasons, day).from).toBe(from);
});

test('one season holds all year', () => {
  expect(seasonOf([{ from: '06-01' }], '2026-01-01').from).toBe('06-01');
});
