import { expect, test } from 'vitest';
import { datedHours } from './holidays.ts';
import { doorSentence, doorSign, type OpeningHours, openingAt, usualHours } from './opening.ts';

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
