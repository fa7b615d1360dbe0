import { afterAll, expect, test } from 'vitest';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listCounts } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());

const tap = { page: '/', on: 'call' };
const speed = { page: '/', LCP: 'good', CLS: 'poor' };

test('what a page tells is counted', async () => {
  expect((await tell({ speed, searches: ['moped'] })).status).toBe(204);
  for (const page of ['/vehicles/EDGE-25', '/vehicle/EDGE-25']) {
    expect((await tell({ tap: { page, on: 'directions' } })).status).toBe(204);
  }
  expect(await rows()).toEqual([
    'CLS home poor: 1',
    'LCP home good: 1',
    'directions /vehicles/EDGE-25: 2',
    'search moped: 1',
  ]);
});

test('nothing is counted where a visitor says no, nor for another website', async () => {
  const before = await rows();
  for (const header of ['Sec-GPC', 'DNT']) {
    expect((await tell({ speed, tap, searches: ['no'] }, { [header]: '1' })).status).toBe(204);
  }
  expect((await tell({ tap }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(await rows()).toEqual(before);
});

test.each([
  ['', 422],
  ['[]', 422],
  ['{"tap":{"page":"/","on":"hold"}}', 422],
  [JSON.stringify({ searches: Array(11).fill('x') }), 422],
  [JSON.stringify({ speed: { ...speed, LCP: 1200 } }), 422],
  [Buffer.from([0xff, 0xfe]), 422],
  ['x'.repeat(8 * 1024 + 1), 413],
  // Valid, but not for this site.
  ['{"tap":{"page":"//evil.example","on":"call"}}', 204],
  ['{"searches":["ada@example.org","732 555 0199"],"id":"me"}', 204],
])('%j is answered, and counts nothing', async (body, status) => {
  const before = await rows();
  expect((await tell(body)).status).toBe(status);
  expect(await rows()).toEqual(before);
});

async function rows(): Promise<string[]> {
  const listed = await listCounts(db, weekInNewYork(Date.now()).name);
  return listed.map(({ what, name, count }) => `${what} ${name}: ${count}`).toSorted();
}

function tell(told: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isBody = typeof told === 'string' || told instanceof Uint8Array;
  return fetch(`${site.url}/api/counts`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress(), ...headers },
    body: isBody ? (told as string) : JSON.stringify(told),
  });
}
