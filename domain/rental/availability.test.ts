import { expect, test } from 'vitest';
import { weekdays } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { calendarOf, periodOfDays } from './availability.ts';

const out = (from: string, to: string, count: number) => ({
  from: instantInNewYork(...(from.split(' ') as [string, string])),
  to: instantInNewYork(...(to.split(' ') as [string, string])),
  count,
});
const fleet = {
  fleet: 2,
  taken: [
    out('2026-12-05 10:00', '2026-12-08 10:00', 2),
    out('2026-12-20 00:00', '2026-12-22 00:00', 2),
    out('2026-12-27 10:00', '2026-12-28 10:00', 1),
  ],
  week: {
    hours: [{ days: weekdays.slice(0, 6), opens: '09:00', closes: '17:00' }],
    holidays: [{ name: 'Christmas Day', on: 'December 25', opens: null, closes: null }],
  },
  today: '2026-12-03',
  count: 1,
};

const states = (given: object = {}) =>
  calendarOf('2026-12', { ...fleet, ...given }).map(({ state }) => state[0]);

test('each day is past, closed, free, free for some hours or taken', () => {
  expect(states().join('')).toBe('ppffpctpffffcf' + 'fffffctfffcfcffff');
  expect(calendarOf('2026-12', fleet)[27]).toEqual({ day: '2026-12-28', state: 'free', free: 1 });
  expect(calendarOf('2026-12', fleet)[24]?.closed).toBe('Christmas Day');
});

test('for two carts a day with one free is free for some hours, or taken', () => {
  expect(states({ count: 2 }).slice(25)).toEqual(['f', 'c', 'p', 'f', 'f', 'f']);
  const all = [out('2026-12-28 00:00', '2026-12-29 00:00', 1)];
  expect(states({ count: 2, taken: all })[27]).toBe('t');
});

test('a month has all its days once, also where the clocks change', () => {
  for (const [month, length] of [
    ['2026-03', 31],
    ['2026-11', 30],
    ['2028-02', 29],
  ] as const) {
    const days = calendarOf(month, { ...fleet, taken: [], today: '2026-01-01' });
    expect(new Set(days.map(({ day }) => day)).size).toBe(length);
    expect(days.every(({ state }) => state === 'free' || state === 'closed')).toBe(true);
  }
  // The day on which the clocks go forward has 23 hours.
  const { from, to } = periodOfDays('2027-03-14', '2027-03-14');
  expect([from, to]).toEqual(['2027-03-14T05:00Z', '2027-03-15T04:00Z'].map(Date.parse));
});
