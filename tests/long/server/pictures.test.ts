import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/site.ts';

/** A site whose home page shows a picture that nobody has drawn, and whose brand page one that goes before it is drawn. */
let site: RunningSite;
let folder: string;
/** Paths of AVIF forms, by the page that shows them. */
let home: string[];
let brand: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  await paintScene('words/home.yaml', '#204060');
  await paintScene('words/brands.yaml', '#604020');
  site = await startSite({ CONTENT_DIR: folder, LOG_LEVEL: 'error' });
  home = await formsOn('/');
  brand = await formsOn('/brands/denago');
  await paintScene('words/brands.yaml', '#602040');
}, 120_000);

afterAll(async () => {
  await site?.remove();
  await rm(folder, { recursive: true });
  for (const path of home ?? []) {
    const files = ['avif', 'webp'].map((format) => path.slice(1).replace(/avif$/, format));
    for (const file of files) await rm(join('.cache', file), { force: true });
  }
});

/** Replaces the first scene that a content file names. */
async function paintScene(name: string, background: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  const file = join(folder, 'pictures', 'scenes', `${/scene: (\S+)/.exec(text)?.[1]}.webp`);
  const plain = sharp({ create: { width: 1300, height: 600, channels: 3, background } });
  await writeFile(file, await plain.webp().toBuffer());
}

async function formsOn(page: string): Promise<string[]> {
  const html = await (await get(page)).text();
  const found = html.match(/\/pictures\/scenes\/[^" ,]+\.avif/g);
  expect(found?.length).toBeGreaterThan(0);
  return [...new Set(found)];
}

function get(path: string, init?: RequestInit) {
  return fetch(site.url + path, init);
}

// server/pictures/site-pictures.test.ts holds which forms there are.
test('a form that nobody has drawn is drawn once for all who ask', async () => {
  const [path = ''] = home;
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
  const bodies = await Promise.all(answers.map((answer) => answer.bytes()));
  for (const [index, answer] of answers.entries()) {
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/avif']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(bodies[index]).toEqual(bodies[0]);
  }
  const width = Number(/\.(\d+)\.avif$/.exec(path)?.[1]);
  expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'heif', width });
  expect((await get(path.replace(/avif$/, 'webp'))).headers.get('Content-Type')).toBe('image/webp');
  for (const wrong of [path.replace(/\d+\.avif$/, '321.avif'), path.replace('/scenes/', '/../')]) {
    expect((await get(wrong)).status, wrong).toBe(404);
  }
  const part = await get(path, { headers: { Range: 'bytes=0-9' } });
  expect([part.status, (await part.bytes()).length]).toEqual([206, 10]);
  const tag = { 'If-None-Match': part.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
  expect((await get(path, { headers: tag })).status).toBe(304);
});

test('one whose master is another by now is not drawn: a failure that nobody keeps, and the site goes on', async () => {
  const [path = ''] = brand;
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await get('/brands/denago')).status).toBe(200);
});
