import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestFree, takenSentence } from './nearest.ts';
import { hasRoom, offeredDays } from './taken.ts';

const span = (startsAt: number, endsAt: number) => ({ startsAt, endsAt });

describe('room', () => {
  test.each([
    [[], 1, true, 'nobody'],
    [[span(10, 20)], 1, false, 'the same time'],
    [[span(0, 10), span(20, 30)], 1, true, 'one ends as it begins, one begins as it ends'],
    [[span(0, 11)], 1, false, 'one ends within'],
    [[span(19, 30)], 1, false, 'one begins within'],
    [[span(0, 30)], 1, false, 'one lasts all the while'],
    [[span(0, 30)], 2, true, 'two may drive at once'],
    [[span(0, 12), span(12, 30)], 2, true, 'one after the other'],
    [[span(0, 13), span(12, 30)], 2, false, 'both for a moment'],
  ])('%j of %d: %s (%s)', (taken, atOnce, expected) => {
    expect(hasRoom(span(10, 20), taken, atOnce)).toBe(expected);
  });

  test('whoever fills what has room never has more than may be at once', () => {
    const wanted = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(wanted, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (all, most) => {
          const taken: { startsAt: number; endsAt: number }[] = [];
          for (const [from, length] of all) {
            const next = span(from, from + length);
            if (hasRoom(next, taken, most)) taken.push(next);
          }
          for (let moment = 0; moment <= 80; moment += 1) {
            const now = taken.filter(
              ({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt,
            );
            expect(now.length).toBeLessThanOrEqual(most);
          }
        },
      ),
    );
  });
});

const hour = 3_600_000;
const days = ['2026-11-24', '2026-11-25'].map((day) => ({
  day,
  slots: ['09:00', '10:00', '11:00'].map((time) => {
    const startsAt = Date.parse(`${day}T${time}-05:00`);
    return { time, startsAt, endsAt: startsAt + hour };
  }),
}));
const [, ten, eleven] = days[0]?.slots ?? [];

test('what is taken is offered as full', () => {
  const offered = offeredDays(days, ten ? [ten] : [], 1);
  const full = offered.flatMap(({ day, slots }) =>
    slots.filter(({ isFree }) => !isFree).map(({ time }) => `${day} ${time}`),
  );
  expect(full).toEqual(['2026-11-24 10:00']);
});

test('the nearest free ones, earlier and later, in the calendar’s order', () => {
  const offered = offeredDays(days, ten && eleven ? [ten, eleven] : [], 1);
  const free = nearestFree(offered, ten?.startsAt ?? 0);
  expect(free.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-11-24 09:00',
    '2026-11-25 09:00',
    '2026-11-25 10:00',
  ]);
  expect(takenSentence(free)).toContain('Tuesday, November 24 at 9AM; Wednesday');
  expect(takenSentence([])).toContain('call');
});
