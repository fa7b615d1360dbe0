import { afterAll, expect, test } from 'vitest';
import { weekInNewYork } from '#domain/hours/week.ts';
import { weekCounts } from '#server/counts/week-counts.ts';
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

const load = { page: '/', device: 'phone', LCP: 1200, CLS: 0, TTFB: 40 };

test('what a page tells is counted, and taps are printed without anybody’s name', async () => {
  expect((await tell({ vitals: load, searches: ['moped'], forms: ['/contact'] })).status).toBe(204);
  for (const path of ['/vehicles/EDGE-25', '/vehicle/EDGE-25', '/']) {
    expect((await tell({ taps: [path] })).status).toBe(204);
  }
  const { vitals, searches, forms } = await thisWeek();
  expect(vitals.map(({ page, metric, count }) => [page, metric, count])).toEqual([
    ['home', 'LCP', 1],
    ['home', 'CLS', 1],
    ['home', 'TTFB', 1],
  ]);
  expect(searches).toEqual([{ words: 'moped', count: 1 }]);
  expect(forms.find(({ form }) => form === 'contact')).toMatchObject({ started: 1, sent: 0 });
  const week = weekInNewYork(Date.now()).name;
  const { stdout } = await site.command('report', 'vitals', '--week', week);
  expect(stdout).toMatch(/^\/vehicles\/EDGE-25 +2$/m);
  expect(stdout).toMatch(/^\/ +1$/m);
});

test.each(['Sec-GPC', 'DNT'])('nothing is counted where %s says no', async (header) => {
  const before = await rows();
  const told = { vitals: load, taps: ['/rentals'], searches: ['no'], forms: ['/parts'] };
  expect((await tell(told, { [header]: '1' })).status).toBe(204);
  expect(await rows()).toEqual(before);
});

test.each([
  ['', 422],
  ['null', 422],
  ['[]', 422],
  ['{"taps":"/"}', 422],
  ['{"taps":[1]}', 422],
  [`{"taps":["/${'x'.repeat(300)}"]}`, 422],
  [JSON.stringify({ taps: Array(11).fill('/') }), 422],
  [JSON.stringify({ searches: ['x'.repeat(101)] }), 422],
  [JSON.stringify({ vitals: { ...load, device: 'fridge' } }), 422],
  [JSON.stringify({ vitals: { ...load, LCP: -1 } }), 422],
  [JSON.stringify({ vitals: { ...load, LCP: '1200' } }), 422],
  [JSON.stringify({ vitals: { ...load, LCP: 'x' } }).replace('"x"', '1e999'), 422],
  ['{"vitals":{"page":"/"}}', 422],
  [Buffer.from([0xff, 0xfe]), 422],
  ['x'.repeat(8 * 1024 + 1), 413],
  // Sound, and nothing of ours.
  ['{}', 204],
  ['{"taps":["/no-such-page","//evil.example","/vehicles/SOLD-1"]}', 204],
  ['{"forms":["/faq"],"searches":["ada@example.org","732 555 0199"],"id":"me"}', 204],
])('%j is answered, and counts nothing', async (body, status) => {
  const before = await rows();
  const answer = await tell(body);
  expect(answer.status).toBe(status);
  if (status !== 204)
    expect(await answer.json()).toMatchObject({ status, error: expect.any(String) });
  expect(await rows()).toEqual(before);
});

test('a flood from one address is answered and counts six taps; another website counts none', async () => {
  const before = await taps();
  expect((await tell({ taps: ['/'] }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(await taps()).toBe(before);
  const stranger = { 'X-Forwarded-For': newAddress() };
  for (let each = 0; each < 12; each += 1) {
    expect((await tell({ taps: ['/', '/rentals'] }, stranger)).status).toBe(204);
  }
  expect(await taps()).toBe(before + 6);
});

test('answers nothing but a POST', async () => {
  const answer = await fetch(`${site.url}/api/counts`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('POST');
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

async function taps(): Promise<number> {
  return (await thisWeek()).taps.reduce((sum, { count }) => sum + count, 0);
}

function thisWeek() {
  return weekCounts(db, weekInNewYork(Date.now()));
}

async function rows(): Promise<unknown[]> {
  return [
    await db.selectFrom('counts').selectAll().execute(),
    await db.selectFrom('vitals').selectAll().execute(),
    await db.selectFrom('limits').selectAll().execute(),
  ];
}

function tell(told: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isBody = typeof told === 'string' || told instanceof Uint8Array;
  return fetch(`${site.url}/api/counts`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newAddress(), ...headers },
    body: isBody ? (told as string) : JSON.stringify(told),
  });
}
