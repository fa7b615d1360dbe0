import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocksNote, daysOf, movedBy, periodOf, reachOf, spokenStay, stayFault } from './period.ts';

const stay = (from: string, to: string) => {
  const [fromDay = '', fromTime = ''] = from.split(' ');
  const [toDay = '', toTime = ''] = to.split(' ');
  return { fromDay, fromTime, toDay, toTime };
};
const days = (from: string, to: string) => daysOf(periodOf(stay(from, to)));

test.each([
  ['2026-12-01 10:00', '2026-12-01 10:01', 1, 'a minute is a day'],
  ['2026-12-01 10:00', '2026-12-02 10:00', 1, '24 hours'],
  ['2026-12-01 10:00', '2026-12-02 10:01', 2, 'a minute more'],
  ['2026-12-01 10:00', '2026-12-04 10:00', 3, 'three days'],
  ['2026-12-01 10:00', '2026-12-08 09:59', 7, 'a minute less than a week'],
  ['2026-12-01 10:00', '2026-12-31 10:00', 30, 'a month'],
  // On March 14, 2027, 2 AM is 3 AM; on November 7, 1 AM comes twice.
  ['2027-03-13 10:00', '2027-03-14 10:00', 1, '23 hours'],
  ['2027-03-13 10:00', '2027-03-14 11:00', 1, '24 hours over spring'],
  ['2027-03-13 10:00', '2027-03-14 11:01', 2, 'a minute more over spring'],
  ['2027-03-13 02:30', '2027-03-14 02:30', 1, 'until a time that is left out'],
  ['2027-11-06 10:00', '2027-11-07 09:00', 1, '24 hours over autumn'],
  ['2027-11-06 10:00', '2027-11-07 10:00', 2, '25 hours'],
])('from %s to %s are %i periods of 24 hours (%s)', (from, to, expected) => {
  expect(days(from, to)).toBe(expected);
});

test('a stay in which the clocks change says so', () => {
  const note = (from: string, to: string) => clocksNote(stay(from, to));
  expect(note('2026-12-01 10:00', '2026-12-02 10:00')).toBeUndefined();
  expect(note('2027-03-13 10:00', '2027-03-14 10:00')).toMatch(/forward/);
  expect(note('2027-11-06 10:00', '2027-11-07 10:00')).toMatch(/back/);
  expect(note('2027-03-13 10:00', '2027-11-07 10:00')).toBeUndefined();
});

test('what is paid for reaches at least to the end, and less than a day beyond it', () => {
  const from = Date.UTC(2026, 0);
  const span = fc.integer({ min: 1, max: 365 * 24 * 60 }).map((minutes) => minutes * 60_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), span, (minute, length) => {
      const period = { from: from + minute * 60_000, to: from + minute * 60_000 + length };
      const reach = reachOf(period, daysOf(period));
      expect(reach).toBeGreaterThanOrEqual(period.to);
      expect(reach - period.to).toBeLessThan(86_400_000);
    }),
  );
});

test.each([
  ['2026-12-01 10:00', '2026-12-01 09:59', 'toDay', 'an end before the start'],
  ['2026-12-01 10:00', '2026-12-01 10:00', 'toDay', 'no time at all'],
  ['2026-11-23 08:59', '2026-11-24 10:00', 'fromDay', 'a start that has passed'],
  ['2026-11-23 09:00', '2026-11-24 10:00', 'fromDay', 'this very minute'],
  ['2027-11-24 10:00', '2027-11-25 10:00', 'fromDay', 'more than a year ahead'],
  ['2026-12-01 10:00', '2027-12-01 10:01', 'toDay', 'more than a year'],
  ['2026-11-23 09:01', '2026-11-24 10:00', undefined, 'in a minute'],
  ['2026-12-01 10:00', '2027-12-01 10:00', undefined, 'a whole year'],
])('from %s to %s is refused by %s (%s)', (from, to, field, _) => {
  const now = Date.parse('2026-11-23T14:00Z');
  expect(stayFault(stay(from, to), now)?.field).toBe(field);
});

test('a stay that is moved keeps its times, over months and changes of the clocks', () => {
  const moved = movedBy(stay('2026-02-27 10:00', '2026-03-08 17:30'), 2);
  expect(moved).toEqual(stay('2026-03-01 10:00', '2026-03-10 17:30'));
  expect(spokenStay(moved)).toBe('Sun, Mar 1, 10AM to Tue, Mar 10, 5:30PM');
});
