import { expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/week.ts';
import { medianOf } from './figures.ts';
import { spokenSpan, spokenWeek } from './spoken.ts';

const MINUTE = 60_000;

test.each([
  [0, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
  [1440, '1 day'],
  [1440 + 245, '1 day 4 h'],
  [2 * 1440 + 800, '2 days'],
])('%d minutes are %s', (minutes, said) => {
  expect(spokenSpan(minutes * MINUTE)).toBe(said);
});

test.each([
  ['2026-11-18', 'Nov 16 – 22'],
  ['2026-12-02', 'Nov 30 – Dec 6'],
  ['2027-01-01', 'Dec 28 – Jan 3'],
])('the week of %s is %s', (day, said) => {
  expect(spokenWeek(weekOfDay(day))).toBe(said);
});

test.each([
  [[7], 7],
  [[1, 2, 9], 2],
  [[1, 2, 4, 9], 3],
])('the median of %j is %d', (sorted, median) => {
  expect(medianOf(sorted)).toBe(median);
});
