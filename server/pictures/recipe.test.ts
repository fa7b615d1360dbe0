import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawForm } from './recipe.ts';

const [width, height] = [800, 500];

test('a faint shadow has no grid of blocks in the form that browsers get', async () => {
  const shadow = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const inside = Math.max(0, 1 - Math.hypot(x - 0.5, y - 0.5) * 2);
    shadow.set([9, 12, 13, Math.round(60 * inside ** 2)], at * 4);
  }
  const picture = sharp(shadow, { raw: { width, height, channels: 4 } });
  const alpha = await sharp(await drawForm(picture, width, 'avif'))
    .extractChannel(3)
    .raw()
    .toBuffer();
  const off = alpha.reduce((sum, each, at) => sum + Math.abs(each - (shadow[at * 4 + 3] ?? 0)), 0);
  // With blocks it is 0.24.
  expect(off / alpha.length).toBeLessThan(0.2);
});
