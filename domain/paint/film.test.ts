import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposureFor, linear, toLight, toScreen } from './film.ts';

test('what is shown is between black and white, and more light is shown brighter', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (light) => {
      const shown = toScreen(light);
      expect(shown).toBeGreaterThanOrEqual(0);
      expect(shown).toBeLessThan(1);
      expect(toScreen(light + 0.01)).toBeGreaterThan(shown);
      expect(toLight(shown)).toBeCloseTo(light, 6);
    }),
  );
});

test('a gray card is shown as half', () => {
  expect(toScreen(0.18)).toBeCloseTo(0.5);
});

test('a color loses the curve of its encoding', () => {
  expect(linear('#000000')).toEqual([0, 0, 0]);
  expect(linear('#ffffff').map((channel) => Math.round(channel * 1000))).toEqual([
    1000, 1000, 1000,
  ]);
  // IEC 61966-2-1: half of the code value is a fifth of the light.
  expect(linear('#800000')[0]).toBeCloseTo(0.2159, 3);
});

test('white lets in less light than black, and several paints their mean', () => {
  expect(exposureFor([[0, 0, 0]])).toBe(1);
  const white = exposureFor([[1, 1, 1]]);
  expect(white).toBeLessThan(1);
  expect(
    exposureFor([
      [0, 0, 0],
      [1, 1, 1],
    ]),
  ).toBeCloseTo((1 + white) / 2);
});
