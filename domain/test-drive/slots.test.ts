import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { hasPlace, type Place, type SlotRules, slotDays } from './slots.ts';
import { takenSentence } from './test-drive.ts';

const rules: SlotRules = { noticeHours: 2, minutes: 30, everyMinutes: 60, atOnce: 1, days: 7 };
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const week = {
  hours: [
    { days: everyDay.slice(0, 6), opens: '09:00', closes: '12:00' },
    { days: ['Sunday'], opens: null, closes: null },
  ],
  holidays: [
    { day: '2026-11-26', opens: null, closes: null },
    { day: '2026-11-27', opens: '10:15', closes: '11:30' },
  ],
};
const wanted = { showroom: 'Bayville', carts: [] };
const supply = { atOnce: 1, here: new Map() };

type Asked = Parameters<typeof slotDays>[0];
const daysAt = (at: string, more: Partial<Asked> = {}) =>
  slotDays({ week, closed: [], rules, now: Date.parse(at), wanted, taken: [], supply, ...more });
const timesOn = (day: string, at: string, more: Partial<Asked> = {}) =>
  daysAt(at, more)
    .find((each) => each.day === day)
    ?.slots.map((slot) => slot.at.slice(11));

test('today and seven days more, by New York’s calendar', () => {
  // 11 PM there, the next day in UTC.
  const days = daysAt('2026-11-24T04:00Z').map(({ day }) => day);
  expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-11-23', '2026-11-30']);
});

const hour = { rules: { ...rules, minutes: 60 } };
const longer = { rules: { ...rules, minutes: 61 } };
test.each([
  ['2026-11-25', '2026-11-23T18:00Z', ['09:00', '10:00', '11:00'], 'a weekday', {}],
  ['2026-11-29', '2026-11-23T18:00Z', [], 'a closed weekday', {}],
  ['2026-11-26', '2026-11-23T18:00Z', [], 'a closed holiday', {}],
  ['2026-11-27', '2026-11-23T18:00Z', ['10:15'], '11:15 would end after closing', {}],
  ['2026-11-25', '2026-11-23T18:00Z', [], 'the dealer closed it', { closed: ['2026-11-25'] }],
  ['2026-11-25', '2026-11-23T18:00Z', ['09:00', '10:00', '11:00'], 'ends on closing', hour],
  ['2026-11-25', '2026-11-23T18:00Z', ['09:00', '10:00'], 'a minute longer', longer],
  ['2026-11-24', '2026-11-24T13:00:00Z', ['10:00', '11:00'], 'two hours before, to the second', {}],
  ['2026-11-24', '2026-11-24T13:00:01Z', ['11:00'], 'a second later', {}],
])('on %s, from %s, %j (%s)', (day, at, times, _, more) => {
  expect(timesOn(day, at, more)).toEqual(times);
});

test('notice counts hours that pass, and no slot begins in the hour that spring leaves out', () => {
  const open = { hours: [{ days: everyDay, opens: '00:00', closes: '06:00' }], holidays: [] };
  // 11:30 PM the day before. Four hours later it is 4:30 in spring, 2:30 in autumn.
  const four = { week: open, rules: { ...rules, noticeHours: 4 } };
  expect(timesOn('2026-03-08', '2026-03-08T04:30Z', four)).toEqual(['05:00']);
  expect(timesOn('2026-11-01', '2026-11-01T03:30Z', four)).toEqual(['03:00', '04:00', '05:00']);
  const spring = timesOn('2026-03-08', '2026-03-06T12:00Z', { week: open });
  expect(spring).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
});

test('at any moment every slot is far enough ahead, within the hours, and at the time that it says', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 5, max: 120 }), (now, minutes) => {
      const days = daysAt(new Date(now * 60_000).toISOString(), { rules: { ...rules, minutes } });
      for (const { at, from, to } of days.flatMap(({ slots }) => slots)) {
        expect(Object.values(clockInNewYork(from)).join('T')).toBe(at);
        expect(from).toBeGreaterThanOrEqual(now * 60_000 + 2 * 3_600_000);
        expect(clockInNewYork(to).time <= '12:00').toBe(true);
      }
    }),
  );
});

// Two of one model are here, one of another, none of a third.
const here = new Map([
  ['city', ['C1', 'C2']],
  ['nomad', ['N1']],
  ['rover', []],
]);

test.each([
  [['C1'], [['C1']], false, 'the vehicle is out'],
  [['C1'], [['C2']], true, 'another of the model is'],
  [['C1'], [['city']], true, 'one is left beside the booked model'],
  [['C1'], [['city'], ['C2']], false, 'none is left'],
  [['city'], [['city', 'C1']], false, 'one party drives both'],
  [['city', 'C1'], [['C2']], false, 'one of both is out'],
  [['nomad', 'N1'], [], true, 'the only one, named twice'],
  [['rover'], [['rover'], ['rover']], true, 'none is here, so it is one like it'],
  [['GONE'], [['GONE']], false, 'a vehicle is one, wherever it is'],
])('%j beside %j: %s (%s)', (carts, others, expected) => {
  const place = (showroom: string, each: string[]): Place => ({
    from: 10,
    to: 20,
    showroom,
    carts: each,
  });
  const taken = others.map((each) => place('elsewhere', each));
  expect(hasPlace(place('here', carts), taken, { atOnce: 1, here })).toBe(expected);
  const earlier = taken.map((each) => ({ ...each, from: 0, to: 10 }));
  expect(hasPlace(place('here', carts), earlier, { atOnce: 1, here })).toBe(true);
  const beside = hasPlace(place('elsewhere', []), taken.slice(0, 1), { atOnce: 1, here });
  expect(beside).toBe(taken.length === 0);
});

test('what is taken is full, and the nearest free ones are named in the calendar’s order', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}-05:00`);
  const times = [
    [at('10:00'), at('10:30')],
    [at('11:00'), at('11:30')],
  ];
  const taken = times.map(([from = 0, to = 0]) => ({ ...wanted, from, to }));
  const days = daysAt('2026-11-24T05:00Z', { taken });
  const full = days.flatMap(({ slots }) => slots).filter(({ isFree }) => !isFree);
  expect(full.map((slot) => slot.at)).toEqual(['2026-11-24T10:00', '2026-11-24T11:00']);
  expect(takenSentence(days, at('10:00'))).toContain(
    'Tuesday, November 24 at 9AM; Wednesday, November 25 at 9AM; Wednesday, November 25 at 10AM.',
  );
  expect(takenSentence([], at('10:00'))).toContain('call');
});
