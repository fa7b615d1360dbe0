import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { importLot, lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { town } from '#tests/test-content.ts';

const site = sharedSite();

const pages = ['/', '/inventory', '/vehicles/EDGE-15', town.path, '/contact'];

test.each([...pages, '/api/vehicles', '/sitemap.xml', '/icon.svg'])(
  '%s is the same in each encoding, which HEAD tells as well, and is not sent again',
  async (path) => {
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
        vary: expect.stringMatching(/^accept-encoding$/i),
      });
      expect(decode(answer.body).equals(plain.body)).toBe(true);
      expect(answer.body.byteLength).toBeLessThan(plain.body.byteLength);
      const head = await ask(path, { 'Accept-Encoding': encoding }, 'HEAD');
      expect(head.body.byteLength).toBe(0);
      expect(head.headers).toMatchObject(withoutMoment(answer.headers));
    }
    const again = await ask(path, { 'If-None-Match': String(plain.headers.etag) });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    for (const name of ['content-security-policy', 'cache-control', 'etag', 'vary'] as const) {
      expect(again.headers[name]).toBe(plain.headers[name]);
    }
  },
);

test('a campaign’s mark makes no other page, and a query that a page reads does', async () => {
  const etagOf = async (path: string) => (await ask(path)).headers.etag;
  for (const path of pages) {
    expect(await etagOf(`${path}?utm_source=mail&fbclid=1`), path).toBe(await etagOf(path));
  }
  for (const path of [
    '/inventory?brand=denago',
    '/contact?from=/rentals',
    '/contact?topic=visit',
  ]) {
    expect(await etagOf(path), path).not.toBe(await etagOf(path.replace(/\?.*/, '')));
    expect(await etagOf(`${path}&utm_term=x`), path).toBe(await etagOf(path));
  }
});

test('copies are kept as long as each answer allows', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers['cache-control'];
  for (const path of pages) expect(await policyOf(path)).toMatch(/max-age=0, s-maxage=1$/);
  expect(await policyOf('/api/vehicles')).toBe('public, no-cache');
  expect(await policyOf('/icon.svg')).toBe('public, max-age=86400');
  expect(await policyOf('/no/such/page')).toBe('public, no-cache');
  expect(await policyOf('/healthz')).toBe('no-store');
  const script = /\/assets\/[^"]+\.js/.exec((await ask('/')).body.toString())?.[0] ?? '';
  expect(await policyOf(script)).toMatch(/immutable/);
});

test('once one cached call has a new price, no other and no page has an old one', async () => {
  const paths = ['/', '/inventory', '/inventory?sort=price', town.path];
  paths.push('/api/vehicles', '/feeds/products.xml');
  paths.push(...lot.flatMap(({ id }) => [`/vehicles/${id}`, `/api/vehicles/${id}`]));
  const textOf = async (path: string) => path + (await (await fetch(site.url + path)).text());
  const old = async () => {
    const texts = await Promise.all(paths.map(textOf));
    return texts.filter((text) => /17,?771/.test(text)).map((text) => text.slice(0, 20));
  };
  const db = await openDatabase(site.databaseUrl);
  onTestFinished(() => db.destroy());
  const lotAt = (price: number) => lot.map((each) => ({ ...each, price }));
  try {
    await importLot(site, lotAt(17_771));
    expect((await old()).length).toBeGreaterThan(lot.length);
    await changeVehicles(db, () => lotAt(16_661));
    await expect.poll(() => textOf('/api/vehicles'), { interval: 20 }).toContain('16661');
    expect(await old()).toEqual([]);
  } finally {
    await importLot(site, lot);
  }
});

test('nothing of who asks gets into what others see', async () => {
  const headers = {
    'X-Forwarded-For': '192.0.2.77',
    Cookie: 'who=ada',
    'User-Agent': 'ada@example.org',
    'X-Forwarded-Host': 'evil.example',
    Host: 'evil.example',
  };
  // The page is not cached yet.
  const first = (await ask('/contact?topic=quote', headers)).body.toString();
  expect(first).not.toMatch(/192\.0\.2\.77|=ada|ada@|evil/);
  expect((await ask('/contact?topic=quote')).body.toString()).toBe(first);
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  // Raw bytes: fetch would decode them.
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
