import { expect, test } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { calendarInWords, calendarOf, weeksOf } from './availability.ts';

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
  today: '2026-12-03',
};

test('each day is past, free, free for some hours or taken', () => {
  const days = calendarOf('2026-12', fleet);
  expect(days).toHaveLength(31);
  expect(days.map(({ state }) => state[0]).join('')).toBe('ppffpttpffffff' + 'fffffttffffffffff');
  expect(days[26]).toEqual({ day: '2026-12-27', state: 'free', free: 1 });
  expect(calendarInWords(days)).toBe(
    'Free: Dec 3–4, Dec 9–19, Dec 22–31. Free for some hours: Dec 5, Dec 8. Taken: Dec 6–7, Dec 20–21.',
  );
});

test('a month has all its days once, also where the clocks change', () => {
  for (const month of ['2026-03', '2026-11', '2027-03', '2028-02', '2026-12']) {
    const days = calendarOf(month, { ...fleet, taken: [], today: '2026-01-01' });
    const [year = 0, number = 0] = month.split('-').map(Number);
    expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.every(({ state }) => state === 'free')).toBe(true);
  }
});

test('weeks begin on Sunday, and what is not of the month is empty', () => {
  const weeks = weeksOf(calendarOf('2026-12', fleet));
  expect(weeks).toHaveLength(5);
  // December 1, 2026, is a Tuesday.
  expect(weeks[0]?.map((day) => day?.day.slice(8) ?? null)).toEqual([
    ...[null, null, '01', '02', '03', '04', '05'],
  ]);
  expect(weeks[4]?.map((day) => day?.day.slice(8) ?? null)).toEqual([
    ...['27', '28', '29', '30', '31', null, null],
  ]);
  expect(weeksOf(calendarOf('2026-02', fleet))).toHaveLength(4);
});

test('a month that is past says so', () => {
  expect(calendarInWords(calendarOf('2026-11', fleet))).toBe('These days are past.');
});
