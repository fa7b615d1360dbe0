import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPictureAddress } from '#domain/site/picture-address.ts';
import { listMasters } from '#server/content/masters.ts';
import { measurePicture } from './measure.ts';
import { readSitePictures } from './site-pictures.ts';

let content: string;
let cache: string;
const measure = vi.fn(measurePicture);
const log = { warn: vi.fn() };

beforeEach(async () => {
  const work = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  content = join(work, 'content');
  cache = join(work, 'cache');
  await mkdir(join(content, 'pictures/carts/heron'), { recursive: true });
  await mkdir(join(content, 'pictures/scenes'), { recursive: true });
  for (const view of ['front', 'side']) await saveCart(`heron/${view}.webp`);
  await saveScene('dunes', 900);
  await saveScene('home', 2600);
  measure.mockClear();
});
afterEach(() => rm(join(content, '..'), { recursive: true }));

async function saveCart(name: string, width = 1600, ground = '#00000000') {
  const roof = { create: { width: 500, height: 500, channels: 4 as const, background: '#444' } };
  await sharp({ create: { width, height: 1000, channels: 4, background: ground } })
    .composite([{ input: roof, left: 300, top: 250 }])
    .webp()
    .toFile(join(content, 'pictures/carts', name));
}

async function saveScene(name: string, width: number) {
  await sharp({ create: { width, height: 400, channels: 3, background: '#d8d4c8' } })
    .webp({ lossless: true })
    .toFile(join(content, `pictures/scenes/${name}.webp`));
}

async function read(hero?: string) {
  return readSitePictures(await listMasters(content), { cache, measure, hero, log });
}

test('addresses say size and ground, before anything is drawn', async () => {
  const { addresses, files, roofs } = await read();
  const parts = (name: string) => readPictureAddress(addresses.get(name) ?? '');
  expect(parts('carts/heron-front')).toMatchObject({ width: 1600, height: 1000 });
  expect(parts('carts/heron-front')?.ground).toBe(undefined);
  expect(parts('scenes/dunes')).toMatchObject({ width: 900, height: 400, ground: '#d8d4c8' });
  expect(parts('scenes/home')).toMatchObject({ width: 2400, height: 369 });
  expect(roofs.heron).toBeCloseTo(0.25, 2);
  expect(files.get(addresses.get('scenes/dunes') ?? '')).toMatch(/dunes\.webp$/);
  expect(await readdir(cache)).toHaveLength(1);
});

test('the list is all widths in both formats and the addresses, and nothing else', async () => {
  const { addresses, forms } = await read();
  // Two views of a cart in five widths, a scene in four and one in six, each twice.
  expect(forms.size).toBe(2 * (2 * 5 + 4 + 6) + addresses.size);
  for (const [path, form] of forms) {
    expect(path).toMatch(/^\/pictures\/(carts|scenes)\/[a-z-]+\.[0-9a-f]{8}\.[\w.]+$/);
    expect(forms.get(form.path)).toBe(form);
  }
  const home = forms.get(addresses.get('scenes/home') ?? '');
  expect(home).toMatchObject({ width: 2400, format: 'webp' });
});

test('the most wanted come first: the hero, then fronts, all as AVIF', async () => {
  const { forms } = await read('home');
  const order = [...new Set([...forms.values()].map(nameOf))];
  expect(order).toEqual([
    'scenes/home avif',
    'carts/heron-front avif',
    'scenes/dunes avif',
    'carts/heron-side avif',
    'scenes/home webp',
    'carts/heron-front webp',
    'scenes/dunes webp',
    'carts/heron-side webp',
  ]);
});

function nameOf({ path, format }: { path: string; format: string }): string {
  return `${/^\/pictures\/([^.]+)/.exec(path)?.[1]} ${format}`;
}

test('measured once, until a master changes; that changes addresses, too', async () => {
  const first = await read();
  expect(measure).toHaveBeenCalledTimes(4);
  expect(await read()).toEqual(first);
  expect(measure).toHaveBeenCalledTimes(4);
  await saveScene('dunes', 1000);
  const second = await read();
  expect(measure).toHaveBeenCalledTimes(5);
  expect(second.addresses.get('scenes/dunes')).not.toBe(first.addresses.get('scenes/dunes'));
  expect(second.addresses.get('scenes/home')).toBe(first.addresses.get('scenes/home'));
  await cp(
    join(content, 'pictures/scenes/dunes.webp'),
    join(content, 'pictures/scenes/.dunes.webp.swp'),
  );
  expect(await read()).toEqual(second);
});

test('where nothing can be kept it is measured all the same, and told', async () => {
  await writeFile(cache, 'a file where the folder would be');
  expect((await read()).addresses.size).toBe(4);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a damaged picture is told by its file', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({
    create: { width: 900, height: 400, channels: 3, background: '#000', noise },
  })
    .jpeg()
    .toBuffer();
  await writeFile(join(content, 'pictures/scenes/torn.jpg'), bytes.subarray(0, bytes.length / 2));
  await expect(read()).rejects.toThrow(/torn\.jpg: is damaged or cut short/);
});

test.each([
  ['another frame', () => saveCart('heron/rear.webp', 1500)],
  ['a ground', () => saveCart('heron/rear.webp', 1600, '#ffffff')],
  ['no picture', () => writeFile(join(content, 'pictures/carts/heron/rear.webp'), 'not a picture')],
])('a cart with %s is told by its file', async (_, save) => {
  await save();
  await expect(read()).rejects.toThrow(/heron\/rear\.webp/);
  await expect(read()).rejects.toThrow(/heron\/rear\.webp/);
});

test('a folder without pictures has none', async () => {
  await rm(join(content, 'pictures'), { recursive: true });
  const { addresses, forms } = await read();
  expect([addresses.size, forms.size]).toEqual([0, 0]);
});
