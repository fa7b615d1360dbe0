import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colors } from './colors.ts';
import { hexOf } from './hex.ts';

test.each(Object.entries(colors))('%s is the token of that name', async (name, hex) => {
  expect(hexOf(await readFile('design/tokens.css', 'utf8'), name)).toBe(hex);
});

test.each([
  ['oklch(0 0 0)', '#000000'],
  ['oklch(1 0 0)', '#ffffff'],
  // Red, lime and blue as in CSS Color 4.
  ['oklch(0.62796 0.25768 29.234)', '#ff0000'],
  ['oklch(0.86644 0.29483 142.495)', '#00ff00'],
  ['oklch(0.45201 0.31321 264.052)', '#0000ff'],
])('%s is %s', (color, hex) => {
  expect(hexOf(`--color-x-y: oklch(1 0 0);\n--color-x: ${color};`, 'x')).toBe(hex);
});

test.each(['#123456', 'navy', 'oklch(40% 0.1 260)'])(
  '%s is refused, with how it is written',
  (color) => {
    expect(() => hexOf(`--color-x: ${color};`, 'x')).toThrow(/--color-x as three numbers of OKLCH/);
  },
);
