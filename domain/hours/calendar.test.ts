import { expect, it } from 'vitest';
import {
  daysFrom,
  reportedWeek,
  spokenDay,
  weekAfter,
  weekInNewYork,
  weekNamed,
  weekOfDay,
} from './calendar.ts';
import { instantInNewYork } from './new-york.ts';

it.each([
  ['2026-11-21', '2026-47'],
  ['2026-11-22', '2026-48'],
  // Years whose first or last days are in a neighboring year's week.
  ['2027-01-02', '2026-53'],
  ['2027-01-03', '2027-01'],
  ['2024-12-29', '2025-01'],
])('%s is in week %s', (day, name) => {
  expect(weekOfDay(day).name).toBe(name);
  expect(weekNamed(name)).toEqual(weekOfDay(day));
});

it('a week begins at midnight in New York, and has an hour more or less when the clocks change', () => {
  const hours = (day: string) => {
    const { from, to } = weekOfDay(day);
    return (to - from) / 3_600_000;
  };
  expect(hours('2026-11-18')).toBe(168);
  expect(hours('2026-11-01')).toBe(169);
  expect(hours('2026-03-08')).toBe(167);
  expect(weekInNewYork(Date.parse('2026-11-22T04:59Z')).name).toBe('2026-47');
  expect(weekInNewYork(Date.parse('2026-11-22T05:00Z')).name).toBe('2026-48');
});

it('weeks follow each other across a year', () => {
  expect(weekAfter(weekOfDay('2026-12-31'), 1).name).toBe('2027-01');
  expect(weekAfter(weekOfDay('2027-01-04'), -1).name).toBe('2026-53');
});

it.each(['2026-00', '2026-54', '2025-53', '2026-7', 'week', ''])(
  '%j is the name of no week',
  (name) => {
    expect(weekNamed(name)).toBeUndefined();
  },
);

it.each([
  ['Monday', '07:00', '2026-11-23', '07:00', '2026-47'],
  ['Monday', '07:00', '2026-11-23', '06:59', '2026-46'],
  // The year has 53 weeks.
  ['Monday', '07:00', '2027-01-04', '07:00', '2026-53'],
  ['Friday', '16:30', '2026-11-20', '16:30', '2026-46'],
])(
  'with a mail on %s at %s, the latest on %s at %s is about week %s',
  (day, time, on, at, week) => {
    expect(reportedWeek({ day, time }, instantInNewYork(on, at)).name).toBe(week);
  },
);

it.each([
  undefined,
  { weekday: 'long' },
  { month: 'long', year: 'numeric' },
  { weekday: 'short', month: 'short', day: 'numeric' },
  { weekday: 'long', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'long', day: 'numeric' },
] as const)('every day of two years is spoken as in American English: %j', (form) => {
  const short = { month: 'short', day: 'numeric' } as const;
  const own = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...(form ?? short) });
  for (const day of daysFrom('2027-01-01', 730)) {
    expect(spokenDay(day, form)).toBe(own.format(new Date(day)));
  }
});
