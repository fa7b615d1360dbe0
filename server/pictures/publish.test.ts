import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Create } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { inspectPicture, PictureFault, pictureFault } from './inspect.ts';
import { publishPicture } from './publish.ts';

const work = await mkdtemp(join(tmpdir(), 'pictures-'));
const folder = join(work, 'published');
afterAll(() => rm(work, { recursive: true }));

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const blue = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: blue }, left: Math.floor(width / 2), top: 0 },
  ]);
}

async function save(name: string, bytes: Buffer | Promise<Buffer>): Promise<string> {
  const file = join(work, name);
  await writeFile(file, await bytes);
  return file;
}

const onDisk = (address: string) => join(folder, address.slice('/pictures/'.length));

async function expectClean(address: string, about: object) {
  const form = await sharp(onDisk(address)).metadata();
  expect(form).toMatchObject(about);
  expect(form.exif ?? form.xmp ?? form.iptc).toBeUndefined();
  expect(form.orientation ?? 1).toBe(1);
}

test('a photograph comes upright, without its metadata, in every width as AVIF, and as one WebP', async () => {
  const file = await save(
    'phone.jpg',
    halves(2400, 1600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
      .jpeg()
      .toBuffer(),
  );
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const address = await publishPicture(file, { folder, name: 'lot/phone' });
  // Upright it is 1600 wide and 2400 high.
  expect(readPictureAddress(address)).toMatchObject({ width: 1600, height: 2400 });
  const { stem } = readPictureAddress(address) ?? { stem: '' };
  for (const width of [320, 480, 800, 1200, 1600]) {
    await expectClean(pictureForm(stem, width), { width, height: width * 1.5, format: 'heif' });
  }
  await expectClean(address, { width: 1600, height: 2400, format: 'webp' });
  const top = await sharp(onDisk(address)).extract({ left: 800, top: 100, width: 1, height: 1 });
  expect((await top.raw().toBuffer())[0]).toBeGreaterThan(200);
});

test('the address holds size and mean color, but for a transparent ground', async () => {
  const publish = async (name: string, create: Create) =>
    publishPicture(await save(`${name}.png`, sharp({ create }).png().toBuffer()), {
      folder,
      name: `lot/${name}`,
    });
  const size = { width: 1000, height: 910 };
  const clear = await publish('clear', { ...size, channels: 4, background: '#01020300' });
  expect(readPictureAddress(clear)).toMatchObject(size);
  expect(readPictureAddress(clear)?.ground).toBeUndefined();
  expect((await sharp(onDisk(clear)).metadata()).hasAlpha).toBe(true);
  const large = { width: 2600, height: 910 };
  const wide = await publish('gray', { ...large, channels: 3, background: '#d8d4c8' });
  expect(readPictureAddress(wide)).toMatchObject({ width: 1600, height: 560, ground: '#d8d4c8' });
});

test('the same file again is the same address and touches nothing; another is another', async () => {
  const bytes = halves(640, 400).png().toBuffer();
  const first = await publishPicture(await save('a.png', bytes), { folder, name: 'lot/a' });
  const before = await stat(onDisk(first));
  const second = await publishPicture(await save('b.png', bytes), { folder, name: 'lot/a' });
  expect(second).toBe(first);
  expect((await stat(onDisk(first))).mtimeMs).toBe(before.mtimeMs);
  const changed = await save('a.png', halves(640, 402).png().toBuffer());
  expect(await publishPicture(changed, { folder, name: 'lot/a' })).not.toBe(first);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  ['text.jpg', () => Buffer.from('not a picture'), /not a picture/],
  ['empty.jpg', () => Buffer.alloc(0), /is empty/],
  [
    'drawing.svg.png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    /is SVG/,
  ],
  ['tiny.png', () => halves(319, 400).png().toBuffer(), /319 pixels wide/],
  [
    'bomb.png',
    () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    /more than 80 million pixels/,
  ],
  [
    'cut.jpg',
    async () => {
      const whole = await halves(1200, 800).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    /cut short/,
  ],
])('%s is refused with its reason, and nothing is made', async (name, make, reason) => {
  const file = await save(name, make());
  expect(await pictureFault(file)).toMatch(reason);
  const publishing = publishPicture(file, { folder, name: 'lot/bad' });
  await expect(publishing).rejects.toThrow(PictureFault);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((each) => each.includes('bad'))).toEqual([]);
});

test('a roof is found where it is, whatever stands on it', async () => {
  const block = (width: number, height: number) => ({
    create: { width, height, channels: 4 as const, background: '#000000' },
  });
  const ground = { width: 1600, height: 1000, channels: 4 as const, background: '#00000000' };
  const file = join(work, 'side.webp');
  await sharp({ create: ground })
    .composite([
      { input: block(600, 300), left: 500, top: 300 },
      { input: block(1, 50), left: 800, top: 250 },
    ])
    .webp({ lossless: true })
    .toFile(file);
  const { ground: none, top, ...size } = await inspectPicture(file, true);
  expect([none, size]).toEqual([undefined, { width: 1600, height: 1000 }]);
  expect(top).toBeCloseTo(0.3, 2);
});
