import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLot, lot } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

/*
 * Requests that another site's page sends, and names that are not the site's. The shared site does not know its own
 * address, as on a first try; `named` does.
 */

const site = sharedSite();
const own = 'https://carts.example.com';
let named: RunningSite;
let namedUrl: string;
beforeAll(async () => {
  const port = String(await freePort());
  namedUrl = `http://127.0.0.1:${port}`;
  named = await startSite({ LOG_LEVEL: 'error', PORT: port, SITE_URL: own });
  await importLot(named, lot);
});
afterAll(() => named.remove());

test.each<[number, Record<string, string>]>([
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, { 'Sec-Fetch-Site': 'same-site' }],
  [403, { 'Sec-Fetch-Site': 'anything' }],
  [403, { 'Sec-Fetch-Site': 'cross-site', Origin: own }],
  [403, { Origin: 'https://evil.example' }],
  [403, { Origin: 'https://carts.example.com.evil.example' }],
  [403, { Origin: 'http://carts.example.com' }],
  [403, { Origin: 'https://carts.example.com:8443' }],
  [403, { Origin: 'null' }],
  [403, { Origin: 'http://127.0.0.1' }],
  [422, { Origin: own }],
  [422, { 'Sec-Fetch-Site': 'same-origin', Origin: own }],
  [422, { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://www.carts.example.com' }],
  [422, { 'Sec-Fetch-Site': 'none' }],
  [422, {}],
])('%i for a post with %j', async (status, headers) => {
  for (const [path, type] of [
    ['/api/contact', 'application/json'],
    ['/contact', 'application/x-www-form-urlencoded'],
  ]) {
    const answer = await fetch(namedUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': type ?? '', ...headers },
      body: type === 'application/json' ? '{}' : 'a=b',
    });
    expect(answer.status, path).toBe(status);
    if (status !== 403) continue;
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 403, error: expect.any(String) });
  }
});

test('what is only read may be linked from anywhere', async () => {
  for (const path of ['/', '/api/vehicles', '/icon.svg', '/denago']) {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    const answer = await fetch(namedUrl + path, { redirect: 'manual', headers });
    expect(answer.status, path).toBeLessThan(400);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('before SITE_URL is set, the address that was asked is the own one', async () => {
  const post = (origin: string) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
  expect((await post(site.url)).status).toBe(422);
  expect((await post('https://evil.example')).status).toBe(403);
});

test.each([
  '/',
  '/vehicle/EDGE-15',
  '/vehicles/EDGE-15',
  '/no/such/page',
  '/denago',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/feeds/products.xml',
  '/manifest.webmanifest',
  '/api/vehicles/none',
])('%s names the site by its own address, whatever it was asked by', async (path) => {
  const heads = [
    `GET ${path} HTTP/1.1\r\nHost: evil.example`,
    `GET ${path} HTTP/1.1\r\nHost: evil.example:0\r\nX-Forwarded-Host: evil.example`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nForwarded: host=evil.example;proto=https`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: evil.example\r\nX-Original-URL: /evil.example`,
    `GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example`,
    `GET http://user:evil.example@evil.example${path} HTTP/1.1\r\nHost: evil.example`,
  ];
  const [expected] = statusesOf(
    await sendRaw(namedUrl, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
  );
  for (const head of heads) {
    const said = await sendRaw(namedUrl, `${head}\r\nConnection: close\r\n\r\n`);
    expect(statusesOf(said), head).toEqual([expected]);
    expect(said, head).not.toContain('evil.example');
  }
});

test.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example/denago',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example/..',
  '/denago//evil.example',
  '/evolution?to=https://evil.example',
  '/denago/?next=//evil.example',
  '/.//evil.example/',
  '/%0d%0aLocation:%20https://evil.example',
  '/contact?from=https://evil.example',
  '/contact?from=//evil.example',
])('%s leads nowhere else', async (path) => {
  const said = await sendRaw(
    namedUrl,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(statusesOf(said)[0]).toBeLessThan(500);
  expect(said).not.toMatch(/^(location|refresh):(?! \/[a-z])/im);
  expect(said).not.toMatch(/(href|action|src)="(https?:)?[\\/]{2}evil/i);
});
