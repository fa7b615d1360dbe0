import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { listVehicles } from '#server/store/vehicles.ts';
import { runCommand, startSite } from '#tests/site.ts';
import { reopen } from '#tests/store/engines.ts';

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'own-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = {
    DATABASE_URL: `file:${join(folder, 'data', 'site.db')}`,
    PICTURES_DIR: join(folder, 'data', 'pictures'),
  };
  await mkdir(join(folder, 'photos'));
  return {
    folder,
    settings,
    photo: async (name: string, background: string) => {
      const plain = sharp({ create: { width: 900, height: 600, channels: 3, background } });
      await writeFile(join(folder, 'photos', name), await plain.jpeg().toBuffer());
    },
    run: (command: string, ...args: string[]) =>
      runCommand({ PATH: '/usr/bin:/bin', INIT_CWD: folder, ...settings }, command, args),
  };
}

/** The first bytes of a phone's HEIC. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const head = 'id,name,brand,category,price,images\n';

test('an inventory’s picture files are published, and its vehicles hold their addresses', async () => {
  const { folder, settings, photo, run } = await place();
  await photo('Front Left (2).JPG', '#204060');
  await photo('b.jpg', '#602040');
  const rows =
    'P-1,Cart,evolution,ranger,9995,photos\\Front Left (2).JPG|photos/b.jpg|/pictures/c.webp\n';
  await writeFile(join(folder, 'stock.csv'), head + rows);
  expect(await run('inventory', 'check', 'stock.csv')).toMatchObject({ status: 0 });
  expect(await run('inventory', 'import', 'stock.csv')).toMatchObject({ status: 0, stderr: '' });
  const [vehicle] = await listVehicles(await reopen(settings.DATABASE_URL));
  expect(vehicle?.images).toEqual([
    expect.stringMatching(
      /^\/pictures\/lot\/front-left-2\.[0-9a-f]{8}\.900x600\.[0-9a-f]{6}\.webp$/,
    ),
    expect.stringMatching(/^\/pictures\/lot\/b\.[0-9a-f]{8}\.900x600\.[0-9a-f]{6}\.webp$/),
    '/pictures/c.webp',
  ]);

  expect(await run('inventory', 'import', 'stock.csv')).toMatchObject({
    stdout: '0 added, 0 changed, 0 removed, 1 unchanged.\n',
  });
  await run('inventory', 'export', 'out.csv');
  expect(await run('inventory', 'import', 'out.csv', '--replace')).toMatchObject({
    stdout: '0 added, 0 changed, 0 removed, 1 unchanged.\n',
  });
});

test('a published photograph is served in its forms, to be kept forever', async () => {
  const { settings, photo, run } = await place();
  await photo('a.jpg', '#204060');
  const { stdout: out } = await run('pictures', 'import', 'photos/a.jpg');
  const address = /\/pictures\/\S+/.exec(out)?.[0] ?? '';
  const site = await startSite(settings);
  try {
    const answer = await fetch(site.url + address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const avif = await fetch(site.url + address.replace(/\.900x600\..*$/, '.480.avif'));
    expect(await sharp(await avif.arrayBuffer()).metadata()).toMatchObject({ width: 480 });
  } finally {
    await site.remove();
  }
});

test('a picture file that is missing or none refuses the inventory, by line; nothing changes', async () => {
  const { folder, settings, photo, run } = await place();
  await photo('good.jpg', '#204060');
  await writeFile(join(folder, 'photos', 'bad.jpg'), 'not a picture');
  await writeFile(join(folder, 'photos', 'IMG_4.HEIC'), heic);
  await writeFile(
    join(folder, 'stock.csv'),
    `${head}P-1,Cart,evolution,ranger,9995,photos/good.jpg|photos/gone.jpg\nP-2,Cart,evolution,ranger,9995,photos/bad.jpg|photos/IMG_4.HEIC\n`,
  );
  for (const command of ['check', 'import']) {
    const { status, stderr: err } = await run('inventory', command, 'stock.csv');
    expect(status).toBe(1);
    expect(err).toMatch(/nothing is changed. Faults: 3/);
    expect(err).toMatch(/line 3, images: "photos\/IMG_4\.HEIC" is a HEIC photograph/);
    expect(err).toMatch(/line 2, images: "photos\/gone\.jpg" is not there/);
    expect(err).toMatch(/line 3, images: "photos\/bad\.jpg" is not a picture/);
  }
  expect(await listVehicles(await reopen(settings.DATABASE_URL))).toEqual([]);
});

test('a folder of photographs is published; what is no picture is told, the rest is there', async () => {
  const { folder, photo, run } = await place();
  await photo('a.jpg', '#204060');
  await photo('b.JPG', '#602040');
  await writeFile(join(folder, 'photos', 'bad.png'), 'not a picture');
  await writeFile(join(folder, 'photos', 'phone.HEIC'), heic);
  await photo('really-a-jpeg.heic', '#206040');
  for (const name of ['notes.txt', '.hidden.jpg']) {
    await writeFile(join(folder, 'photos', name), 'passed over');
  }
  const { status, stdout: out, stderr: err } = await run('pictures', 'import', 'photos');
  expect(status).toBe(1);
  expect(out.match(/\/pictures\/lot\/\S+\.webp/g)).toHaveLength(3);
  expect(err).toMatch(/bad\.png is not a picture/);
  expect(err).toMatch(/phone\.HEIC is a HEIC photograph.*save it as JPEG/);
  expect(err).not.toMatch(/hidden|notes/);
});

test.each([
  [['import', 'nowhere.jpg'], 1, /is not there/],
  [['import', '.'], 1, /no picture in/],
])('pictures %j ends with %i', async (args, status, reason) => {
  const { run } = await place();
  const ended = await run('pictures', ...args);
  expect(ended.status).toBe(status);
  expect(ended.stderr).toMatch(reason);
});
