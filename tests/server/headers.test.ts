import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLot, lot } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { headersOf, sendRaw } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { startSite } from '#tests/site.ts';
import { typedInquiry } from '#tests/store/intake.ts';

const site = sharedSite();
/** Behind TLS, where every answer has HSTS. */
const secure = await startSite({
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  PORT: String(await freePort()),
  SITE_URL: 'https://carts.example.com',
});
beforeAll(() => importLot(secure, lot));
afterAll(() => secure.remove());

const json = { 'Content-Type': 'application/json' };
/** One answer of each kind: status and request. */
const kinds: [number, string, RequestInit?][] = [
  [200, '/'],
  [200, '/vehicles/EDGE-15'],
  [200, '/contact.data'],
  [404, '/no/such/page'],
  [422, '/contact', { method: 'POST', body: new URLSearchParams({ email: 'no' }) }],
  [201, '/api/contact', { method: 'POST', headers: json, body: JSON.stringify(typedInquiry()) }],
  [301, '/denago'],
  [200, '/icon.svg'],
  [206, '/icon.svg', { headers: { Range: 'bytes=0-1' } }],
  [416, '/icon.svg', { headers: { Range: 'bytes=999999-' } }],
  [404, '/assets/none.js'],
  [404, '/pictures/none.webp'],
  [200, '/healthz'],
  [200, '/sitemap.xml'],
  [304, '/api/vehicles', { headers: { 'If-None-Match': '*' } }],
  [404, '/api/vehicles/none'],
  [405, '/api/vehicles', { method: 'DELETE' }],
  [400, '/api/contact', { method: 'POST', headers: json, body: '{' }],
  [403, '/api/contact', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  [413, '/api/contact', { method: 'POST', headers: json, body: ' '.repeat(70_000) }],
  [415, '/api/contact', { method: 'POST', body: 'hello' }],
];

test.each(kinds)('%i %s %j', async (status, path, init) => {
  const answer = await fetch(secure.url + path, { redirect: 'manual', ...init });
  expect(answer.status).toBe(status);
  expectAll(answer.headers);
});

test('without TLS browsers are not told to keep to it', async () => {
  const { headers } = await fetch(site.url);
  expect(headers.get('Strict-Transport-Security')).toBeNull();
  expect(headers.get('X-Frame-Options')).toBe('DENY');
});

/** Malformed requests as bytes, each with the status of its only answer. */
const raw: [number, string][] = [
  [400, 'NONSENSE\r\n\r\n'],
  [400, 'GET /inventory HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\n'],
  [405, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
];

test.each(raw)('%i for %j', async (status, bytes) => {
  const said = await sendRaw(secure.url, bytes);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = headersOf(said);
  expectAll(headers);
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expect(headers.get('Connection')).toBe('close');
});

test('a page runs its own scripts alone: each inline one is named by its hash', async () => {
  for (const path of ['/', '/inventory', '/vehicles/denago-ev-city', '/contact', '/no/such/page']) {
    const answer = await fetch(site.url + path);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    const sourcesOf = (name: string) => directives.find(([first]) => first === name)?.slice(1);
    const html = await answer.text();
    expect(html).not.toContain('nonce');
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(2);
    const hashes = inline.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(sourcesOf('script-src')).toEqual(["'self'", ...new Set(hashes)]);
    expect(sourcesOf('style-src')).toEqual(["'self'"]);
    expect(sourcesOf('base-uri')).toEqual(["'none'"]);
    expect(sourcesOf('frame-src')).toEqual(['https://maps.google.com', 'https://www.google.com']);
  }
});

test('a request keeps the number that a proxy gave it, unless that is no number', async () => {
  const id = async (given: string) =>
    (await fetch(`${site.url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get(
      'X-Request-Id',
    );
  const given = '4f9a1c03b2de5e6f7a8b9c0d1e2f3a4b';
  expect(await id(given)).toBe(given);
  for (const bad of ['x', '<script>', 'ada@example.org', 'a'.repeat(300)]) {
    expect(await id(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

function expectAll(headers: Headers) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  const permissions = headers.get('Permissions-Policy');
  expect(permissions).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
}
