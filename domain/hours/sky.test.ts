import { expect, test } from 'vitest';
import { type Light, lightsOf, seasonOf } from './sky.ts';

const place = {
  sky: { dawn: 0, day: 30, dusk: -30, night: 0 },
  showrooms: [{ coordinates: { lat: 39.95, lon: -74.2 } }],
};
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

// At Toms River, New Jersey, on both sides of a change of the clocks.
test.each([
  ['2026-03-08', '07:19', '18:57'],
  ['2026-06-21', '05:30', '20:29'],
  ['2026-11-01', '06:24', '16:53'],
  ['2026-12-21', '07:15', '16:34'],
])('on %s the sun rises at %s and sets at %s, to two minutes', (day, rise, set) => {
  const { dawn, night } = Object.fromEntries(lightsOf(day, place)) as Record<Light, string>;
  expect(Math.abs(minutes(dawn) - minutes(rise))).toBeLessThanOrEqual(2);
  expect(Math.abs(minutes(night) - minutes(set))).toBeLessThanOrEqual(2);
});

test('each light begins so many minutes after the sun, or before', () => {
  const lights = lightsOf('2026-06-21', place);
  expect(lights.map(([light]) => light)).toEqual(['dawn', 'day', 'dusk', 'night']);
  const [dawn = 0, day, dusk = 0, night] = lights.map(([, time]) => minutes(time));
  expect([day, night]).toEqual([dawn + 30, dusk + 30]);
});

test('a night that begins after midnight comes first on its day', () => {
  const sky = { ...place.sky, night: 300 };
  expect(lightsOf('2026-06-21', { ...place, sky })[0]?.[0]).toBe('night');
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
