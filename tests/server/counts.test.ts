import { afterAll, expect, test } from 'vitest';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listSearches } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());

test('each search that a page tells is counted once', async () => {
  const searches = ['Hover-craft', 'hover craft', 'moped', 'ada@example.org', '732 555 0199'];
  expect((await tell({ searches })).status).toBe(204);
  expect(await rows()).toEqual(['hover craft: 1', 'moped: 1']);
});

test('nothing is counted where a visitor says no, nor for another website', async () => {
  const before = await rows();
  for (const header of ['Sec-GPC', 'DNT']) {
    expect((await tell({ searches: ['no'] }, { [header]: '1' })).status).toBe(204);
  }
  expect((await tell({ searches: ['no'] }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(await rows()).toEqual(before);
});

test.each([
  ['', 422],
  ['[]', 422],
  ['{"searches":"moped"}', 422],
  [JSON.stringify({ searches: Array(11).fill('x') }), 422],
  [Buffer.from([0xff, 0xfe]), 422],
  ['x'.repeat(8 * 1024 + 1), 413],
  // Of a page that an earlier build rendered.
  ['{"speed":{"page":"/","LCP":"good"},"tap":{"page":"/","on":"call"}}', 204],
  ['{"searches":["ada@example.org","732 555 0199"],"id":"me"}', 204],
])('%j is answered, and counts nothing', async (body, status) => {
  const before = await rows();
  expect((await tell(body)).status).toBe(status);
  expect(await rows()).toEqual(before);
});

async function rows(): Promise<string[]> {
  const listed = await listSearches(db, weekInNewYork(Date.now()).name);
  return listed.map(({ name, count }) => `${name}: ${count}`).toSorted();
}

function tell(told: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isBody = typeof told === 'string' || told instanceof Uint8Array;
  return fetch(`${site.url}/api/counts`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress(), ...headers },
    body: isBody ? (told as string) : JSON.stringify(told),
  });
}
