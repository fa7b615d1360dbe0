import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { daysOf, movedBy, periodOf, reachOf, spokenStay, stayFault } from './stay.ts';

const stay = (from: string, to: string) => {
  const [fromDay = '', fromTime = ''] = from.split(' ');
  const [toDay = '', toTime = ''] = to.split(' ');
  return { fromDay, fromTime, toDay, toTime };
};

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
  ['2027-11-06 10:00', '2027-11-07 10:00', 1, '25 hours from ten to ten'],
  ['2027-11-06 10:00', '2027-11-07 10:01', 2, 'a minute more over autumn'],
  ['2027-03-13 10:00', '2027-03-15 10:00', 2, '47 hours'],
  ['2026-10-31 10:00', '2026-11-02 10:00', 2, '49 hours'],
])('from %s to %s are %i days (%s)', (from, to, expected) => {
  expect(daysOf(stay(from, to))).toBe(expected);
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const spokenMinute = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
const anyStart = fc.record({ day: fc.integer({ min: 0, max: 1000 }), minute });
const startOf = (start: { day: number; minute: number }) => ({
  fromDay: dayAfter('2026-01-01', start.day),
  fromTime: spokenMinute(start.minute),
});

test('from a time to the same time are whole days, on every date', () => {
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 365 }), (start, days) => {
      const { fromDay, fromTime } = startOf(start);
      const to = { toDay: dayAfter(fromDay, days), toTime: fromTime };
      expect(daysOf({ fromDay, fromTime, ...to })).toBe(days);
    }),
  );
});

test('what is paid for reaches to the end, and a day less would not', () => {
  const length = fc.integer({ min: 0, max: 364 });
  fc.assert(
    fc.property(anyStart, length, minute, (start, days, end) => {
      const { fromDay, fromTime } = startOf(start);
      const asked = {
        fromDay,
        fromTime,
        toDay: dayAfter(fromDay, days),
        toTime: spokenMinute(end),
      };
      fc.pre(daysOf(asked) > 0);
      const { to } = periodOf(asked);
      expect(reachOf(asked, daysOf(asked))).toBeGreaterThanOrEqual(to);
      expect(reachOf(asked, daysOf(asked) - 1)).toBeLessThan(to);
    }),
  );
});

test.each([
  ['2026-12-01 10:00', '2026-12-01 09:59', 'toDay', 'an end before the start'],
  ['2026-12-01 10:00', '2026-12-01 10:00', 'toDay', 'no time at all'],
  [
    '2027-03-14 03:00',
    '2027-03-14 02:30',
    'toDay',
    'an end before the start in the hour that is left out',
  ],
  ['2026-11-23 08:59', '2026-11-24 10:00', 'fromDay', 'a start that has passed'],
  ['2026-11-23 09:00', '2026-11-24 10:00', 'fromDay', 'this very minute'],
  ['2027-11-24 10:00', '2027-11-25 10:00', 'fromDay', 'more than a year ahead'],
  ['2026-12-01 10:00', '2027-12-01 10:01', 'toDay', 'more than a year'],
  ['2026-11-23 09:01', '2026-11-24 10:00', undefined, 'in a minute'],
  ['2026-12-01 10:00', '2027-12-01 10:00', undefined, 'a whole year'],
])('from %s to %s is refused by %s (%s)', (from, to, field, _) => {
  const now = Date.parse('2026-11-23T14:00Z');
  expect(stayFault(stay(from, to), now, [])?.field).toBe(field);
});

test.each([
  ['2026-11-26 10:00', '2026-11-30 10:00', 'fromDay', 'a start on a closed holiday'],
  ['2026-11-24 10:00', '2026-11-26 10:00', 'toDay', 'a return on one'],
  ['2026-11-25 10:00', '2026-11-28 10:00', undefined, 'one in between'],
  ['2026-12-24 10:00', '2026-12-28 10:00', undefined, 'a start on one that has hours'],
  ['2026-11-27 10:00', '2026-11-29 10:00', undefined, 'a Sunday, which is by appointment'],
])('from %s to %s over the holidays is refused by %s (%s)', (from, to, field, _) => {
  const now = Date.parse('2026-11-23T14:00Z');
  const holidays = [
    { name: 'Thanksgiving', on: 'fourth Thursday of November', opens: null, closes: null },
    { name: 'Christmas Eve', day: '2026-12-24', opens: '09:00', closes: '12:00' },
  ];
  const fault = stayFault(stay(from, to), now, holidays);
  expect(fault?.field).toBe(field);
  if (fault) expect(fault.message).toContain('Thanksgiving');
});

test('a stay that is moved keeps its times, over months and changes of the clocks', () => {
  const moved = movedBy(stay('2026-02-27 10:00', '2026-03-08 17:30'), 2);
  expect(moved).toEqual(stay('2026-03-01 10:00', '2026-03-10 17:30'));
  expect(spokenStay(moved)).toBe('Sun, Mar 1, 10AM to Tue, Mar 10, 5:30PM');
});
