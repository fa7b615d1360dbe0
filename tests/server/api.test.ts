import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importLot, lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

const get = (path: string, init?: RequestInit) =>
  fetch(site.url + path, { redirect: 'manual', ...init });

test('GET /api/vehicles gives every vehicle, whole and in order', async () => {
  const answer = await get('/api/vehicles');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(await answer.json()).toMatchObject(lot.map(withoutColor));
});

test('GET /api/vehicles/brand/{brand} gives that brand', async () => {
  const answer = await get('/api/vehicles/brand/evolution');
  const evolution = lot.filter(({ brand }) => brand === 'evolution');
  expect(await answer.json()).toMatchObject(evolution.map(withoutColor));
  expect(await (await get('/api/vehicles/brand/none')).json()).toEqual([]);
});

test('GET /api/vehicles/{id} gives one, or 404 as a problem', async () => {
  expect(await (await get('/api/vehicles/EDGE-15')).json()).toMatchObject({
    ...withoutColor(lot[1] ?? expect.fail()),
    color: 'teal',
    availability: { standing: 'here', words: 'Here now' },
    illustration: null,
    shownIn: null,
    in3d: null,
  });
  for (const id of ['NOPE', 'edge-15', '__proto__', '%00', "'%20or%201=1", '..%2fcontact']) {
    const answer = await get(`/api/vehicles/${id}`);
    expect(answer.status, id).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 404, error: 'Vehicle not found' });
  }
});

test.each(['/api/vehicles', '/api/vehicles/brand/denago', '/api/vehicles/EDGE-15'])(
  '%s is asked again with its ETag, and answers 304 until it changes',
  async (path) => {
    const first = await get(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('Cache-Control')).toContain('no-cache');
    for (const tag of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const again = await get(path, { headers: { 'If-None-Match': tag } });
      expect(again.status, tag).toBe(304);
      expect(again.headers.get('ETag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  },
);

test('an import by another process changes list and ETag', async () => {
  const before = (await get('/api/vehicles')).headers.get('ETag');
  try {
    await importLot(site, lot.slice(1));
    const after = await get('/api/vehicles');
    expect(after.headers.get('ETag')).not.toBe(before);
    expect(await after.json()).toMatchObject(lot.slice(1).map(withoutColor));
    expect((await get('/vehicles/NEW-1')).status).toBe(404);
  } finally {
    await importLot(site, lot);
  }
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/vehicles/brand',
  '/api/vehicles/a/b',
  '/api/contact/x',
])('%s is nothing: 404 as a problem, whatever the method', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await get(path, { method });
    // `/api/vehicles/brand` reads as the id "brand", which no vehicle has.
    if (path === '/api/vehicles/brand' && method !== 'GET') continue;
    expect(answer.status, method).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  }
});

test.each([
  ['/api/vehicles', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ['/api/vehicles/EDGE-15', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ['/api/vehicles/brand/denago', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ['/api/contact', 'POST', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']],
])('%s allows %s only', async (path, allow, refused) => {
  for (const method of refused) {
    const answer = await get(path, { method });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  }
});

test.each(['OPTIONS', 'PROPFIND', 'REPORT'])(
  '%s is refused everywhere, with what is allowed',
  async (method) => {
    for (const [path, allow] of [
      ['/api/vehicles', 'GET, HEAD'],
      ['/api/contact', 'POST'],
      ['/contact', 'GET, HEAD, POST'],
      ['/inventory', 'GET, HEAD'],
      ['/assets/none.js', 'GET, HEAD'],
    ] as const) {
      const answer = await get(path, { method });
      expect(answer.status, path).toBe(405);
      expect(answer.headers.get('Allow')).toBe(allow);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    }
  },
);

test('a page takes no POST, unless it has a form', async () => {
  expect((await get('/inventory', { method: 'POST' })).status).toBe(405);
  expect((await get('/contact', { method: 'POST' })).status).toBe(422);
});

test('HEAD answers like GET, without a body', async () => {
  for (const path of ['/api/vehicles', '/inventory', '/vehicles/EDGE-15']) {
    const [head, full] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
    expect(head.status).toBe(full.status);
    expect(head.headers.get('Content-Type')).toBe(full.headers.get('Content-Type'));
    expect(head.headers.get('ETag')).toBe(full.headers.get('ETag'));
    expect(await head.text()).toBe('');
  }
});

test('health, static files and security headers', async () => {
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok' });
  const page = await get('/inventory');
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const style = /href="(\/assets\/[^"#]+\.css)#?"/.exec(await page.text())?.[1] ?? '';
  const asset = await get(style);
  expect(asset.status).toBe(200);
  expect(asset.headers.get('Cache-Control')).toContain('immutable');
});

test.each([
  '/vehicles/NOPE',
  '/no/such/page',
  '/pictures/none.webp',
  '/pictures/../dealer/business.yaml',
  '/pictures/%2e%2e%2fdealer%2fbusiness.yaml',
  '/assets/../../server/main.js',
])('%s is a 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  // A comment of business.yaml, which no page shows.
  expect(await answer.text()).not.toContain('in structured data.');
});

test('a canonical address comes from the site’s own, whatever Host says', async () => {
  const html = await (await get('/vehicle/EDGE-15', { headers: { Host: 'evil.example' } })).text();
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/vehicles\/EDGE-15"/);
  expect(html).not.toContain('evil.example');
});

/** The API finds the color among the specifications. */
function withoutColor({ color: _, ...vehicle }: Vehicle) {
  return vehicle;
}
