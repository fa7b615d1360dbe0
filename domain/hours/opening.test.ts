import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  datedHours,
  doorSentence,
  doorSign,
  holidaysBetween,
  type OpeningHours,
  openingAt,
  usualHours,
  yearlyDay,
} from './opening.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week: OpeningHours = {
  hours: [
    { days: weekdays, opens: '09:00', closes: '17:00' },
    { days: ['Saturday'], opens: '10:30', closes: '14:30' },
    { days: ['Sunday'], opens: null, closes: null },
  ],
  holidays: [
    { day: '2026-11-26', opens: null, closes: null },
    { day: '2026-11-27', opens: '12:00', closes: '16:00' },
    { day: '2026-11-29', opens: '13:00', closes: '15:00' },
  ],
};

const sign = (hours: OpeningHours, at: string) => {
  const opening = openingAt(hours, Date.parse(at));
  return opening && doorSign(opening);
};

test.each([
  // A Wednesday, in New York's winter: five hours behind.
  ['2026-11-18T05:00Z', 'Opens today 9AM', 'midnight'],
  ['2026-11-18T13:59:59Z', 'Opens today 9AM', 'a second before opening'],
  ['2026-11-18T14:00Z', 'Open until 5', 'with the first minute'],
  ['2026-11-18T21:59:59Z', 'Open until 5', 'with the last minute'],
  ['2026-11-18T22:00Z', 'Opens Thursday 9AM', 'closed with the hour'],
  ['2026-11-19T04:59Z', 'Opens Thursday 9AM', 'a minute before midnight, the next day elsewhere'],
  ['2026-11-19T05:00Z', 'Opens today 9AM', 'midnight makes tomorrow today'],
  ['2026-11-20T22:00Z', 'Opens Saturday 10:30AM', 'half hours'],
  ['2026-11-21T15:30Z', 'Open until 2:30', 'other hours on a Saturday'],
  ['2026-11-21T19:30Z', 'Opens Monday 9AM', 'over a closed day'],
  ['2026-11-22T17:00Z', 'Opens Monday 9AM', 'on a closed day'],
  // Holidays.
  ['2026-11-25T22:00Z', 'Opens Friday 12PM', 'the evening before one that is closed'],
  ['2026-11-26T15:00Z', 'Opens Friday 12PM', 'on one that is closed'],
  ['2026-11-27T15:00Z', 'Opens today 12PM', 'before the later opening'],
  ['2026-11-27T20:00Z', 'Open until 4', 'until the earlier closing'],
  ['2026-11-28T20:00Z', 'Opens Sunday 1PM', 'a Sunday that is open for once'],
  // The clocks: on March 8, 2026, 2 AM is 3 AM; on November 1, 1 AM comes twice.
  ['2026-03-06T13:59Z', 'Opens today 9AM', 'the last Friday of winter time, 8:59'],
  ['2026-03-06T14:00Z', 'Open until 5', 'the last Friday of winter time, 9:00'],
  ['2026-03-08T06:59Z', 'Opens Monday 9AM', 'before the clocks go forward'],
  ['2026-03-08T07:00Z', 'Opens Monday 9AM', 'after they went forward'],
  ['2026-03-09T03:59Z', 'Opens Monday 9AM', 'the short day ends an hour early'],
  ['2026-03-09T04:00Z', 'Opens today 9AM', 'and the next begins'],
  ['2026-03-09T12:59Z', 'Opens today 9AM', 'the first Monday of summer time, 8:59'],
  ['2026-03-09T13:00Z', 'Open until 5', 'the first Monday of summer time, 9:00'],
  ['2026-11-01T05:30Z', 'Opens Monday 9AM', '1:30 for the first time'],
  ['2026-11-01T06:30Z', 'Opens Monday 9AM', '1:30 again'],
  ['2026-11-02T04:59Z', 'Opens Monday 9AM', 'the long day has its last hour'],
  ['2026-11-02T14:00Z', 'Open until 5', 'the first Monday of winter time, 9:00'],
])('%s: %s (%s)', (at, expected) => {
  expect(sign(week, at)).toBe(expected);
});

test('a holiday of each year is one in any year', () => {
  const christmas = { on: 'December 25', opens: null, closes: null };
  const holidays = [christmas, { on: 'January 1', opens: '12:00', closes: '13:00' }];
  const signOn = (day: string) => sign(datedHours({ ...week, holidays }, day), `${day}T22:00Z`);
  expect(signOn('2026-12-24')).toBe('Opens Saturday 10:30AM');
  expect(signOn('2030-12-24')).toBe('Opens Thursday 9AM');
  expect(signOn('2026-12-31')).toBe('Opens Friday 12PM');
});

test('a door that is closed for longer than a week says the date', () => {
  const closed = Array.from({ length: 8 }, (_, ahead) => ({
    day: `2026-12-${24 + ahead}`,
    opens: null,
    closes: null,
  }));
  const holidays = [...closed, { day: '2027-01-01', opens: null, closes: null }];
  expect(sign({ ...week, holidays }, '2026-12-23T22:00Z')).toBe('Opens Jan 2 10:30AM');
  expect(sign({ ...week, holidays }, '2026-12-27T15:00Z')).toBe('Opens Saturday 10:30AM');
});

test('a door that never opens has no sign', () => {
  const hours = [{ days: [...weekdays, 'Saturday', 'Sunday'], opens: null, closes: null }];
  expect(sign({ hours, holidays: [] }, '2026-11-18T15:00Z')).toBeUndefined();
});

test('a mail says the same in a sentence', () => {
  expect(doorSentence({ isOpen: true, when: '5' })).toBe('We are open until 5 today.');
  expect(doorSentence({ isOpen: false, when: 'Monday 9AM' })).toBe('We open Monday 9AM.');
});

const closed = { opens: null, display: 'Mon closed' };
const open = { opens: '10:00', display: 'Tue-Fri 10AM-6PM' };

test('what stands all week is the first day that is open', () => {
  expect(usualHours([open, closed])).toBe('Tue–Fri 10AM–6PM');
  expect(usualHours([closed, open])).toBe('Tue–Fri 10AM–6PM');
});

test('a dealer who never opens says so', () => {
  expect(usualHours([closed])).toBe('Mon closed');
  expect(usualHours([])).toBe('');
});

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

const shut = { opens: null, closes: null };
const yearly = [
  { on: 'December 25', ...shut },
  { on: 'last Monday of May', ...shut },
  { on: 'January 1', ...shut },
  { day: '2026-05-25', opens: '10:00', closes: '12:00' },
  { day: '2027-06-01', ...shut },
];

test('holidays stand in order, a date before a rule, the first and the last day of the span included', () => {
  const days = (first: string, last: string) =>
    holidaysBetween(yearly, first, last).map(({ day }) => day);
  expect(holidaysBetween(yearly, '2026-01-01', '2026-06-01')).toMatchObject([
    { day: '2026-01-01', opens: null },
    { day: '2026-05-25', opens: '10:00' },
  ]);
  expect(days('2026-12-25', '2027-06-01')).toEqual([
    ...['2026-12-25', '2027-01-01', '2027-05-31', '2027-06-01'],
  ]);
  expect(days('2026-12-26', '2026-12-31')).toEqual([]);
});
