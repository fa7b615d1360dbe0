import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { readXml } from '#tests/xml.ts';

const site = sharedSite();

const get = (path: string, init?: RequestInit) =>
  fetch(site.url + path, { redirect: 'manual', ...init });
const json = async (path: string) => (await get(path)).json();

test('GET /api/vehicles gives every vehicle in order, and a brand’s', async () => {
  const answer = await get('/api/vehicles');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect(await answer.json()).toMatchObject(lot.map(withoutColor));
  const evolution = lot.filter(({ brand }) => brand === 'evolution');
  expect(await json('/api/vehicles/brand/evolution')).toMatchObject(evolution.map(withoutColor));
  expect(await json('/api/vehicles/brand/none')).toEqual([]);
});

test('GET /api/vehicles/{id} gives one, or 404 as a problem', async () => {
  expect(await json('/api/vehicles/EDGE-15')).toMatchObject({
    ...withoutColor(lot[1] ?? expect.fail()),
    color: 'teal',
    availability: { standing: 'here', words: 'Here now' },
  });
  for (const id of ['NOPE', '__proto__', '%00', "'%20or%201=1", '..%2fcontact']) {
    await expectProblem(await get(`/api/vehicles/${id}`), 404, 'Vehicle not found');
  }
});

test.each(['/api/vehicles', '/api/vehicles/brand/denago', '/api/vehicles/EDGE-15'])(
  '%s is asked again with its ETag, and answers 304 until it changes',
  async (path) => {
    const first = await get(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toContain('no-cache');
    for (const tag of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const again = await get(path, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([
        304,
        etag,
        '',
      ]);
    }
    expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  },
);

// app/http/seo/product-feed.test.ts tests the fields of the feed's items.
test('an import by another process changes list, feed, pages and ETags', async () => {
  const etags = () =>
    Promise.all(
      ['/api/vehicles', '/feeds/products.xml'].map(async (path) =>
        (await get(path)).headers.get('ETag'),
      ),
    );
  const before = await etags();
  const name = `<script>alert('1')</script> & "Co" ]]> 🛺`;
  const changed = [vehicle('NASTY', { name }), ...lot.slice(1)];
  try {
    await importLot(site, changed);
    for (const [nth, etag] of (await etags()).entries()) expect(etag).not.toBe(before[nth]);
    expect(await json('/api/vehicles')).toMatchObject(changed.map(withoutColor));
    const { rss } = await readXml(`${site.url}/feeds/products.xml`);
    const items = rss.channel.item as Record<string, string>[];
    // The feed omits pre-orders without a date.
    const ids = changed.map(({ id }) => id).filter((id) => id !== 'PRE-1');
    expect(items.map((item) => item['g:id'])).toEqual(ids);
    expect(items[0]?.title).toBe(`${name}, teal`);
    expect((await get('/vehicles/NEW-1')).status).toBe(404);
  } finally {
    await importLot(site, lot);
  }
});

test('what is no call is 404 as a problem', async () => {
  for (const path of ['/api', '/api/nothing', '/api/vehicles/a/b', '/api/contact/x']) {
    await expectProblem(await get(path), 404, expect.any(String));
  }
});

test.each([
  ['/api/vehicles', 'GET, HEAD'],
  ['/api/vehicles/EDGE-15', 'GET, HEAD'],
  ['/api/vehicles/brand/denago', 'GET, HEAD'],
  ['/api/contact', 'POST'],
  ['/contact', 'GET, HEAD, POST'],
  ['/inventory', 'GET, HEAD'],
  ['/assets/none.js', 'GET, HEAD'],
])('%s allows %s only', async (path, allow) => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
  for (const method of methods.filter((each) => !allow.includes(each))) {
    const answer = await get(path, { method });
    expect(answer.headers.get('Allow'), method).toBe(allow);
    await expectProblem(answer, 405, expect.any(String));
  }
});

async function expectProblem(answer: Response, status: number, error: string) {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status, error });
  expect(answer.status).toBe(status);
}

/** The API reads it from the specifications. */
function withoutColor({ color: _, ...vehicle }: Vehicle) {
  return vehicle;
}
