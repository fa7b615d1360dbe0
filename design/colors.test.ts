import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from './colors.ts';

const tokens = readFileSync('design/tokens.css', 'utf8');

test.each(Object.entries(colors))('%s is the token of that name', (name, hex) => {
  const token = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\);`);
  const parts = token.exec(tokens)?.slice(1).map(Number);
  expect(hex, 'as design/colors.ts has it').toBe(parts && hexOf(parts));
});

/** OKLCH to sRGB, by OKLab and linear light, clipped to the gamut (CSS Color 4, section 18). */
function hexOf([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
