import { expect, test } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { type Period, takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from './address.ts';
import { calendarOf, freeInstead, insteadInWords, periodOfDays } from './availability.ts';
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
  expect(days.map(({ state }) => state[0]).join('')).toBe('ppffpttpffffff' + 'fffffttffffffffff');
  expect(days[26]).toEqual({ day: '2026-12-27', state: 'free', free: 1 });
});

test('a month has all its days once, also where the clocks change', () => {
  for (const [month, length] of [
    ['2026-03', 31],
    ['2026-11', 30],
    ['2028-02', 29],
  ] as const) {
    const days = calendarOf(month, { ...fleet, taken: [], today: '2026-01-01' });
    expect(new Set(days.map(({ day }) => day)).size).toBe(length);
    expect(days.every(({ state }) => state === 'free')).toBe(true);
  }
  // The day on which the clocks go forward has 23 hours.
  const { from, to } = periodOfDays('2027-03-14', '2027-03-14');
  expect([from, to]).toEqual(['2027-03-14T05:00Z', '2027-03-15T04:00Z'].map(Date.parse));
});

const stay = { fromDay: '2026-12-10', fromTime: '10:00', toDay: '2026-12-12', toTime: '10:00' };
const asked = { ...stay, cart: '4-seater', count: 1 };
const plans = ['4-seater', 'utility'].map((id) => ({ id, title: id }) as Plan);
/** One 4 seater, out from the 9th to the 14th, and one utility. */
const isOut = { ...periodOf({ ...stay, fromDay: '2026-12-09', toDay: '2026-12-14' }), count: 1 };
const world = {
  plans,
  free: (cart: string, period: Period) =>
    1 - takenAtOnce(cart === '4-seater' ? [isOut] : [], period).most,
  now: Date.parse('2026-12-01T15:00Z'),
  holidays: [],
};

test.each([
  ['before and after', {}, [-3, 4]],
  ['nothing that has begun already', { now: Date.parse('2026-12-08T15:00Z') }, [4]],
  [
    'nothing that begins or ends on a closed holiday',
    { holidays: [{ day: '2026-12-14', opens: null, closes: null }] },
    [-3, 5],
  ],
])('the nearest days, and other carts on the very days: %s', (_, more, moves) => {
  const instead = freeInstead(asked, { ...world, ...more });
  const moved = moves.map((days) => movedBy(asked, days));
  expect(instead).toEqual([...moved, { ...asked, cart: 'utility' }]);
  expect(insteadInWords(instead[0] ?? asked, asked, plans)).toMatch(/, Dec \d+, 10AM to /);
  expect(insteadInWords(instead.at(-1) ?? asked, asked, plans)).toBe('utility, on your days');
});

test('not more than there are', () => {
  expect(freeInstead({ ...asked, count: 2 }, world)).toEqual([]);
});
