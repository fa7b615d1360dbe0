import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import {
  daysOf,
  movedBy,
  nearStays,
  outOfHours,
  spokenStay,
  stayFault,
  stayWarnings,
} from './stay.ts';

const stay = (from: string, to: string) => {
  const [fromDay = '', fromTime = ''] = from.split(' ');
  const [toDay = '', toTime = ''] = to.split(' ');
  return { fromDay, fromTime, toDay, toTime };
};

test.each([
  ['2026-12-01 10:00', '2026-12-01 10:01', 1, 'a minute is a day'],
  ['2026-12-01 10:00', '2026-12-02 10:00', 1, '24 hours'],
  ['2026-12-01 10:00', '2026-12-02 10:01', 2, 'a minute more'],
  ['2026-12-01 10:00', '2026-12-08 09:59', 7, 'a minute less than a week'],
  // On March 14, 2027, 2 AM is 3 AM; on November 7, 1 AM comes twice.
  ['2027-03-13 10:00', '2027-03-14 10:00', 1, '23 hours'],
  ['2027-03-13 10:00', '2027-03-14 11:00', 1, '24 hours over spring'],
  ['2027-03-13 10:00', '2027-03-14 11:01', 2, 'a minute more over spring'],
  ['2027-03-13 02:30', '2027-03-14 02:30', 1, 'until a time that is left out'],
  ['2027-11-06 10:00', '2027-11-07 09:00', 1, '24 hours over autumn'],
  ['2027-11-06 10:00', '2027-11-07 10:00', 1, '25 hours from ten to ten'],
  ['2027-11-06 10:00', '2027-11-07 10:01', 2, 'a minute more over autumn'],
])('from %s to %s are %i days (%s)', (from, to, expected) => {
  expect(daysOf(stay(from, to))).toBe(expected);
});

test('from a time to the same time are whole days, on every date', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const anyDays = fc.integer({ min: 1, max: 365 });
  fc.assert(
    fc.property(fc.nat(1000), minute, anyDays, (start, of, days) => {
      const fromDay = dayAfter('2026-01-01', start);
      const time = new Date(of * 60_000).toISOString().slice(11, 16);
      const to = { toDay: dayAfter(fromDay, days), toTime: time };
      expect(daysOf({ fromDay, fromTime: time, ...to })).toBe(days);
    }),
  );
});

const holidays = [
  { name: 'Thanksgiving', on: 'fourth Thursday of November', opens: null, closes: null },
  { name: 'Christmas Eve', day: '2026-12-24', opens: '09:00', closes: '12:00' },
  { name: 'Winter market', day: '2026-12-06', opens: '10:00', closes: '14:00' },
];
const everyDayBut = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hours = [{ days: everyDayBut, opens: '09:00', closes: '17:00' }];

test.each([
  ['2026-12-01 10:00', '2026-12-01 10:00', 'toDay', 'no time at all'],
  ['2027-03-14 03:00', '2027-03-14 02:30', 'toDay', 'an end before the start, left out in spring'],
  ['2026-11-23 09:00', '2026-11-24 10:00', 'fromDay', 'this very minute'],
  ['2026-11-23 09:01', '2026-11-24 10:00', undefined, 'in a minute'],
  ['2027-11-24 10:00', '2027-11-26 10:00', 'fromDay', 'more than a year ahead'],
  ['2026-12-01 10:00', '2027-12-01 10:01', 'toDay', 'more than a year'],
  ['2026-12-01 10:00', '2027-12-01 10:00', undefined, 'a whole year'],
  ['2026-11-26 10:00', '2026-11-30 10:00', 'fromDay', 'a start on a closed holiday'],
  ['2026-11-24 10:00', '2026-11-26 10:00', 'toDay', 'a return on one'],
  ['2026-11-25 10:00', '2026-11-28 10:00', undefined, 'one in between'],
  ['2026-12-24 10:00', '2026-12-28 10:00', undefined, 'a start on one that has hours'],
  ['2026-11-27 10:00', '2026-11-29 10:00', 'toDay', 'a return on a closed weekday'],
  ['2026-11-29 10:00', '2026-12-01 10:00', 'fromDay', 'a start on one'],
  ['2026-11-28 03:00', '2026-12-01 22:00', undefined, 'times outside of hours, by appointment'],
  [
    '2026-12-06 10:00',
    '2026-12-07 10:00',
    undefined,
    'a start on a Sunday that has hours of its own',
  ],
])('from %s to %s is refused by %s (%s)', (from, to, field, _) => {
  const now = Date.parse('2026-11-23T14:00Z');
  expect(stayFault(stay(from, to), now, { hours, holidays })?.field).toBe(field);
});

