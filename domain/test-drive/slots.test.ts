import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { type DriveRules, driveDays } from './slots.ts';

const rules: DriveRules = { noticeHours: 2, minutes: 30, everyMinutes: 60, atOnce: 1, days: 7 };
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

const daysAt = (at: string, more: Partial<Parameters<typeof driveDays>[0]> = {}) =>
  driveDays({ week, closed: [], rules, now: Date.parse(at), ...more });
const timesOn = (day: string, at: string, more: Partial<Parameters<typeof driveDays>[0]> = {}) =>
  daysAt(at, more)
    .find((each) => each.day === day)
    ?.slots.map(({ time }) => time);

test('today and seven days more, by New York’s calendar', () => {
  // 11 in the evening there, already the next day by UTC.
  const days = daysAt('2026-11-24T04:00Z').map(({ day }) => day);
  expect(days).toHaveLength(8);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-23', '2026-11-30']);
});

test.each([
  ['2026-11-25', ['09:00', '10:00', '11:00'], 'a weekday'],
  ['2026-11-29', [], 'a closed weekday'],
  ['2026-11-26', [], 'a closed holiday'],
  ['2026-11-27', ['10:15'], 'a holiday with hours of its own: 11:15 would end after closing'],
  ['2026-11-23', [], 'after the last drive of the day'],
])('on %s %j (%s)', (day, times) => {
  expect(timesOn(day, '2026-11-23T18:00Z')).toEqual(times);
});

test('a day that the dealer closed has none', () => {
  expect(timesOn('2026-11-25', '2026-11-23T18:00Z', { closed: ['2026-11-25'] })).toEqual([]);
});

test('a drive ends with the last minute, not after it', () => {
  const until = (minutes: number) =>
    timesOn('2026-11-25', '2026-11-23T18:00Z', { rules: { ...rules, minutes } });
  expect(until(60)).toEqual(['09:00', '10:00', '11:00']);
  expect(until(61)).toEqual(['09:00', '10:00']);
  expect(until(181)).toEqual([]);
});

test.each([
  ['2026-11-24T13:00:00Z', ['10:00', '11:00'], 'two hours before 10:00, to the second'],
  ['2026-11-24T13:00:01Z', ['11:00'], 'a second later'],
  ['2026-11-24T12:00:00Z', ['09:00', '10:00', '11:00'], 'before opening'],
])('at %s today has %j (%s)', (at, times) => {
  expect(timesOn('2026-11-24', at)).toEqual(times);
});

test('notice is counted in hours that pass, also in the night that the clocks change', () => {
  const open = { hours: [{ days: everyDay, opens: '00:00', closes: '06:00' }], holidays: [] };
  // 11:30 in the evening before. In spring four hours later it is 4:30, in autumn 2:30.
  const four = { week: open, rules: { ...rules, noticeHours: 4 } };
  expect(timesOn('2026-03-08', '2026-03-08T04:30Z', four)).toEqual(['05:00']);
  expect(timesOn('2026-11-01', '2026-11-01T03:30Z', four)).toEqual(['03:00', '04:00', '05:00']);
});

test('no drive begins in the hour that spring leaves out, and one in the hour that autumn doubles', () => {
  const open = { hours: [{ days: everyDay, opens: '00:30', closes: '04:00' }], holidays: [] };
  const spring = timesOn('2026-03-08', '2026-03-06T12:00Z', { week: open });
  expect(spring).toEqual(['00:30', '01:30', '03:30']);
  const [autumn] = daysAt('2026-10-31T12:00Z', { week: open }).filter(
    ({ day }) => day === '2026-11-01',
  );
  expect(autumn?.slots.map(({ time }) => time)).toEqual(['00:30', '01:30', '02:30', '03:30']);
  expect(autumn?.slots[1]?.startsAt).toBe(Date.parse('2026-11-01T05:30Z'));
});

test('at any moment every drive is far enough ahead, within the hours, and at the time that it says', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 5, max: 120 }), (at, minutes) => {
      const now = at * 60_000;
      for (const { day, slots } of driveDays({
        week,
        closed: [],
        rules: { ...rules, minutes },
        now,
      })) {
        for (const { time, startsAt, endsAt } of slots) {
          expect(clockInNewYork(startsAt)).toEqual({ day, time });
          expect(startsAt).toBeGreaterThanOrEqual(now + 2 * 3_600_000);
          expect(clockInNewYork(endsAt).time <= '12:00').toBe(true);
        }
      }
    }),
  );
});
