import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import type { Paint } from '#domain/content/paints.ts';
import { readPictureAddress } from '#domain/site/picture-address.ts';
import { listMasters } from '#server/content/masters.ts';
import { inspectPicture } from './inspect.ts';
import { drawMasterForm } from './recipe.ts';
import { readSitePictures } from './site-pictures.ts';
import type { Form } from './source.ts';

let folder: string;
let cache: string;
const measure = vi.fn(inspectPicture);

beforeEach(async () => {
  const work = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  folder = join(work, 'content');
  cache = join(work, 'cache');
  await mkdir(join(folder, 'pictures/carts/heron'), { recursive: true });
  await mkdir(join(folder, 'pictures/scenes'), { recursive: true });
  for (const view of ['front', 'side']) await saveCart(`heron/${view}.webp`);
  await saveScene('dunes', 900);
  await saveScene('home', 2600);
  measure.mockClear();
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

async function saveCart(name: string, width = 1600, ground = '#00000000') {
  const roof = { create: { width: 500, height: 500, channels: 4 as const, background: '#444' } };
  await sharp({ create: { width, height: 1000, channels: 4, background: ground } })
    .composite([{ input: roof, left: 300, top: 250 }])
    .webp()
    .toFile(join(folder, 'pictures/carts', name));
}

async function saveScene(name: string, width: number) {
  await sharp({ create: { width, height: 400, channels: 3, background: '#d8d4c8' } })
    .webp({ lossless: true })
    .toFile(join(folder, `pictures/scenes/${name}.webp`));
}

/** A cart for any paint: a gray block that white paint would light up. */
async function saveUnpainted(slug: string, view: string, ...patterns: string[]) {
  const parts = join(folder, 'pictures/carts', slug);
  await mkdir(parts, { recursive: true });
  await saveCart(`${slug}/${view}.unpainted.webp`);
  for (const part of ['paint', ...patterns]) {
    const gray = { width: 1600, height: 1000, channels: 3 as const, background: '#808080' };
    await sharp({ create: gray })
      .webp()
      .toFile(join(parts, `${view}.${part}.webp`));
  }
}

const paints: Paint[] = [
  { slug: 'red', name: 'Red', also: [], families: [], colors: ['#ff0000'] },
  {
    slug: 'camo',
    name: 'Camo',
    also: [],
    families: [],
    colors: ['#000000', '#ffffff'],
    pattern: 'camouflage',
  },
];

async function read(own = '#0000ff') {
  const masters = await listMasters(folder);
  const wren = { slug: 'wren', cart: { colors: { paint: own } } };
  const content = { models: [wren], carts: [], paints: { paints } } as unknown as Content;
  return readSitePictures(masters, { content, cache, measure });
}

test('addresses say size and ground; they and all widths may be drawn', async () => {
  const { addresses, sources, roofs, formAt } = await read();
  const parts = (name: string) => readPictureAddress(addresses.get(name) ?? '');
  expect(parts('carts/heron/front')).toMatchObject({ width: 1600, height: 1000 });
  expect(parts('carts/heron/front')?.ground).toBe(undefined);
  expect(parts('scenes/dunes')).toMatchObject({ width: 900, height: 400, ground: '#d8d4c8' });
  expect(parts('scenes/home')).toMatchObject({ width: 2400, height: 369 });
  expect(roofs.heron).toBeCloseTo(0.25, 2);
  const home = addresses.get('scenes/home') ?? '';
  expect(sources.get(home)?.file).toMatch(/home\.webp$/);
  expect(formAt(home)).toMatchObject({ width: 2400, format: 'webp' });
  const path = home.replace('2400x369.d8d4c8.webp', '480.avif');
  expect(formAt(path)).toMatchObject({ path, width: 480, format: 'avif' });
  for (const wrong of [
    home.replace('2400x', '2401x'),
    home.replace(/\.[0-9a-f]{8}\./, '.00000000.'),
    path.replace(/\d+\.avif/, '321.avif'),
    `${path}.webp`,
    '/pictures/__proto__',
  ]) {
    expect(formAt(wrong), wrong).toBe(undefined);
  }
});

test('a cart in parts is pictured in its own paint, in each plain one, and in the patterns that it has', async () => {
  await saveUnpainted('teal', 'front');
  await saveUnpainted('wren', 'front', 'camouflage');
  // It has a whole picture, too, which wins.
  await saveUnpainted('heron', 'front');
  const { addresses, sources } = await read();
  const names = [...addresses.keys()].filter((name) => /teal|wren|heron.front/.test(name));
  expect(names.toSorted()).toEqual([
    'carts/heron/front',
    'carts/teal/front',
    'carts/teal/front-red',
    'carts/wren/front',
    'carts/wren/front-camo',
    'carts/wren/front-red',
  ]);
  const sourceOf = (name: string) => sources.get(addresses.get(name) ?? '');
  expect(sourceOf('carts/wren/front')?.paint?.colors).toEqual(['#0000ff']);
  expect(sourceOf('carts/wren/front-camo')?.paint).toEqual({
    colors: ['#000000', '#ffffff'],
    pattern: 'camouflage',
  });
});

test('ahead is what first screens show: own paints and those of the vehicles here, lists first', async () => {
  await saveUnpainted('wren', 'front');
  await saveUnpainted('wren', 'rear');
  const { addresses, first, ahead, formAt } = await read();
  const front = (name: string) => addresses.get(`carts/${name}/front`) ?? '';
  const drawn = (forms: Form[]) =>
    forms.map(({ path }) => path.replace(/\/pictures\/(.+)\.[0-9a-f]{8}\./, '$1 '));
  const widthsOf = (name: string, ...widths: number[]) =>
    widths.map((width) => `${name} ${width}.avif`);
  const own = [
    ...widthsOf('carts/heron/front', 320, 480, 800, 1200),
    ...widthsOf('carts/wren/front', 320, 480, 800, 1200),
  ];
  const ofLists = [
    ...own,
    ...widthsOf('scenes/dunes', 800),
    ...widthsOf('scenes/home', 800, 1200, 1600),
    ...widthsOf('carts/heron/side', 320),
  ];
  const ofPages = [...widthsOf('carts/wren/rear', 320), ...widthsOf('carts/heron/side', 800, 1200)];
  expect(drawn(first())).toEqual(ofLists);
  expect(drawn(ahead())).toEqual([...ofLists, ...ofPages]);
  const red = addresses.get('carts/wren/front-red') ?? '';
  const wanted = drawn(ahead([red, front('heron')]));
  expect(wanted.slice(0, 5)).toEqual([
    ...widthsOf('carts/wren/front-red', 320, 480, 800, 1200),
    'carts/heron/front 320.avif',
  ]);
  expect(wanted).toContain('carts/wren/rear-red 320.avif');
  for (const form of ahead()) expect(formAt(form.path)).toEqual(form);
});

test('the same pictures have the same addresses in any folder', async () => {
  await saveUnpainted('wren', 'front', 'camouflage');
  const { addresses } = await read();
  const elsewhere = join(folder, '..', 'elsewhere');
  await rename(folder, elsewhere);
  folder = elsewhere;
  expect((await read()).addresses).toEqual(addresses);
  folder = relative('', elsewhere);
  expect((await read()).addresses).toEqual(addresses);
});

test('what is drawn of parts is the paint that was asked for', async () => {
  await saveUnpainted('wren', 'front');
  const { addresses, formAt } = await read();
  const colorOf = async (name: string) => {
    const form = formAt(addresses.get(name) ?? '');
    const { data } = await sharp(await drawMasterForm(form ?? expect.fail()))
      .extract({ left: 500, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  const [red, green, blue] = await colorOf('carts/wren/front-red');
  expect(red).toBeGreaterThan((green ?? 0) + 60);
  expect(Math.abs((green ?? 0) - (blue ?? 0))).toBeLessThan(12);
  const [ownRed, , ownBlue] = await colorOf('carts/wren/front');
  expect(ownBlue).toBeGreaterThan((ownRed ?? 0) + 60);
});

test('a picture is measured once; a changed master or paint makes other addresses', async () => {
  await saveUnpainted('wren', 'front');
  const first = await read();
  expect((await read()).addresses).toEqual(first.addresses);
  expect(measure).toHaveBeenCalledTimes(5);
  await saveScene('dunes', 1000);
  const hidden = join(folder, 'pictures/scenes/.dunes.webp.swp');
  await cp(join(folder, 'pictures/scenes/dunes.webp'), hidden);
  const second = await read('#00ff00');
  expect(measure).toHaveBeenCalledTimes(6);
  expect([...second.addresses.keys()]).toEqual([...first.addresses.keys()]);
  const changed = [...first.addresses].filter(([name, at]) => second.addresses.get(name) !== at);
  // One paint changes the addresses of all carts.
  expect(changed.map(([name]) => name)).toEqual([
    'scenes/dunes',
    ...['carts/heron/front', 'carts/heron/side', 'carts/wren/front', 'carts/wren/front-red'],
  ]);
});

test.each([
  ['another frame', () => saveCart('heron/rear.webp', 1500)],
  ['a ground', () => saveCart('heron/rear.webp', 1600, '#ffffff')],
  ['no picture', () => writeFile(join(folder, 'pictures/carts/heron/rear.webp'), 'not a picture')],
])('a cart with %s is told by its file', async (_, save) => {
  await save();
  await expect(read()).rejects.toThrow(/heron\/rear\.webp/);
});
