import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPlace, hasRoom, offeredDays } from './slots.ts';
import { nearestFree, takenSentence } from './test-drive.ts';

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

describe('place', () => {
  // Two of one model are here, one of another, none of a third.
  const here = new Map([
    ['city', ['C1', 'C2']],
    ['nomad', ['N1']],
    ['rover', []],
  ]);
  test.each([
    [['C1'], [['C1']], false, 'the vehicle is out'],
    [['C1'], [['C2']], true, 'another of the model is'],
    [['C1'], [['city']], true, 'one is left beside who booked the model'],
    [['C1'], [['city'], ['C2']], false, 'and is theirs'],
    [['city'], [['city', 'C1']], false, 'one party drives both'],
    [['city'], [['C1'], ['rover']], true, 'of two one is out'],
    [['city', 'C1'], [['N1']], true, 'both are here'],
    [['city', 'C1'], [['C2']], false, 'one of both is out'],
    [['nomad', 'N1'], [], true, 'the only one, named twice'],
    [['nomad', 'N1'], [['nomad']], false, 'the only one is out'],
    [['rover'], [['rover'], ['rover']], true, 'none is here, so it is one like it'],
    [['GONE'], [['GONE']], false, 'a vehicle is one, wherever it is'],
    [[], [['C1'], ['C2'], ['N1']], true, 'no cart is chosen yet'],
  ])('%j beside %j: %s (%s)', (carts, others, expected) => {
    const place = (at: string, each: string[]) => ({ ...span(10, 20), showroom: at, carts: each });
    const taken = others.map((each) => place('elsewhere', each));
    expect(hasPlace(place('here', carts), taken, { atOnce: 1, here })).toBe(expected);
    const earlier = taken.map((each) => ({ ...each, ...span(0, 10) }));
    expect(hasPlace(place('here', carts), earlier, { atOnce: 1, here })).toBe(true);
    expect(hasPlace(place('elsewhere', []), taken.slice(0, 1), { atOnce: 1, here })).toBe(
      taken.length === 0,
    );
  });
});

const hour = 3_600_000;
const anywhere = { showroom: 'Bayville', carts: [] };
const days = ['2026-11-24', '2026-11-25'].map((day) => ({
  day,
  slots: ['09:00', '10:00', '11:00'].map((time) => {
    const startsAt = Date.parse(`${day}T${time}-05:00`);
    return { time, startsAt, endsAt: startsAt + hour };
  }),
}));
const [, ten, eleven] = (days[0]?.slots ?? []).map((slot) => ({ ...slot, ...anywhere }));
const offeredBeside = (...taken: (typeof ten)[]) =>
  offeredDays(
    days,
    anywhere,
    taken.filter((each) => each !== undefined),
    { atOnce: 1, here: new Map() },
  );

test('what is taken is offered as full', () => {
  const offered = offeredBeside(ten);
  const full = offered.flatMap(({ day, slots }) =>
    slots.filter(({ isFree }) => !isFree).map(({ time }) => `${day} ${time}`),
  );
  expect(full).toEqual(['2026-11-24 10:00']);
});

test('the nearest free ones, earlier and later, in the calendar’s order', () => {
  const offered = offeredBeside(ten, eleven);
  const free = nearestFree(offered, ten?.startsAt ?? 0);
  expect(free.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-11-24 09:00',
    '2026-11-25 09:00',
    '2026-11-25 10:00',
  ]);
  expect(takenSentence(free)).toContain('Tuesday, November 24 at 9AM; Wednesday');
  expect(takenSentence([])).toContain('call');
});
