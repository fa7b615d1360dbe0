import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const pictures = ['scenes/*.webp', 'carts/*/{front,rear,side}.unpainted.webp'].flatMap((each) =>
  globSync(`content/pictures/${each}`),
);

test('a cart’s shadow ends before its frame does', async () => {
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    const { data, info } = await sharp(file)
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const edge = data.filter((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x === 0 || x === width - 1 || y === 0 || y === height - 1;
    });
    expect(Math.max(...edge), file).toBe(0);
  }
});
