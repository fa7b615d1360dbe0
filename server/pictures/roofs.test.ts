import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureRoofs, readRoofs } from './roofs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roofs-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A picture whose cart begins at this share of its height, under a mast too thin to be its roof. */
async function sideView(name: string, roof: number): Promise<string> {
  const file = join(folder, `${name}.webp`);
  const block = (width: number, height: number) => ({
    create: { width, height, channels: 4 as const, background: '#000000' },
  });
  await sharp({
    create: { width: 1600, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: block(600, 300), left: 500, top: roof * 1000 },
      { input: block(1, 50), left: 800, top: roof * 1000 - 50 },
    ])
    .webp({ lossless: true })
    .toFile(file);
  return file;
}

test('a roof is found where it is, whatever stands on it', async () => {
  const sides = new Map([
    ['low', await sideView('low', 0.3)],
    ['high', await sideView('high', 0.1)],
  ]);
  await measureRoofs(folder, '0123abcd', sides);
  const roofs = await readRoofs(folder);
  expect(roofs.low).toBeCloseTo(0.3, 2);
  expect(roofs.high).toBeCloseTo(0.1, 2);
});

test('nothing measured, nothing read', async () => {
  expect(await readRoofs(folder)).toEqual({});
  expect(await readRoofs(join(folder, 'gone'))).toEqual({});
});
