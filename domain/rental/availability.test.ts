import { expect, test } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { type Period, takenAtOnce } from '#domain/hours/period.ts';
import {
  calendarInWords,
  calendarOf,
  nearestFree,
  periodOfDays,
  takenSentence,
  weeksOf,
} from './availability.ts';
import { movedBy, periodOf } from './stay.ts';

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
  for (const month of ['2026-03', '2026-11', '2028-02', '2026-12']) {
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

test('the day on which the clocks go forward has 23 hours', () => {
  const { from, to } = periodOfDays('2027-03-14', '2027-03-14');
  expect([from, to]).toEqual(['2027-03-14T05:00Z', '2027-03-15T04:00Z'].map(Date.parse));
});

const stay = { fromDay: '2026-12-10', fromTime: '10:00', toDay: '2026-12-12', toTime: '10:00' };
const now = Date.parse('2026-12-08T15:00Z');
/** One 4 seater, out from the 9th to the 14th, and one utility. */
const isOut = { ...periodOf({ ...stay, fromDay: '2026-12-09', toDay: '2026-12-14' }), count: 1 };
const world = {
  carts: ['4-seater', 'utility'],
  free: (cart: string, period: Period) =>
    1 - takenAtOnce(cart === '4-seater' ? [isOut] : [], period).most,
  now,
  holidays: [],
};

test.each([
  ['before and after, the nearer first', { now: now - 7 * 86_400_000 }, [-3, 4]],
  ['nothing that has begun already', {}, [4]],
  [
    'nothing that begins or ends on a closed holiday',
    { holidays: [{ day: '2026-12-14', opens: null, closes: null }] },
    [5],
  ],
])('the nearest days, and other carts on the very days: %s', (_, more, moves) => {
  expect(nearestFree({ cart: '4-seater', stay, count: 1 }, { ...world, ...more })).toEqual({
    stays: moves.map((days) => movedBy(stay, days)),
    carts: ['utility'],
  });
});

test('not more than there are', () => {
  const none = nearestFree({ cart: '4-seater', stay, count: 2 }, world);
  expect(none).toEqual({ stays: [], carts: [] });
});

test('the sentence says what is free, or that nothing is', () => {
  const near = { stays: [movedBy(stay, -3), movedBy(stay, 4)], carts: ['Utility'] };
  expect(takenSentence('4 seater', 1, near)).toBe(
    'No 4 seater is free on those days. Free near them: from Mon, Dec 7, 10AM to Wed, Dec 9, 10AM, or ' +
      'Mon, Dec 14, 10AM to Wed, Dec 16, 10AM; on your days: Utility.',
  );
  expect(takenSentence('4 seater', 3, { stays: [], carts: [] })).toMatch(
    /3 of the 4 seater.*30 days/,
  );
});
