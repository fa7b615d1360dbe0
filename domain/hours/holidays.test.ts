import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidaysBetween, holidaysOf, yearlyDay } from './holidays.ts';

test.each([
  ['January 1', '2026-01-01'],
  ['July 4', '2026-07-04'],
  ['february 29', undefined],
  ['last Monday of May', '2026-05-25'],
  ['First Monday of September', '2026-09-07'],
  ['fourth Thursday of November', '2026-11-26'],
  ['third Monday of January', '2026-01-19'],
  ['second Sunday of March', '2026-03-08'],
  ['last Thursday of December', '2026-12-31'],
  ['fifth Monday of May', undefined],
  ['last Monday of Mai', undefined],
  ['last Mon of May', undefined],
  ['June 31', undefined],
  ['June 0', undefined],
  ['June 1, 2026', undefined],
])('%s is %s in 2026', (on, day) => {
  expect(yearlyDay(on, 2026)).toBe(day);
});

test('February 29 is a day of leap years', () => {
  expect(yearlyDay('February 29', 2028)).toBe('2028-02-29');
});

test('of any weekday, month and year the first, second, third, fourth and last are where the calendar has them', () => {
  const name = (day: Date, part: 'month' | 'weekday') =>
    day.toLocaleDateString('en-US', { timeZone: 'UTC', [part]: 'long' });
  const between = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(between(1970, 2200), between(0, 11), between(1, 7), (year, month, date) => {
      const first = new Date(Date.UTC(year, month, date));
      const rest = `${name(first, 'weekday')} of ${name(first, 'month')}`;
      const all = [0, 7, 14, 21, 28]
        .map((days) => new Date(Date.UTC(year, month, date + days)))
        .filter((day) => day.getUTCMonth() === month)
        .map((day) => day.toISOString().slice(0, 10));
      const said = ['first', 'second', 'third', 'fourth'].map((nth) =>
        yearlyDay(`${nth} ${rest}`, year),
      );
      expect(said).toEqual(all.slice(0, 4));
      expect(yearlyDay(`last ${rest}`, year)).toBe(all.at(-1));
      expect(yearlyDay(`${name(first, 'month')} ${date}`, year)).toBe(all[0]);
    }),
  );
});

const closed = { opens: null, closes: null };
const holidays = [
  { on: 'December 25', ...closed },
  { on: 'last Monday of May', ...closed },
  { on: 'January 1', ...closed },
  { day: '2026-05-25', opens: '10:00', closes: '12:00' },
  { day: '2027-06-01', ...closed },
];

test('a year has its holidays in order, and a date goes before a rule', () => {
  expect(holidaysOf(holidays, 2026).map(({ day, opens }) => [day, opens])).toEqual([
    ['2026-01-01', null],
    ['2026-05-25', '10:00'],
    ['2026-12-25', null],
  ]);
  expect(holidaysOf(holidays, 2027).map(({ day }) => day)).toEqual([
    ...['2027-01-01', '2027-05-31', '2027-06-01', '2027-12-25'],
  ]);
});

test('a span over the turn of the year has those of both years, its first and last day included', () => {
  const days = (first: string, last: string) =>
    holidaysBetween(holidays, first, last).map(({ day }) => day);
  expect(days('2026-12-25', '2027-01-01')).toEqual(['2026-12-25', '2027-01-01']);
  expect(days('2026-12-26', '2026-12-31')).toEqual([]);
});
