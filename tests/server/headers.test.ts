import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress } from '#tests/address.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { headersOf, sendRaw } from '#tests/raw.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { typedInquiry } from '#tests/store/intake.ts';

const site = sharedSite();
/** One more: what an https address changes is decided when a site starts. */
let secure: RunningSite;
beforeAll(async () => {
  const PORT = String(await freePort());
  const SITE_URL = 'https://carts.example.com';
  secure = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', PORT, SITE_URL });
  await importLot(secure, lot);
});
afterAll(() => secure.remove());

const json = { 'Content-Type': 'application/json' };
/** One answer of each kind: status, and how to get it. */
const kinds: [number, string, RequestInit?][] = [
  [200, '/'],
  [200, '/vehicles/EDGE-15'],
  [200, '/contact.data'],
  [404, '/no/such/page'],
  [404, '/vehicles/%ff'],
  [303, '/contact', { method: 'POST', body: formBody() }],
  [422, '/contact', { method: 'POST', body: new URLSearchParams({ email: 'no' }) }],
  [405, '/inventory', { method: 'POST' }],
  [301, '/denago'],
  [200, '/icon.svg'],
  [206, '/icon.svg', { headers: { Range: 'bytes=0-1' } }],
  [416, '/icon.svg', { headers: { Range: 'bytes=999999-' } }],
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
  [201, '/api/contact', { method: 'POST', headers: json, body: JSON.stringify(typedInquiry()) }],
  [400, '/api/contact', { method: 'POST', headers: json, body: '{' }],
  [422, '/api/contact', { method: 'POST', headers: json, body: '{}' }],
  [403, '/api/contact', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  [413, '/api/contact', { method: 'POST', headers: json, body: ' '.repeat(70_000) }],
  [415, '/api/contact', { method: 'POST', body: 'hello' }],
];

/** Bytes that are no proper request, and the status of the one answer to them. */
const raw: [number, string][] = [
  [400, 'NONSENSE\r\n\r\n'],
  [400, 'GET /inventory HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'GET inventory HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [405, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\nConnection: close\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
];

// Behind TLS browsers are told to keep to it, with every answer.
describe.each(['http', 'https'] as const)('of a site with %s', (scheme) => {
  const url = () => (scheme === 'https' ? secure : site).url;

  test.each(kinds)('%i %s %j', async (status, path, init) => {
    const answer = await fetch(url() + path, { redirect: 'manual', ...init });
    expect(answer.status).toBe(status);
    expectAll(answer.headers, scheme);
  });

  test.each(raw)('%i for %j', async (status, bytes) => {
    const said = await sendRaw(url(), bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = headersOf(said);
    expectAll(headers, scheme);
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(headers.get('Connection')).toBe('close');
  });

  test('422 for a key that came with another message before', async () => {
    const statuses: number[] = [];
    for (const form of [typedInquiry(), typedInquiry()]) {
      const answer = await fetch(`${url()}/api/contact`, {
        method: 'POST',
        headers: { ...json, 'Idempotency-Key': '"once"' },
        body: JSON.stringify(form),
      });
      statuses.push(answer.status);
      expectAll(answer.headers, scheme);
    }
    expect(statuses).toEqual([201, 422]);
  });

  test('429 for too many from one address, to a script and to a page', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendInquiry(url(), { address })),
    );
    const page = await fetch(`${url()}/contact`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address },
      body: formBody(),
    });
    expect(page.status).toBe(429);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).not.toEqual([]);
    for (const { headers } of [...refused, page]) expectAll(headers, scheme);
  });
});

test('503 while another process keeps the database locked', async () => {
  const locks = [site, secure].map(({ databaseUrl }) => {
    const file = new DatabaseSync(databaseUrl.slice('file:'.length));
    file.exec('begin immediate');
    return file;
  });
  // Both at once, as each is refused after five seconds.
  const [plain, behindTls] = await Promise.all([sendInquiry(site.url), sendInquiry(secure.url)]);
  for (const file of locks) file.close();
  expect([plain.status, behindTls.status]).toEqual([503, 503]);
  expectAll(plain.headers, 'http');
  expectAll(behindTls.headers, 'https');
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

/** What a browser without JavaScript sends of a good inquiry. */
function formBody(): URLSearchParams {
  const { firstName, lastName, email, phone, interest, message } = typedInquiry();
  return new URLSearchParams({ firstName, lastName, email, phone, interest, message });
}

function expectAll(headers: Headers, scheme: 'http' | 'https') {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(directives(policy)['script-src']?.join() ?? '').not.toMatch(/unsafe-inline|'unsafe-eval/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toMatch(
    /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  );
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  const keepsToTls = headers.get('Strict-Transport-Security');
  if (scheme === 'https') expect(keepsToTls).toMatch(/^max-age=\d{8}/);
  else expect(keepsToTls).toBeNull();
}

function directives(policy: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
