import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linear, toLight, toScreen } from './film.ts';
import { repaint } from './repaint.ts';

const byte = (light: number) => Math.round(toScreen(light) * 255);

/** One pixel of the black cart's light and white paint's addition. */
function pixel(black: number, added: number, alpha = 255) {
  return {
    picture: new Uint8Array([byte(black), byte(black), byte(black), alpha]),
    paint: new Uint8Array([byte(added), byte(added), byte(added)]),
  };
}

test('more light is shown brighter, between black and white', () => {
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

test('a color loses the curve of its encoding', () => {
  // IEC 61966-2-1: half of the code value is a fifth of the light.
  expect(linear('#800000')[0]).toBeCloseTo(0.2159, 3);
});

test('paint multiplies what white would add, in linear light', () => {
  const [red, green, blue] = linear('#c4503f');
  const painted = repaint(pixel(0.05, 1.2), ['#c4503f']);
  for (const [at, share] of [red, green, blue].entries()) {
    // Encoding the layers costs up to two levels.
    const off = (painted[at] ?? 0) - byte(0.05 + 1.2 * share);
    expect(Math.abs(off)).toBeLessThanOrEqual(2);
  }
  expect(painted[3]).toBe(255);
  expect([...repaint(pixel(0.4, 1, 0), ['#ffffff'])]).toEqual([0, 0, 0, 0]);
});

test('a pattern gives each place its color, and edges their mix', () => {
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const at = (share: number) =>
    [...repaint({ ...pixel(0, 1), pattern: new Uint8Array([share]) }, colors)].slice(0, 3);
  const brightest = (share: number) => at(share).indexOf(Math.max(...at(share)));
  expect([brightest(0), brightest(128), brightest(255)]).toEqual([0, 1, 2]);
  const [red, green, blue] = at(64);
  expect(Math.abs((red ?? 0) - (green ?? 0))).toBeLessThan(5);
  expect(blue).toBe(0);
});
