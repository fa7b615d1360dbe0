import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colors } from '#design/colors.ts';
import { oklchToSrgb } from '#design/oklch.ts';

test.each(Object.entries(colors))('%s is the token of that name', async (name, hex) => {
  const tokens = await readFile('design/tokens.css', 'utf8');
  const token = new RegExp(`--color-${name}: oklch\\((\\S+) (\\S+) (\\S+)\\);`).exec(tokens);
  const [, lightness = 0, chroma = 0, hue = 0] = (token ?? expect.fail(`no token ${name}`)).map(
    Number,
  );
  const bytes = oklchToSrgb(lightness, chroma, hue).map((part) => Math.round(255 * part));
  expect(hex).toBe(`#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
});
