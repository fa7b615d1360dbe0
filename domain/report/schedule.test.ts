import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { reportedWeek, spokenWeek } from './schedule.ts';

const monday = { day: 'Monday', time: '07:00' };

test.each([
  ['2026-11-23', '07:00', '2026-47'],
  ['2026-11-23', '06:59', '2026-46'],
  ['2026-11-29', '23:59', '2026-47'],
  // The year has 53 weeks.
  ['2027-01-04', '07:00', '2026-53'],
  ['2027-01-11', '07:00', '2027-01'],
  // The night in which the clocks change.
  ['2026-11-02', '07:00', '2026-44'],
  ['2026-03-09', '07:00', '2026-10'],
])('on %s at %s the latest mail is about week %s', (day, time, week) => {
  expect(reportedWeek(monday, instantInNewYork(day, time)).name).toBe(week);
});

test('a mail in the middle of a week is about the one before, too', () => {
  const friday = { day: 'Friday', time: '16:30' };
  expect(reportedWeek(friday, instantInNewYork('2026-11-20', '16:29')).name).toBe('2026-45');
  expect(reportedWeek(friday, instantInNewYork('2026-11-20', '16:30')).name).toBe('2026-46');
});

test('whatever the schedule and the instant, the week is over, for less than a fortnight', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  fc.assert(
    fc.property(
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      (day, hour, instant) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const week = reportedWeek({ day, time }, instant);
        expect(week.to).toBeLessThanOrEqual(instant);
        expect(instant - week.to).toBeLessThan((14 * 24 + 2) * 3_600_000);
      },
    ),
  );
});

test.each([
  ['2026-11-18', 'Nov 16 – 22'],
  ['2026-12-02', 'Nov 30 – Dec 6'],
  ['2027-01-01', 'Dec 28 – Jan 3'],
])('the week of %s is %s', (day, said) => {
  expect(spokenWeek(weekOfDay(day))).toBe(said);
});