test.each([
  [
    '2026-11-23 08:00',
    '2026-11-24 10:00',
    undefined,
    ['past'],
    'a cart that went out this morning',
  ],
  ['2026-11-22 18:00', '2026-11-24 10:00', 'fromDay', undefined, 'yesterday'],
  ['2026-11-23 07:00', '2026-11-23 09:00', 'toDay', undefined, 'a return this very minute'],
  ['2026-11-23 10:00', '2026-11-23 10:00', 'toDay', undefined, 'no time at all'],
  ['2026-11-26 10:00', '2026-11-29 10:00', undefined, ['Thanksgiving', 'Sundays'], 'closed days'],
  ['2026-11-29 10:00', '2026-12-06 09:00', undefined, ['Sundays'], 'a closed day'],
  ['2026-11-24 10:00', '2026-11-25 10:00', undefined, [], 'open days ahead'],
  ['2027-11-24 10:00', '2027-11-26 10:00', 'fromDay', undefined, 'more than a year ahead'],
])(
  'at the desk, from %s to %s is refused by %s, and warned of by %j (%s)',
  (from, to, field, words, _) => {
    const now = Date.parse('2026-11-23T14:00Z');
    const week = { hours, holidays };
    expect(stayFault(stay(from, to), now, week, { isByDesk: true })?.field).toBe(field);
    const expected = words?.map((word) => expect.stringContaining(word));
    if (expected) expect(stayWarnings(stay(from, to), now, week)).toEqual(expected);
  },
);

test('the nearest stays on both sides are of the same length, and none is four weeks away', () => {
  const wanted = stay('2026-12-05 10:00', '2026-12-08 09:00');
  const near = nearStays(wanted, ({ fromDay }) => !fromDay.startsWith('2026-12-0'));
  expect(near).toEqual([
    stay('2026-11-30 10:00', '2026-12-03 09:00'),
    stay('2026-12-10 10:00', '2026-12-13 09:00'),
  ]);
  expect(nearStays(wanted, ({ fromDay }) => fromDay > '2027-01-02')).toEqual([]);
});

test.each([
  ['2026-11-27 09:00', '2026-11-30 17:00', [], 'the first and the last minute'],
  [
    '2026-11-29 03:15',
    '2026-11-30 17:01',
    ['Sun, Nov 29, 3:15AM', 'Mon, Nov 30, 5:01PM'],
    'nights',
  ],
  ['2026-12-24 12:00', '2026-12-25 10:00', ['Fri, Dec 25, 10AM'], 'a closed holiday'],
  [
    '2026-12-23 08:59',
    '2026-12-24 12:01',
    ['Wed, Dec 23, 8:59AM', 'Thu, Dec 24, 12:01PM'],
    'edges',
  ],
])('from %s to %s is outside of hours at %j (%s)', (from, to, expected) => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  const week = {
    hours: [{ days, opens: '09:00', closes: '17:00' }],
    holidays: [...holidays, { on: 'December 25', opens: null, closes: null }],
  };
  expect(outOfHours(stay(from, to), week)).toEqual(expected);
});

test('a stay that is moved keeps its times, over months and changes of the clocks', () => {
  const moved = movedBy(stay('2026-02-27 10:00', '2026-03-08 17:30'), 2);
  expect(moved).toEqual(stay('2026-03-01 10:00', '2026-03-10 17:30'));
  expect(spokenStay(moved)).toBe('Sun, Mar 1, 10AM to Tue, Mar 10, 5:30PM');
});
