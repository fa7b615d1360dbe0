import { expect, test } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { weighPlace } from './desk-rules.ts';

/** A Monday. */
const now = instantInNewYork('2026-11-23', '09:00');
const rules = { noticeHours: 2, minutes: 45, everyMinutes: 60, atOnce: 1, days: 7 };
const given = {
  now,
  rules,
  business: {
    hours: [
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '17:00' },
      { days: ['Friday', 'Saturday', 'Sunday'], opens: null, closes: null },
    ],
    holidays: [
      { on: 'fourth Thursday of November', name: 'Thanksgiving', opens: null, closes: null },
    ],
  },
  taken: [at('2026-11-24', '10:00', ['A-1'])],
  supply: { atOnce: 1, here: new Map([['model', ['A-1', 'A-2']]]) },
};

test.each([
  ['2026-11-24', '12:00', []],
  // A clerk needs no full hour.
  ['2026-11-24', '12:10', []],
  ['2026-11-24', '16:15', []],
  ['2026-11-24', '16:16', ['9AM to 5PM']],
  ['2026-11-24', '08:59', ['9AM to 5PM']],
  ['2026-11-23', '10:59', ['less than 2 hours']],
  ['2026-11-23', '11:00', []],
  // Who walked in.
  ['2026-11-23', '09:00', ['in the past']],
  ['2026-11-24', '10:44', ['more than 1 test drive at Port']],
  ['2026-11-24', '10:45', []],
  ['2026-11-25', '12:00', ['closed for test drives']],
  ['2026-11-26', '12:00', ['closed on Thanksgiving']],
  ['2026-11-27', '12:00', ['closed on Fridays']],
  ['2027-11-24', '12:00', ['60 days ahead']],
])('%s %s warns of %j, and is not refused', (day, time, warnings) => {
  const weighed = weighPlace({
    ...given,
    isClosed: day === '2026-11-25',
    place: at(day, time, ['A-2']),
  });
  expect(weighed).toEqual({
    refusal: undefined,
    warnings: warnings.map((words) => expect.stringContaining(words)),
  });
});

test.each([
  ['2026-11-24', '10:44', ['A-1'], 'has that cart'],
  ['2026-11-24', '10:45', ['A-1'], undefined],
  // Of two vehicles of the model one is out.
  ['2026-11-24', '10:00', ['model'], undefined],
  ['2026-11-24', '10:00', ['model', 'A-2'], 'has that cart'],
  ['2026-11-23', '07:59', ['A-2'], 'past'],
  ['2026-11-23', '08:00', ['A-2'], undefined],
])('%s %s with %j is refused for: %s', (day, time, carts, why) => {
  const { refusal } = weighPlace({ ...given, isClosed: false, place: at(day, time, carts) });
  expect(refusal).toEqual(why === undefined ? undefined : expect.stringContaining(why));
});

function at(day: string, time: string, carts: string[]) {
  const from = instantInNewYork(day, time);
  return { showroom: 'Port Lively', carts, from, to: from + 45 * 60_000 };
}
