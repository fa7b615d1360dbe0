import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase, type Database } from '#server/store/database.ts';
import { newDatabaseUrl, reopen } from './engines.ts';

test('while another process has the lock, readers read on and a writer waits for it', async () => {
  const { db, other } = await lockable();
  other.exec('begin immediate');
  let isWritten = false;
  const written = Promise.all([raise(db), setVersion(db, 'updated_at', 7)]).then(() => {
    isWritten = true;
  });
  await sleep(300);
  await checkDatabase(db);
  expect(await versionOf(db)).toBe(0);
  expect(isWritten).toBe(false);
  other.exec('commit');
  await written;
  expect(await rowOf(db)).toMatchObject({ version: 1, updated_at: 7 });
});

test('who has waited for five seconds is told so, and the connection is good for the next', async () => {
  const { db, other } = await lockable();
  other.exec('begin immediate');
  const begun = performance.now();
  const both = await Promise.allSettled([raise(db), setVersion(db, 'version', 9)]);
  expect(performance.now() - begun).toBeGreaterThan(5000);
  for (const { status, ...why } of both) {
    expect(status).toBe('rejected');
    expect(String((why as { reason: unknown }).reason)).toContain('locked');
  }
  expect(await versionOf(db)).toBe(0);
  other.exec('rollback');
  await raise(db);
  expect(await versionOf(db)).toBe(1);
}, 15_000);

test('transactions of one connection come one after the other, and whole', async () => {
  const { db } = await lockable();
  await Promise.all(Array.from({ length: 40 }, () => raise(db)));
  expect(await versionOf(db)).toBe(40);
});

test('what is written beside a transaction is neither in it nor undone with it', async () => {
  const { db } = await lockable();
  const failing = db.transaction().execute(async (transaction) => {
    await setVersion(transaction, 'version', 5);
    await sleep(50);
    throw new Error('undone');
  });
  await sleep(10);
  const beside = Promise.all([setVersion(db, 'updated_at', 8), versionOf(db)]);
  await expect(failing).rejects.toThrow('undone');
  const [, seen] = await beside;
  expect(seen).toBe(0);
  expect(await rowOf(db)).toMatchObject({ version: 0, updated_at: 8 });
});

test('a transaction that fails to begin or to commit leaves the connection to the next', async () => {
  const { db } = await lockable();
  const twice = db.transaction().execute((transaction) => sql`begin`.execute(transaction));
  await expect(twice).rejects.toThrow('within a transaction');
  const early = db.transaction().execute(async (transaction) => {
    await setVersion(transaction, 'version', 5);
    await sql`rollback`.execute(transaction);
  });
  await expect(early).rejects.toThrow('no transaction');
  await raise(db);
  expect(await versionOf(db)).toBe(1);
});

test('two connections of one process take turns', async () => {
  const { db, url } = await lockable();
  const second = await reopen(url);
  await Promise.all(Array.from({ length: 40 }, (_, nth) => raise(nth % 2 ? db : second)));
  expect(await versionOf(second)).toBe(40);
});

/** A store, and a connection to it that is not the site's. */
async function lockable() {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  const other = new DatabaseSync(url.slice('file:'.length));
  onTestFinished(() => other.close());
  return { url, db, other };
}

/** Reads and writes with a pause between, as any other's change would show. */
function raise(db: Database): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const version = await versionOf(transaction);
    await sleep(1);
    await setVersion(transaction, 'version', version + 1);
  });
}

async function setVersion(db: Database, field: 'version' | 'updated_at', value: number) {
  await db.updateTable('inventory').set(field, value).execute();
}

function rowOf(db: Database) {
  return db.selectFrom('inventory').selectAll().executeTakeFirstOrThrow();
}

async function versionOf(db: Database): Promise<number> {
  return (await rowOf(db)).version;
}
