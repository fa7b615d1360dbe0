import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colors } from '#design/colors.ts';

test.each(Object.entries(colors))('%s is the token of that name', async (name, hex) => {
  const tokens = await readFile('design/tokens.css', 'utf8');
  const token = new RegExp(`--color-${name}: oklch\\((\\S+) (\\S+) (\\S+)\\);`).exec(tokens);
  const [, lightness, chroma, hue] = (token ?? expect.fail(`no token ${name}`)).map(Number);
  expect(hex).toBe(sRgb(lightness ?? 0, chroma ?? 0, hue ?? 0));
});

/** CSS Color 4, section 9.2: OKLCH to sRGB, out-of-range channels cut. */
function sRgb(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(Math.max(encoded, 0), 1));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
