import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measurePicture } from './measure.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measure-'));
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
  const low = await measurePicture(await sideView('low', 0.3), true);
  expect(low).toMatchObject({ width: 1600, height: 1000 });
  expect(low.ground).toBe(undefined);
  expect(low.top).toBeCloseTo(0.3, 2);
  expect((await measurePicture(await sideView('high', 0.1), true)).top).toBeCloseTo(0.1, 2);
});

test('what has no transparent ground has a mean color, and no roof', async () => {
  const file = join(folder, 'gray.png');
  await sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8d4c8' } }).toFile(
    file,
  );
  expect(await measurePicture(file, true)).toEqual({ width: 640, height: 400, ground: '#d8d4c8' });
});
