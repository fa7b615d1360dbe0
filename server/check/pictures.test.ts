import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { listMasters } from '#server/content/masters.ts';
import { content, onLot } from '#tests/check/pieces.ts';
import { missingViews, poorMasters, poorPhotographs } from './pictures.ts';

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const draw = async (name: string, width: number, height: number) => {
    const file = join(folder, name);
    await mkdir(join(file, '..'), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: '#456' } }).toFile(file);
  };
  const photographs = (...images: string[]) =>
    poorPhotographs([onLot({ images })], {
      carts: content.models,
      beside: folder,
      published: join(folder, 'published'),
    });
  return { folder, draw, photographs };
}

test('a cart without all four views is told with those that it lacks', async () => {
  const masters = await listMasters('tests/content');
  const bare = missingViews(content, masters).map(({ file }) => file);
  expect(bare).not.toContain('dealer/models/denago-ev-city.yaml');
  expect(bare).toContain('dealer/models/evolution-d5-maverick-4.yaml');
  const without = masters.filter(({ name }) => name !== 'carts/denago-ev-city/rear');
  expect(missingViews(content, without)).toContainEqual(
    expect.objectContaining({
      harm: 'visitors would notice',
      file: 'dealer/models/denago-ev-city.yaml',
      what: expect.stringContaining('rear'),
    }),
  );
});

test('pictures of the content: of the wrong size, no picture, tiny', async () => {
  const { folder, draw } = await place();
  await draw('pictures/carts/a/front.webp', 1600, 900);
  await draw('pictures/carts/b/front.webp', 1600, 1000);
  await draw('pictures/scenes/small.webp', 1500, 500);
  await draw('pictures/scenes/wide.webp', 1600, 500);
  await writeFile(join(folder, 'pictures/scenes/zero.webp'), '');
  const found = await poorMasters(await listMasters(folder), folder);
  expect(found.map(({ harm, file }) => [harm, file])).toEqual([
    ['must not go live', 'pictures/carts/a/front.webp'],
    ['visitors would notice', 'pictures/scenes/small.webp'],
    ['must not go live', 'pictures/scenes/zero.webp'],
  ]);
});

test('photographs of the lot: there, missing, tiny, no picture', async () => {
  const { folder, draw, photographs } = await place();
  await draw('good.jpg', 800, 600);
  await draw('tiny.jpg', 640, 480);
  await writeFile(join(folder, 'bad.jpg'), 'not a picture');
  expect(await photographs('good.jpg')).toEqual([]);
  const harms = async (name: string) => (await photographs(name)).map(({ harm }) => harm);
  expect(await harms('tiny.jpg')).toEqual(['visitors would notice']);
  expect(await harms('bad.jpg')).toEqual(['must not go live']);
  expect(await harms('gone.jpg')).toEqual(['must not go live']);
  expect(await harms('/pictures/lot/gone.1f3c9a02.1600x1067.d8d4c8.webp')).toEqual([
    'visitors would notice',
  ]);
});

test('a vehicle of no model needs a photograph of its own', async () => {
  const { photographs, folder } = await place();
  expect(await photographs()).toEqual([]);
  const lot = [onLot({ name: 'Breeze' })];
  const places = { carts: content.models, beside: folder, published: folder };
  expect(await poorPhotographs(lot, places)).toMatchObject([{ line: 2 }]);
});
