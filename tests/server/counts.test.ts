import { afterAll, expect, test } from 'vitest';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { listCounts } from '#server/store/counts.ts';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { budget } from '#tests/budget.ts';
import { importLot, lot } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';

/** A site of its own: it counts all that is told to it. */
const site = await startSite({ TRUST_PROXY: '1' });
await importLot(site, lot);
const db = await openDatabase(site.databaseUrl);
afterAll(async () => {
  await db.destroy();
  await site.remove();
});

const speed = { page: '/', LCP: 'good', CLS: 'poor' };
const tap = { page: '/', on: 'call' };

test('what a page tells is counted', async () => {
  expect((await tell({ speed, searches: ['moped'] })).status).toBe(204);
  for (const page of ['/vehicles/EDGE-25', '/vehicle/EDGE-25']) {
    expect((await tell({ tap: { page, on: 'directions' } })).status).toBe(204);
  }
  expect(await rows()).toEqual([
    'directions /vehicles/EDGE-25: 2',
    'LCP home good: 1',
    'CLS home poor: 1',
    'search moped: 1',
  ]);
});

test.each(['Sec-GPC', 'DNT'])('nothing is counted where %s says no', async (header) => {
  const before = await rows();
  expect((await tell({ speed, tap, searches: ['no'] }, { [header]: '1' })).status).toBe(204);
  expect(await rows()).toEqual(before);
});

test.each([
  ['', 422],
  ['null', 422],
  ['[]', 422],
  ['{"tap":"/"}', 422],
  ['{"tap":{"page":"/","on":"hold"}}', 422],
  [JSON.stringify({ tap: { page: `/${'x'.repeat(300)}`, on: 'call' } }), 422],
  [JSON.stringify({ searches: Array(11).fill('x') }), 422],
  [JSON.stringify({ searches: ['x'.repeat(101)] }), 422],
  [JSON.stringify({ speed: { ...speed, LCP: 1200 } }), 422],
  [Buffer.from([0xff, 0xfe]), 422],
  ['x'.repeat(8 * 1024 + 1), 413],
  // Sound, and nothing of ours.
  ['{}', 204],
  ['{"tap":{"page":"//evil.example","on":"call"}}', 204],
  ['{"searches":["ada@example.org","732 555 0199"],"id":"me"}', 204],
])('%j is answered, and counts nothing', async (body, status) => {
  const before = await rows();
  const answer = await tell(body);
  expect(answer.status).toBe(status);
  if (status !== 204)
    expect(await answer.json()).toMatchObject({ status, error: expect.any(String) });
  expect(await rows()).toEqual(before);
});

test('another website counts nothing, and only a POST is answered', async () => {
  const before = await rows();
  expect((await tell({ tap }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(await rows()).toEqual(before);
  const answer = await fetch(`${site.url}/api/counts`);
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
});

test('what counts weighs little, and is no part of a page that nobody measures', async () => {
  const answer = await fetch(`${site.url}/counts.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  const bytes = Number(answer.headers.get('Content-Length'));
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(budget.counts);
  const page = await (await fetch(`${site.url}/`)).text();
  expect(page.replace(/<script>.*?<\/script>/gs, '')).not.toContain('counts.js');
});

async function rows(): Promise<string[]> {
  const listed = await listCounts(db, weekInNewYork(Date.now()).name);
  return listed
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ what, name, count }) => `${what} ${name}: ${count}`);
}

function tell(told: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isBody = typeof told === 'string' || told instanceof Uint8Array;
  return fetch(`${site.url}/api/counts`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress(), ...headers },
    body: isBody ? (told as string) : JSON.stringify(told),
  });
}
