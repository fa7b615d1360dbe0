import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLot, lot } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { headersOf, sendRaw } from '#tests/raw.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

let site: RunningSite;
let secure: RunningSite;
let secureUrl: string;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  const port = await freePort();
  secureUrl = `http://127.0.0.1:${port}`;
  secure = await startSite({
    LOG_LEVEL: 'error',
    PORT: String(port),
    SITE_URL: 'https://carts.example.com',
  });
  await importLot(site, lot);
});
afterAll(async () => {
  await site.remove();
  await secure.remove();
});

const json = { 'Content-Type': 'application/json' };
/** One answer of each kind: status, and how to get it. */
const kinds: [number, string, RequestInit?][] = [
  [200, '/'],
  [200, '/vehicles/EDGE-15'],
  [200, '/contact.data'],
  [404, '/no/such/page'],
  [404, '/vehicles/%ff'],
  [422, '/contact', { method: 'POST', body: new URLSearchParams({ email: 'no' }) }],
  [405, '/inventory', { method: 'POST' }],
  [301, '/denago'],
  [200, '/icon.svg'],
  [200, '/favicon.ico'],
  [404, '/assets/none.js'],
  [404, '/pictures/none.webp'],
  [404, '/share/none.jpg'],
  [200, '/healthz'],
  [200, '/robots.txt'],
  [200, '/sitemap.xml'],
  [200, '/api/vehicles'],
  [304, '/api/vehicles', { headers: { 'If-None-Match': '*' } }],
  [404, '/api/vehicles/none'],
  [405, '/api/vehicles', { method: 'DELETE' }],
  [400, '/api/contact', { method: 'POST', headers: json, body: '{' }],
  [403, '/api/contact', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  [413, '/api/contact', { method: 'POST', headers: json, body: ' '.repeat(70_000) }],
  [415, '/api/contact', { method: 'POST', body: 'hello' }],
];

test.each(kinds)('%i %s %j', async (status, path, init) => {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
  expect(answer.status).toBe(status);
  expectAll(answer.headers);
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
});

test.each(kinds.filter(([status]) => [301, 404, 405, 422].includes(status)))(
  'behind TLS browsers are told to keep to it: %i %s %j',
  async (status, path, init) => {
    const answer = await fetch(secureUrl + path, { redirect: 'manual', ...init });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  },
);

test.each([
  [400, 'NONSENSE\r\n\r\n'],
  [400, 'GET /inventory HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'GET inventory HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [405, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\nConnection: close\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('%i for %j', async (status, bytes) => {
  const said = await sendRaw(site.url, bytes);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = headersOf(said);
  expectAll(headers);
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expect(headers.get('Connection')).toBe('close');
});

test('a page runs its own scripts alone: each inline one is named by its hash', async () => {
  for (const path of ['/', '/inventory', '/vehicles/denago-ev-city', '/contact', '/no/such/page']) {
    const answer = await fetch(site.url + path);
    const policy = directives(answer.headers.get('Content-Security-Policy'));
    const html = await answer.text();
    expect(html).not.toContain('nonce');
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(2);
    const hashes = inline.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(policy['script-src']).toEqual(["'self'", ...new Set(hashes)]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(['https://maps.google.com', 'https://www.google.com']);
  }
});

test('a page is the same for all: neither body nor policy changes from one answer to the next', async () => {
  const [first, second] = await Promise.all([fetch(`${site.url}/`), fetch(`${site.url}/`)]);
  expect(first.headers.get('Content-Security-Policy')).toBe(
    second.headers.get('Content-Security-Policy'),
  );
  expect(await first.text()).toBe(await second.text());
});

test('a request keeps the number that a proxy gave it, unless that is no number', async () => {
  const id = async (given: string) =>
    (await fetch(`${site.url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get(
      'X-Request-Id',
    );
  const given = '4f9a1c03b2de5e6f7a8b9c0d1e2f3a4b';
  expect(await id(given)).toBe(given);
  for (const bad of ['', 'x', '<script>', 'ada@example.org', 'a'.repeat(300)]) {
    expect(await id(bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

function expectAll(headers: Headers) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(directives(policy)['script-src']?.join() ?? '').not.toMatch(/unsafe-inline|'unsafe-eval/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
}

function directives(policy: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
