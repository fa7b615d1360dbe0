import { expect, test } from 'vitest';
import { type Light, lightsOf, seasonOf } from './sky.ts';

const place = {
  sky: { dawn: 0, day: 30, dusk: -30, night: 0 },
  showrooms: [{ coordinates: { lat: 39.95, lon: -74.2 } }],
};
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
// In New York's standard time, five hours behind UTC.
const minutes = (time: string) => (clock(time) + 19 * 60) % 1440;

// At Toms River, New Jersey, in standard time.
test.each([
  ['2026-03-08', '06:19', '17:57'],
  ['2026-06-21', '04:30', '19:29'],
  ['2026-11-01', '06:24', '16:53'],
  ['2026-12-21', '07:15', '16:34'],
])('on %s the sun rises at %s and sets at %s, to two minutes', (day, rise, set) => {
  const { dawn, night } = Object.fromEntries(lightsOf(day, place)) as Record<Light, string>;
  expect(Math.abs(minutes(dawn) - clock(rise))).toBeLessThanOrEqual(2);
  expect(Math.abs(minutes(night) - clock(set))).toBeLessThanOrEqual(2);
});

test('each light begins so many minutes after the sun, or before', () => {
  const lights = lightsOf('2026-06-21', place);
  // The summer's dusk ends after midnight in UTC.
  expect(lights.map(([light]) => light)).toEqual(['night', 'dawn', 'day', 'dusk']);
  const [night, dawn = 0, day, dusk = 0] = lights.map(([, time]) => minutes(time));
  expect([day, night]).toEqual([dawn + 30, dusk + 30]);
});

const seasons = ['06-01', '09-08', '03-01', '12-01'].map((from) => ({ from }));

test.each([
  ['2026-01-01', '12-01'],
  ['2026-05-31', '03-01'],
  ['2026-09-07', '06-01'],
  ['2026-09-08', '09-08'],
])('on %s holds what began on %s', (day, from) => {
  expect(seasonOf(seasons, day).from).toBe(from);
});

test('one season holds all year', () => {
  expect(seasonOf([{ from: '06-01' }], '2026-01-01').from).toBe('06-01');
});
