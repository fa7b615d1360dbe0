import { execFileSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph, upload } from '#tests/photographs.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

let site: RunningSite | undefined;
afterEach(async () => {
  await site?.remove();
  site = undefined;
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
  const bytes = await photograph();
  // No file may grow any more, as with a full disk or a quota.
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=4096:unlimited']);
  for (let i = 0; i < 5; i += 1) await send();
  expect([...statuses].toSorted()).toEqual([201, 503]);
  const { answer: refused } = await upload(url, bytes);
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('try again'),
  ]);
  expect((await fetch(`${url}/inventory`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await send();
  expect((await upload(url, bytes)).answer.status).toBe(201);
  expect(acknowledged.length).toBeGreaterThanOrEqual(2);
  await site.kill();
  await site.restart();
  await expectStoredOnce(site, acknowledged);
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

  other.exec('begin immediate');
  const refusing = sendInquiry(url);
  // The waiting store delays no other request: an uncached page, and a row of the store.
  for (const path of ['/inventory?q=asked', '/healthz']) {
    const first = await Promise.race([refusing, fetch(url + path)]);
    expect([first.url, first.status]).toEqual([url + path, 200]);
  }
  expect((await refusing).status).toBe(503);
  other.exec('rollback');
  const after = await sendInquiry(url);
  expect(after.status).toBe(201);
  const sent = [delayed, after].map(async (each) => ((await each.json()) as { id: string }).id);
  await expectStoredOnce(site, await Promise.all(sent));
});

async function expectStoredOnce(running: RunningSite, ids: string[]) {
  await using db = await openDatabase(running.databaseUrl);
  expect((await listInquiries(db)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const waiting = (await listUndelivered(db)).filter(({ channel }) => channel === 'mail');
  expect(waiting.map((each) => each.inquiry_id).toSorted()).toEqual(ids.toSorted());
}
