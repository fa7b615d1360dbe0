import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLot, lot } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { startSite } from '#tests/site.ts';
import { readSitemap } from '#tests/xml.ts';

/*
 * Requests from another site's pages, and foreign host names. The shared site does not know its own address, as on a
 * first try; `named` does.
 */

const site = sharedSite();
const own = 'https://carts.example.com';
const named = await startSite({
  LOG_LEVEL: 'error',
  PORT: String(await freePort()),
  SITE_URL: own,
});
beforeAll(() => importLot(named, lot));
afterAll(() => named.remove());

test.each<[number, Record<string, string>]>([
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, { 'Sec-Fetch-Site': 'cross-site', Origin: own }],
  [403, { Origin: 'https://carts.example.com.evil.example' }],
  [403, { Origin: 'https://carts.example.com:8443' }],
  [403, { Origin: 'null' }],
  [422, { Origin: own }],
  [422, { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://www.carts.example.com' }],
  [422, { 'Sec-Fetch-Site': 'none' }],
  [422, {}],
])('%i for a post with %j', async (status, headers) => {
  for (const [path, type, body] of [
    ['/api/contact', 'application/json', '{}'],
    ['/contact', 'application/x-www-form-urlencoded', 'a=b'],
  ] as const) {
    const init = { method: 'POST', headers: { 'Content-Type': type, ...headers }, body };
    expect((await fetch(named.url + path, init)).status, path).toBe(status);
  }
});

test('what is only read may be linked from anywhere', async () => {
  for (const path of ['/', '/api/vehicles', '/icon.svg', '/denago']) {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    const answer = await fetch(named.url + path, { redirect: 'manual', headers });
    expect(answer.status, path).toBeLessThan(400);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('before SITE_URL is set, the address that was asked is the own one', async () => {
  const post = (Origin: string) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { Origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
  expect((await post(site.url)).status).toBe(422);
  expect((await post('https://evil.example')).status).toBe(403);
});

const ask = (head: string) => sendRaw(named.url, `${head}\r\nConnection: close\r\n\r\n`);

test.each([
  ...['/', '/vehicle/EDGE-15', '/no/such/page', '/denago', '/sitemap.xml', '/robots.txt'],
  ...['/llms.txt', '/feeds/products.xml', '/manifest.webmanifest', '/api/vehicles/none'],
])('%s names the site by its own address, whatever it was asked by', async (path) => {
  const [expected] = statusesOf(await ask(`GET ${path} HTTP/1.1\r\nHost: a`));
  for (const head of [
    `GET ${path} HTTP/1.1\r\nHost: evil.example:0\r\nX-Forwarded-Host: evil.example`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nForwarded: host=evil.example;proto=https`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: evil.example\r\nX-Original-URL: /evil.example`,
    `GET http://user:evil.example@evil.example${path} HTTP/1.1\r\nHost: evil.example`,
  ]) {
    const said = await ask(head);
    expect(statusesOf(said), head).toEqual([expected]);
    expect(said, head).not.toContain('evil.example');
  }
});

test('addresses are built from SITE_URL', async () => {
  expect((await readSitemap(named.url)).length).toBeGreaterThan(lot.length);
  const text = await (await fetch(`${named.url}/sitemap.xml`)).text();
  for (const [, loc] of text.matchAll(/<loc>(.*?)</g)) expect(loc).toMatch(`${own}/`);
});

test.each([
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/denago/?next=//evil.example',
  '//evil.example/contact/',
  '/\\\\evil.example/..',
  '///',
  '/%5cevil.example/',
  '/vehicles/%2f%2fevil.example/',
  '/Vehicles/..//evil.example/%2e%2e/',
  '/@evil.example/../Contact',
  '/%0d%0aLocation:%20https://evil.example',
  '/contact?from=https://evil.example',
  '/contact?from=//evil.example',
])('%s leads nowhere else', async (path) => {
  const said = await ask(`GET ${path} HTTP/1.1\r\nHost: a`);
  expect(statusesOf(said)[0]).toBeLessThan(500);
  expect(said).not.toMatch(/^(location|refresh):(?! \/(?![\\/]))/im);
  expect(said).not.toMatch(/(href|action|src)="(https?:)?[\\/]{2}evil/i);
});
