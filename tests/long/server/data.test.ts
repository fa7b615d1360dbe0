import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInquiry } from '#server/store/inquiries.ts';
import { readSecret } from '#server/store/secrets.ts';
import { signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot } from '#tests/lot.ts';
import { type RunningSite, runCommand, startSite } from '#tests/site.ts';
import { emptyDatabaseUrl, reopen } from '#tests/store/engines.ts';

test('move takes a site from SQLite to PostgreSQL, once the site is stopped', async () => {
  const site = await start();
  await importLot(site, lot);
  const id = await send(site);
  const target = await emptyDatabaseUrl('PostgreSQL');

  const unreachable = 'postgres://app:secret@127.0.0.1:1/none';
  const busy = await site.command('data', 'move', target);
  expect(busy).toMatchObject({ status: 1, stderr: expect.stringContaining('in use') });
  expect(await send(site)).toBeTruthy();
  await site.stop();
  const nowhere = await site.command('data', 'move', unreachable);
  expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining('127.0.0.1:1') });
  expect(nowhere.stderr).not.toMatch(/secret|\n +at /);
  const moved = await site.command('data', 'move', target);
  expect(moved).toMatchObject({ status: 0, stderr: '' });
  expect(moved.stdout).toMatch(/inquiries +2\n/);
  const again = await site.command('data', 'move', target);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') });

  // The file is as good as before: the dealer may return to it without a loss.
  await site.restart();
  expect(await vehicles(site)).toBe(lot.length);
  await site.stop();
  await site.restart({ DATABASE_URL: target });
  expect(await vehicles(site)).toBe(lot.length);
  expect(await findInquiry(await reopen(target), id)).toMatchObject({ email: 'ada@example.org' });
  await send(site);
});

// tests/store/copy.test.ts compares rows; tests/long/faults/restore.test.ts has a site under load.
test('a backup is made once, for its owner alone, and restored into an empty place only', async () => {
  const site = await start();
  await importLot(site, lot);
  const id = await send(site);
  const file = join(site.folder, 'site.backup');
  const backup = await site.command('data', 'backup', file);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const once = await site.command('data', 'backup', file);
  expect(once).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') });
  const over = await site.command('data', 'restore', file);
  expect(over).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') });
  const env = { DATABASE_URL: await emptyDatabaseUrl('PostgreSQL') };
  // The temporary folder may be small: the copy of the backup needs none.
  const restored = await runCommand({ ...env, TMPDIR: '/nowhere' }, 'data', ['restore', file]);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  const db = await reopen(env.DATABASE_URL);
  expect(await findInquiry(db, id)).toMatchObject({ email: 'ada@example.org' });
});

test('renewed keys end sessions, and links in mails', async () => {
  const site = await start();
  const { cookie } = await signedIn(site);
  const status = async () => {
    const headers = { Cookie: cookie };
    return (await fetch(`${site.url}/desk`, { headers, redirect: 'manual' })).status;
  };
  expect(await status()).toBe(200);
  const db = await reopen(site.databaseUrl);
  const secret = await readSecret(db, 'intake');
  await site.stop();
  expect(await site.command('data', 'renew-keys')).toMatchObject({ status: 0, stderr: '' });
  await site.restart();
  expect(await status()).toBe(303);
  expect(await readSecret(db, 'intake')).not.toBe(secret);
});

test.each([
  [['move', 'mysql://x/y'], 2, 'needs postgres://'],
  [['backup'], 2, 'FILE'],
  [['restore', '/no/such/file'], 1, '/no/such/file'],
  [['restore', 'package.json'], 1, 'not a database'],
  [['backup', 'x.backup'], 1, 'no database'],
])('%j is refused and says why', async (args, status, reason) => {
  const refused = await runCommand(
    { DATABASE_URL: await emptyDatabaseUrl('SQLite') },
    'data',
    args,
  );
  expect(refused).toMatchObject({ status, stderr: expect.stringContaining(reason) });
  expect(refused.stderr).not.toMatch(/secret|\n +at /);
});

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(env);
  onTestFinished(() => site.remove());
  return site;
}

async function send(site: RunningSite): Promise<string> {
  const answer = await sendInquiry(site.url);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function vehicles(site: RunningSite): Promise<number> {
  const answer = await fetch(`${site.url}/api/vehicles`);
  return ((await answer.json()) as unknown[]).length;
}
