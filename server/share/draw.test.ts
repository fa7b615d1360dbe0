import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAddress } from '#domain/site/picture-address.ts';
import { draw, type PictureSources } from './draw.tsx';
import type { Subject } from './subject.ts';

const subject: Subject = {
  dealer: { own: 'Dealer', kind: '' },
  title: 'A cart',
  plates: [{ look: 'name', word: 'Brand' }],
  figures: [{ value: '$12,995' }],
  carts: [],
};

let work: string;
/** By address. */
const sources: PictureSources = {};
let red: string;
let lime: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'draw-'));
  red = await publishCart('red', '#ff0000');
  lime = await publishCart('lime', '#00ff00');
});
afterAll(() => rm(work, { recursive: true }));

/** A block in the frame of carts' pictures: x from 300 to 1300, y from 130 to the tires. */
async function publishCart(name: string, color: string): Promise<string> {
  const block = sharp({ create: { width: 1000, height: 740, channels: 3, background: color } });
  return save(
    name,
    sharp({ create: { width: 1600, height: 1000, channels: 4, background: '#00000000' } })
      .composite([{ input: await block.png().toBuffer(), left: 300, top: 130 }])
      .png(),
  );
}

async function save(name: string, picture: Sharp): Promise<string> {
  const file = join(work, `${name}.png`);
  const { width, height } = await picture.toFile(file);
  const address = pictureAddress({ stem: `/pictures/${name}.0a1b2c3d`, width, height });
  sources[address] = { file };
  return address;
}

type Test = (red: number, green: number, blue: number) => boolean;
const isRed: Test = (r, g, b) => r > 200 && g < 60 && b < 60;
const isLime: Test = (r, g, b) => g > 200 && r < 60 && b < 60;

/** The bounds and the number of a color's pixels. */
async function extent(bytes: Uint8Array, is: Test) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const found = { left: info.width, right: 0, top: info.height, bottom: 0, count: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (!is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
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
  const drawn = await draw({ ...subject, carts: [red] }, sources);
  const { left, right, top, bottom, count } = await extent(drawn, isRed);
  expect(bottom).toBeGreaterThan(580);
  expect(bottom).toBeLessThan(596);
  expect(right).toBeLessThan(1160);
  expect(bottom - top).toBeGreaterThan(300);
  expect((right - left) / (bottom - top)).toBeCloseTo(1000 / 740, 1);
  // Nothing covers it.
  expect(count / ((right - left) * (bottom - top))).toBeGreaterThan(0.97);
});

test('of several carts the first stands in front, nearer and larger', async () => {
  const drawn = await draw({ ...subject, carts: [red, lime] }, sources);
  const [first, second] = [await extent(drawn, isRed), await extent(drawn, isLime)];
  expect(first.left).toBeGreaterThan(second.left);
  expect(first.bottom).toBeGreaterThan(second.bottom);
  expect(first.count).toBeGreaterThan(second.count);
});

test.each([
  { what: 'wide', width: 1600, height: 600 },
  { what: 'a camera’s', width: 1600, height: 1067 },
  { what: 'upright', width: 900, height: 1600 },
  { what: 'small', width: 320, height: 320 },
])('a photograph fills the lower right corner: $what', async ({ width, height }) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  const photograph = await save(`photograph-${width}`, plain);
  const drawn = await draw({ ...subject, photograph }, sources);
  const { left, right, bottom, top } = await extent(drawn, isRed);
  expect([right, bottom]).toEqual([1199, 629]);
  expect(left).toBeLessThan(600);
  expect(top).toBeLessThan(200);
});

test('a photograph of gravel stays small enough to send', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const gravel = sharp({
    create: { width: 900, height: 900, channels: 3, background: '#000', noise },
  });
  const photograph = await save('gravel', gravel);
  expect((await draw({ ...subject, photograph }, sources)).byteLength).toBeLessThan(150_000);
});

test('a file that is missing or damaged fails', async () => {
  const missing = '/pictures/carts/none.0a1b2c3d.1600x1000.webp';
  await expect(draw({ ...subject, photograph: missing }, sources)).rejects.toThrow('no file');
  await expect(draw({ ...subject, carts: [missing] }, sources)).rejects.toThrow('no file');
  const bad = '/pictures/bad.0a1b2c3d.1600x1000.webp';
  const file = join(work, 'bad.webp');
  sources[bad] = { file };
  await writeFile(file, 'no picture');
  await expect(draw({ ...subject, photograph: bad }, sources)).rejects.toThrow();
});
