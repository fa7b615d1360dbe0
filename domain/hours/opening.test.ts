import { expect, test } from 'vitest';
import {
  datedHours,
  doorSentence,
  doorSign,
  holidaysBetween,
  lateAnswer,
  type OpeningHours,
  openingAt,
  usualHours,
  whyClosed,
} from './opening.ts';

const shut = { opens: null, closes: null };
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week: OpeningHours = {
  hours: [
    { days: weekdays, opens: '09:00', closes: '17:00' },
    { days: ['Saturday'], opens: '10:30', closes: '14:30' },
    { days: ['Sunday'], ...shut },
  ],
  holidays: [
    { day: '2026-11-26', ...shut },
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
  ['2026-11-18T13:59:59Z', 'Opens today 9AM', 'a second before opening'],
  ['2026-11-18T14:00Z', 'Open until 5', 'with the first minute'],
  ['2026-11-18T21:59:59Z', 'Open until 5', 'with the last minute'],
  ['2026-11-18T22:00Z', 'Opens Thu 9AM', 'closed with the hour'],
  ['2026-11-19T04:59Z', 'Opens Thu 9AM', 'a minute before midnight, the next day elsewhere'],
  ['2026-11-19T05:00Z', 'Opens today 9AM', 'midnight makes tomorrow today'],
  ['2026-11-21T15:30Z', 'Open until 2:30', 'other hours on a Saturday'],
  ['2026-11-21T19:30Z', 'Opens Mon 9AM', 'over a closed day'],
  // Holidays.
  ['2026-11-26T15:00Z', 'Opens Fri 12PM', 'on one that is closed'],
  ['2026-11-27T20:00Z', 'Open until 4', 'until the earlier closing'],
  ['2026-11-28T20:00Z', 'Opens Sun 1PM', 'a Sunday that is open for once'],
  // The clocks: on March 8, 2026, 2 AM is 3 AM; on November 1, 1 AM comes twice.
  ['2026-03-09T03:59Z', 'Opens Mon 9AM', 'the short day ends an hour early'],
  ['2026-03-09T04:00Z', 'Opens today 9AM', 'and the next begins'],
  ['2026-03-09T13:00Z', 'Open until 5', 'the first Monday of summer time, 9:00'],
  ['2026-11-02T04:59Z', 'Opens Mon 9AM', 'the long day has its last hour'],
])('%s: %s (%s)', (at, expected) => {
  expect(sign(week, at)).toBe(expected);
});

test('a door that is closed for longer than a week says the date, and one that never opens nothing', () => {
  const days = Array.from({ length: 8 }, (_, ahead) => `2026-12-${24 + ahead}`);
  const holidays = [...days, '2027-01-01'].map((day) => ({ day, ...shut }));
  expect(sign({ ...week, holidays }, '2026-12-23T22:00Z')).toBe('Opens Jan 2 10:30AM');
  const hours = [{ days: [...weekdays, 'Saturday', 'Sunday'], ...shut }];
  expect(sign({ hours, holidays: [] }, '2026-11-18T15:00Z')).toBeUndefined();
});

test('a holiday of each year is one in any year', () => {
  const holidays = [
    { on: 'December 25', ...shut },
    { on: 'January 1', opens: '12:00', closes: '13:00' },
  ];
  const signOn = (day: string) => sign(datedHours({ ...week, holidays }, day), `${day}T22:00Z`);
  expect(signOn('2030-12-24')).toBe('Opens Thu 9AM');
  expect(signOn('2026-12-31')).toBe('Opens Fri 12PM');
});

test.each([
  ['2026-11-21T23:30Z', 'Saturday evening', 'Monday'],
  ['2026-11-22T15:00Z', 'Sunday, less than a day before', undefined],
  ['2026-11-20T23:30Z', 'Friday evening', undefined],
  ['2026-11-20T15:00Z', 'Friday at ten, open', undefined],
])('at %s (%s) an answer comes by %s, or as promised', (instant, _name, day) => {
  const said = lateAnswer(week, Date.parse(instant));
  if (day) expect(said).toBe(`We’re closed until ${day} and will answer by ${day} 5PM.`);
  else expect(said).toBeUndefined();
});

test('a mail says the same in a sentence, and a number its usual hours', () => {
  expect(doorSentence({ isOpen: true, when: '5' })).toBe('We are open until 5 today.');
  expect(doorSentence({ isOpen: false, when: 'Monday 9AM' })).toBe('We open Monday 9AM.');
  const closed = { opens: null, display: 'Mon closed' };
  expect(usualHours([closed, { opens: '10:00', display: 'Tue-Fri 10AM-6PM' }])).toBe(
    'Tue–Fri 10AM–6PM',
  );
  expect(usualHours([closed])).toBe('Mon closed');
});

const daysOf = (on: string, year: number) =>
  holidaysBetween([{ on, ...shut }], `${year}-01-01`, `${year}-12-31`).map(({ day }) => day);

test.each([
  ['July 4', ['2026-07-04']],
  ['First Monday of September', ['2026-09-07']],
  ['fourth Thursday of November', ['2026-11-26']],
  ['last Thursday of December', ['2026-12-31']],
  ['February 29', []],
  ['fifth Monday of May', []],
  ['last Mon of May', []],
  ['June 31', []],
  ['June 1, 2026', []],
])('%s is %j in 2026', (on, days) => {
  expect(daysOf(on, 2026)).toEqual(days);
});

test('holidays stand in order, a date before a rule, the first and the last day of the span included', () => {
  const yearly = [
    { on: 'December 25', ...shut },
    { on: 'last Monday of May', ...shut },
    { day: '2026-05-25', opens: '10:00', closes: '12:00' },
  ];
  expect(holidaysBetween(yearly, '2026-05-25', '2026-12-25')).toMatchObject([
    { day: '2026-05-25', opens: '10:00' },
    { day: '2026-12-25', opens: null },
  ]);
});

test('a closed day says why, by its holiday before its weekday', () => {
  const week = {
    hours: [{ days: weekdays.filter((day) => day !== 'Sunday'), opens: '09:00', closes: '17:00' }],
    holidays: [
      { name: 'Thanksgiving', on: 'fourth Thursday of November', opens: null, closes: null },
      { name: 'Christmas Eve', day: '2026-12-24', opens: '09:00', closes: '12:00' },
      { name: 'Winter market', day: '2026-12-06', opens: '10:00', closes: '14:00' },
      { day: '2026-12-05', opens: null, closes: null },
    ],
  };
  const days = ['2026-11-26', '2026-11-29', '2026-12-05', '2026-12-06', '2026-12-13', '2026-12-24'];
  expect(days.map((day) => whyClosed(day, week))).toEqual([
    ...['Thanksgiving', 'Sundays', 'that day', undefined, 'Sundays', undefined],
  ]);
});
