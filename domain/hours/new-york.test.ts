import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockInNewYork, instantInNewYork, NEW_YORK } from './new-york.ts';

test.each([
  ['2026-11-18', '09:00', '2026-11-18T14:00Z', 'winter'],
  ['2026-07-04', '09:00', '2026-07-04T13:00Z', 'summer'],
  ['2026-12-31', '23:59', '2027-01-01T04:59Z', 'the last minute of a year'],
  // On March 8, 2026, 2 AM is 3 AM.
  ['2026-03-08', '01:59', '2026-03-08T06:59Z', 'the last minute before the missing hour'],
  ['2026-03-08', '02:30', '2026-03-08T07:30Z', 'its half is 3:30'],
  ['2026-03-08', '03:00', '2026-03-08T07:00Z', 'the first minute after it'],
  // On November 1, 2026, 1 AM comes twice.
  ['2026-11-01', '00:59', '2026-11-01T04:59Z', 'the last minute before the doubled hour'],
  ['2026-11-01', '01:59', '2026-11-01T05:59Z', 'the first time 1:59'],
  ['2026-11-01', '02:00', '2026-11-01T07:00Z', 'the first minute after it'],
])('%s %s is %s (%s)', (day, time, instant) => {
  expect(instantInNewYork(day, time)).toBe(Date.parse(instant));
});

test('the clock at any instant is that of the time zone, and leads back to it, or to the first of two hours that read the same', () => {
  // Swedish formats as `2026-11-22 09:05`.
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: NEW_YORK,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const minutes = fc.integer({
    min: Date.UTC(2020, 0) / 60_000,
    max: Date.UTC(2040, 0) / 60_000,
  });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = minute * 60_000;
      const { day, time } = clockInNewYork(instant);
      expect(`${day} ${time}`).toBe(zone.format(instant));
      const again = instantInNewYork(day, time);
      expect([instant, instant - 3_600_000]).toContain(again);
      expect(clockInNewYork(again)).toEqual({ day, time });
    }),
  );
});

test('a day or time that does not exist is refused', () => {
  expect(() => instantInNewYork('2026-13-01', '09:00')).toThrow(RangeError);
  expect(() => instantInNewYork('2026-11-22', '25:00')).toThrow(RangeError);
});
