import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { pagesCurrent, type RunningSite, startSite } from '#tests/site.ts';
import { town } from '#tests/test-content.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
  await importLot(site, lot);
});
afterAll(() => site.remove());

const pages = ['/', '/inventory', '/vehicles/EDGE-15', town.path, '/contact'];

describe.each([...pages, '/api/vehicles', '/sitemap.xml', '/icon.svg'])('%s', (path) => {
  test('is the same in each encoding, which HEAD tells as well', async () => {
    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask(path, { 'Accept-Encoding': encoding });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.body.byteLength),
        vary: 'Accept-Encoding',
        etag: plain.headers.etag,
      });
      expect(decode(answer.body).equals(plain.body)).toBe(true);
      expect(answer.body.byteLength).toBeLessThan(plain.body.byteLength);
      const head = await ask(path, { 'Accept-Encoding': encoding }, 'HEAD');
      expect(head.body.byteLength).toBe(0);
      expect(head.headers).toMatchObject(withoutMoment(answer.headers));
    }
  });

  test('who has it already is told so, with the policy that still holds', async () => {
    const whole = await ask(path);
    const again = await ask(path, { 'If-None-Match': String(whole.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.byteLength).toBe(0);
    for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary'] as const) {
      expect(again.headers[name]).toBe(whole.headers[name]);
    }
    expect((await ask(path, { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });
});

test('a query that no page reads makes no other page, and one that it reads does', async () => {
  const etagOf = async (path: string) => (await ask(path)).headers.etag;
  for (const path of [...pages, '/rentals', '/financing']) {
    expect(await etagOf(`${path}?utm_source=mail&fbclid=1`), path).toBe(await etagOf(path));
  }
  for (const path of [
    '/inventory?brand=denago',
    '/inventory?q=maverick',
    '/inventory?sort=price',
    '/inventory/?brand=denago&utm_source=mail',
    '/contact?from=/rentals',
    '/contact?topic=visit',
    '/rentals?cart=6-seater&days=3',
    '/financing?price=9000&apr=5&months=36',
  ]) {
    const plain = path.replace(/\/?\?.*/, '');
    expect(await etagOf(path), path).not.toBe(await etagOf(plain));
    expect(await etagOf(`${path}&x=1`), path).toBe(await etagOf(path));
  }
});

test('copies are kept as long as each answer allows', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers['cache-control'];
  for (const path of pages) expect(await policyOf(path)).toMatch(/s-maxage=60, stale-while-rev/);
  expect(await policyOf('/api/vehicles')).toBe('public, no-cache');
  expect(await policyOf('/icon.svg')).toBe('public, max-age=86400');
  expect(await policyOf('/no/such/page')).toBe('public, no-cache');
  expect(await policyOf('/healthz')).toBe('no-store');
  const script = /\/assets\/[^"]+\.js/.exec((await ask('/')).body.toString())?.[0] ?? '';
  expect(await policyOf(script)).toMatch(/immutable/);
  const refused = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'no' }),
  });
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([422, 'no-store']);
});

test('nothing of who asks gets into what others see', async () => {
  const headers = {
    'X-Forwarded-For': '192.0.2.77',
    Cookie: 'who=ada',
    'User-Agent': 'ada@example.org',
    'X-Forwarded-Host': 'evil.example',
    Host: 'evil.example',
  };
  // Nobody has asked for it before.
  const first = (await ask('/contact?topic=quote', headers)).body.toString();
  expect(first).not.toMatch(/192\.0\.2\.77|=ada|ada@|evil/);
  expect((await ask('/contact?topic=quote')).body.toString()).toBe(first);
});

test('an address whose escapes are no text is nobody’s page, with a query too', async () => {
  for (const path of ['/a%', '/a%?x=1', '/inventory%?brand=denago', '/contact%ff?from=/']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test('a part of a file is a part of the file as it is', async () => {
  const whole = await ask('/icon.svg');
  const part = await ask('/icon.svg', { Range: 'bytes=2-5', 'Accept-Encoding': 'br' });
  expect(part.status).toBe(206);
  expect(part.body.equals(whole.body.subarray(2, 6))).toBe(true);
});

test('every page of the sitemap is there before it is asked for, and again after an import', async () => {
  const ahead = await startSite({ RENDER_AHEAD: 'true' });
  onTestFinished(() => ahead.remove());
  await pagesCurrent(ahead.url);
  await importLot(ahead, [...lot, vehicle('LATE-9', { name: 'Late Ninth' })]);
  const read = async (path: string) => (await fetch(ahead.url + path)).text();
  const sitemap = await read('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)/g)].map(([, path]) => path);
  expect(paths).toContain('/vehicles/LATE-9');
  const warm = [...ahead.output().matchAll(/"pages":(\d+),"ms":\d+,"msg":"pages are warm"/g)];
  expect(warm.length).toBeGreaterThan(1);
  expect(Number(warm.at(-1)?.[1])).toBeGreaterThanOrEqual(paths.length);
  expect(await read('/')).not.toBe('');
  await importLot(ahead, lot);
  expect((await fetch(`${ahead.url}/vehicles/LATE-9`)).status).toBe(404);
});

test('changed content is shown without a start; a mistake is told, and the pages stay as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('tests/content', folder, { recursive: true });
  const own = await startSite({ CONTENT_DIR: folder, RENDER_AHEAD: 'true' });
  onTestFinished(() => own.remove());
  await pagesCurrent(own.url);
  const file = join(folder, 'business.yaml');
  const text = await readFile(file, 'utf8');
  const shows = async () =>
    /Blue Heron|Grey Heron|Marsh Wren/.exec(await (await fetch(own.url)).text())?.[0];
  const within = { timeout: 60_000 };

  await writeFile(file, text.replaceAll('Marsh Wren', 'Blue Heron'));
  await expect.poll(shows, within).toBe('Blue Heron');
  await pagesCurrent(own.url);
  expect(await (await fetch(`${own.url}/manifest.webmanifest`)).text()).toContain('Blue Heron');

  await writeFile(file, text.replaceAll('Marsh Wren', 'Grey Heron').replace(/^phone:/m, 'fone:'));
  await expect
    .poll(() => own.output(), within)
    .toMatch(/The pages stay as they were.*business\.yaml/s);
  expect(await shows()).toBe('Blue Heron');

  await writeFile(file, text.replaceAll('Marsh Wren', 'Grey Heron'));
  await expect.poll(shows, within).toBe('Grey Heron');
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  // As the bytes come: fetch would decode them.
  return new Promise<{
    status: number | undefined;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
  }>((resolve, reject) => {
    const request = get(site.url + path, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    request.on('error', reject);
  });
}

function withoutMoment({ date, 'x-request-id': id, ...headers }: Record<string, unknown>) {
  return headers;
}
