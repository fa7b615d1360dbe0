import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { sendInquiry, sendInquiryForm } from '#tests/inquiry.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';

// tests/store/once.test.ts tests duplicates, and server/rate-limits.test.ts the limits.

const site = await startSite({ TRUST_PROXY: '1' });
afterAll(() => site.remove());

test('a key is answered the same after a crash; another body is a problem, a broken key refused', async () => {
  const form = { message: 'Is it still there after a crash?' };
  const sent = await sendInquiry(site.url, form, { 'Idempotency-Key': '"crash"' });
  expect(sent.status).toBe(201);
  const answer = await sent.text();
  await site.kill();
  await site.restart();
  const again = await sendInquiry(site.url, form, { 'Idempotency-Key': 'crash' });
  expect([again.status, await again.text()]).toEqual([201, answer]);
  expect(again.headers.get('Cache-Control')).toBe('no-store');

  const changed = { ...form, firstName: 'Eve' };
  const other = await sendInquiry(site.url, changed, { 'Idempotency-Key': '"crash"' });
  expect([other.status, other.headers.get('Content-Type')]).toEqual([422, problem]);
  expect(await other.json()).toMatchObject({
    type: expect.stringContaining('idempotency-key'),
    title: 'Idempotency-Key is already used',
  });
  const long = { 'Idempotency-Key': 'a'.repeat(129) };
  expect((await sendInquiry(site.url, form, long)).status).toBe(400);
  const db = await openDatabase(site.databaseUrl);
  const stored = await listInquiries(db).finally(() => db.destroy());
  expect(stored.filter(({ message }) => message === form.message)).toHaveLength(1);
});

test('of thirty in a minute the rest are told when, and the page keeps what was typed', async () => {
  const address = newAddress();
  const answers = await flood(site, (n) => `${n}.9.9.9, ${address}`);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const answer of refused) {
    expect(answer.headers.get('Content-Type')).toBe(problem);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect([seconds >= 1, seconds <= 60]).toEqual([true, true]);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/second.*555-/s) });
  }
  const typed = { message: 'Nothing that I typed <is> lost' };
  const page = await sendInquiryForm(site.url, typed, { address });
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
  const html = await page.text();
  expect(html).toContain('Nothing that I typed &lt;is&gt; lost');
  expect(html).toMatch(/Please send yours again in \d+/);
});

test('with no proxy to trust the header is only what anybody can write', async () => {
  const bare = await startSite();
  onTestFinished(bare.remove);
  const answers = await flood(bare, (n) => `198.51.${n}.1`);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  // The log tells a dealer with a proxy once.
  expect(bare.output().match(/TRUST_PROXY/g)).toHaveLength(1);
});

test('while one is being stored, both instances on PostgreSQL wait and give its answer', async () => {
  const settings = { DATABASE_URL: await emptyDatabaseUrl('PostgreSQL'), TRUST_PROXY: '1' };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  onTestFinished(async () => void (await Promise.all(sites.map((each) => each.remove()))));
  const db = await reopen(settings.DATABASE_URL);
  const blocker = await db.startTransaction().execute();
  await sql`lock table inquiries in exclusive mode`.execute(blocker);
  const key = { 'Idempotency-Key': '"slow"' };
  const form = { message: 'Is it still there while I wait?' };
  const first = sendInquiry(sites[0].url, form, key);
  const keysInHand = sql`
    select 1 from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  const held = async () => (await keysInHand.execute(db)).rows.length;
  await expect.poll(held, { timeout: 100_000 }).toBe(1);
  const others = sites.map(({ url }) => sendInquiry(url, form, key));
  await blocker.rollback().execute();
  const answers = await Promise.all([first, ...others]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

const problem = 'application/problem+json';

function flood({ url }: RunningSite, addressOf: (n: number) => string): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: 30 }, (_, n) => sendInquiry(url, { address: addressOf(n) })),
  );
}
