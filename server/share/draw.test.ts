import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { draw } from './draw.tsx';
import type { Subject } from './subject.ts';

const subject: Subject = {
  dealer: { own: 'Dealer', kind: '' },
  title: 'A cart',
  plates: [{ look: 'name', word: 'Brand' }],
  figures: [{ value: '$12,995' }],
};
const red = '#ff0000';

const work = await mkdtemp(join(tmpdir(), 'draw-'));
afterAll(() => rm(work, { recursive: true }));

/** The bounds and the number of an image's red pixels. */
async function extent(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const found = { left: info.width, right: 0, top: info.height, bottom: 0, count: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) <= 200 || (data[at + 1] ?? 0) >= 60 || (data[at + 2] ?? 0) >= 60) continue;
    const x = (at / 3) % info.width;
    const y = Math.floor(at / 3 / info.width);
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
    found.count += 1;
  }
  return found;
}

test('a cart stands large on the ground, whole and beside the lettering', async () => {
  const file = join(work, 'cart.png');
  // In the frame of carts' pictures: x from 300 to 1300, y from 130 to the tires.
  const block = sharp({ create: { width: 1000, height: 740, channels: 3, background: red } });
  await sharp({ create: { width: 1600, height: 1000, channels: 4, background: '#00000000' } })
    .composite([{ input: await block.png().toBuffer(), left: 300, top: 130 }])
    .toFile(file);
  const { left, right, top, bottom, count } = await extent(await draw(subject, { file }));
  expect(bottom).toBeGreaterThan(580);
  expect(bottom).toBeLessThan(596);
  expect(right).toBeLessThan(1160);
  expect((right - left) / (bottom - top)).toBeCloseTo(1000 / 740, 1);
  // Nothing covers it.
  expect(count / ((right - left) * (bottom - top))).toBeGreaterThan(0.97);
});

test.each([
  [1600, 600],
  [900, 1600],
  [320, 320],
])('a photograph of %i by %i fills the lower right corner', async (width, height) => {
  const file = join(work, `${width}.png`);
  await sharp({ create: { width, height, channels: 3, background: red } }).toFile(file);
  const drawn = await draw({ ...subject, photograph: 'its address' }, { file });
  const { left, right, bottom, top } = await extent(drawn);
  expect([right, bottom]).toEqual([1199, 629]);
  expect(left).toBeLessThan(600);
  expect(top).toBeLessThan(200);
});

test('without a picture there is the lettering; a damaged one fails', async () => {
  expect((await extent(await draw(subject, undefined))).count).toBe(0);
  const file = join(work, 'bad.webp');
  await writeFile(file, 'no picture');
  await expect(draw(subject, { file })).rejects.toThrow();
});
