import { execFileSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { listDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph, upload } from '#tests/photographs.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { newDatabase, reopen } from '#tests/store/engines.ts';
import { sampleInquiry } from '#tests/store/sample.ts';

let site: RunningSite | undefined;
afterEach(async () => {
  await site?.remove();
  site = undefined;
});

test('a full disk refuses whole inquiries, keeps what is there, and goes on once there is room', async () => {
  const db = await newDatabase('SQLite');
  const kept = [await insertInquiry(db, sampleInquiry(), ['mail', 'receipt'])];
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  // SQLite answers as on a full disk, errcode 13, and takes a limit below the present size for that size.
  await sql.raw(`pragma max_page_count=${rows[0]?.page_count}`).execute(db);
  const message = 'x'.repeat(5000);
  const refused: string[] = [];
  for (let i = 0; i < 20; i += 1) {
    await insertInquiry(db, sampleInquiry({ message }), ['mail', 'adf', 'webhook']).then(
      (inquiry) => kept.push(inquiry),
      (error: Error) => refused.push(error.message),
    );
  }
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused)).toEqual(new Set(['database or disk is full']));
  expect((await listInquiries(db)).length).toBe(kept.length);
  await sql`pragma max_page_count=100000`.execute(db);
  kept.push(await insertInquiry(db, sampleInquiry({ message }), ['mail']));
  const ids = kept.map(({ id }) => id).toSorted();
  expect((await listInquiries(db)).map(({ id }) => id).toSorted()).toEqual(ids);
  const delivered = new Set((await listDeliveries(db)).map((row) => row.inquiry_id));
  expect([...delivered].toSorted()).toEqual(ids);
});

test('when the disk takes no more, visitors are told, pages go on, and nothing is half there', async () => {
  site = await startSite();
  const { url, pid } = site;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const send = async () => {
    const message = `${acknowledged.length} ${'x'.repeat(4000)}`;
    const answer = await sendInquiry(url, { message });
    statuses.add(answer.status);
    const body = (await answer.json()) as { id?: string; error?: string };
    if (answer.status === 201) acknowledged.push(body.id ?? '');
    else expect(body.error).toMatch(/\d{3}-\d{3}-\d{4}/);
  };
  await send();
  // No file may grow any more: what a full disk or a quota does to every write that needs room.
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=4096:unlimited']);
  for (let i = 0; i < 5; i += 1) await send();
  expect([...statuses].toSorted()).toEqual([201, 503]);
  expect((await fetch(`${url}/inventory`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  await send();
  expect(acknowledged.length).toBeGreaterThanOrEqual(2);
  await expectStoredOnce(site, acknowledged);
  await site.kill();
  await site.restart();
  await expectStoredOnce(site, acknowledged);
});

test('when the disk takes no more, a photograph is refused with its reason and taken later', async () => {
  site = await startSite();
  const { url, pid } = site;
  const bytes = await photograph();
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=4096:unlimited']);
  const { answer: refused } = await upload(url, bytes);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('try again') });
  const form = new FormData();
  form.append('details.photographs', new File([bytes], 'a.jpg'));
  expect((await fetch(`${url}/trade-in`, { method: 'POST', body: form })).status).toBe(422);
  expect((await fetch(`${url}/inventory`)).status).toBe(200);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  expect((await upload(url, bytes)).answer.status).toBe(201);
  const db = await reopen(site.databaseUrl);
  expect(await db.selectFrom('photographs').select('id').execute()).toHaveLength(1);
});

test('a database that another process has locked for a moment delays, and for long refuses', async () => {
  site = await startSite();
  const { url, databaseUrl } = site;
  const other = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 60_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 1500);
  const delayed = await sendInquiry(url);
  expect(delayed.status).toBe(201);
  expect(other.isTransaction).toBe(false);
  const acknowledged = [((await delayed.json()) as { id: string }).id];

  other.exec('begin immediate');
  const refusing = sendInquiry(url);
  let isRefused = false;
  void refusing.then(() => {
    isRefused = true;
  });
  // The store's waiting holds up nobody else: other visitors, and who waits, read on in another tab.
  let rounds = 0;
  while (!isRefused) {
    // One that is kept, one that nobody has asked for before, one that asks the store for a row.
    const paths = ['/api/vehicles', `/inventory?q=asked ${rounds}`, '/healthz'];
    const answers = await Promise.all(paths.map((path) => fetch(url + path)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    rounds += 1;
  }
  expect((await refusing).status).toBe(503);
  // A process that stands still while the store waits would have answered once.
  expect(rounds).toBeGreaterThan(2);
  other.exec('rollback');
  const after = await sendInquiry(url);
  expect(after.status).toBe(201);
  acknowledged.push(((await after.json()) as { id: string }).id);
  await expectStoredOnce(site, acknowledged, 'exactly');
});

async function expectStoredOnce(running: RunningSite, ids: string[], how?: 'exactly') {
  const { stdout } = await running.command('inquiries', 'list', '--all');
  for (const id of ids) expect(stdout.split(id)).toHaveLength(2);
  const lines = stdout.split('\n').filter((line) => line.includes('@'));
  expect(lines.every((line) => line.includes('waiting'))).toBe(true);
  if (how) expect(lines).toHaveLength(ids.length);
}
