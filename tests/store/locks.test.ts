import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase, type Database } from '#server/store/database.ts';
import { closedDays } from '#server/store/drives.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';
import { newDatabaseUrl, reopen } from './engines.ts';
import { closeDay } from './sample.ts';

test('while another process has the lock, readers read on and a writer waits for it', async () => {
  const { db, other } = await lockable();
  other.exec('begin immediate');
  let isWritten = false;
  const written = Promise.all([raise(db), closeDay(db, '2026-12-24')]).then(() => {
    isWritten = true;
  });
  await sleep(300);
  await checkDatabase(db);
  expect([await readInventoryVersion(db), isWritten]).toEqual([0, false]);
  other.exec('commit');
  await written;
  expect(await readInventoryVersion(db)).toBe(1);
});

test('who has waited as long as its patience is told so, and the connection is good for the next', async () => {
  const { db, other } = await lockable({ patience: 1000 });
  other.exec('begin immediate');
  const begun = performance.now();
  const both = await Promise.allSettled([raise(db), setVersion(db, 9)]);
  expect(performance.now() - begun).toBeGreaterThan(1000);
  const locked = { status: 'rejected', reason: { message: expect.stringContaining('locked') } };
  expect(both).toMatchObject([locked, locked]);
  expect(await readInventoryVersion(db)).toBe(0);
  other.exec('rollback');
  await raise(db);
  expect(await readInventoryVersion(db)).toBe(1);
});

test('what is written beside a transaction is neither in it nor undone with it', async () => {
  const { db } = await lockable();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const failing = db.transaction().execute(async (transaction) => {
    await setVersion(transaction, 5);
    begin();
    await ended;
    throw new Error('undone');
  });
  await begun;
  const beside = Promise.all([closeDay(db, '2026-12-24'), readInventoryVersion(db)]);
  // Both have asked for the connection by then.
  setImmediate(end);
  await expect(failing).rejects.toThrow('undone');
  expect((await beside)[1]).toBe(0);
  expect([await readInventoryVersion(db), await closedDays(db, '')]).toEqual([0, ['2026-12-24']]);
});

test('a transaction that fails to begin or to commit leaves the connection to the next', async () => {
  const { db } = await lockable();
  const twice = db.transaction().execute((transaction) => sql`begin`.execute(transaction));
  await expect(twice).rejects.toThrow('within a transaction');
  const early = db.transaction().execute(async (transaction) => {
    await setVersion(transaction, 5);
    await sql`rollback`.execute(transaction);
  });
  await expect(early).rejects.toThrow('no transaction');
  await raise(db);
  expect(await readInventoryVersion(db)).toBe(1);
});

test('transactions of one connection and of two come one after the other, and whole', async () => {
  const { db, url } = await lockable();
  const second = await reopen(url);
  await Promise.all(Array.from({ length: 60 }, (_, nth) => raise(nth % 3 ? db : second)));
  expect(await readInventoryVersion(second)).toBe(60);
});

/** A store, and a foreign connection to it. */
async function lockable(options?: Parameters<typeof reopen>[1]) {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url, options);
  const other = new DatabaseSync(url.slice('file:'.length));
  onTestFinished(() => other.close());
  return { url, db, other };
}

/** Reads and writes with a pause between: a lost update would show. */
function raise(db: Database): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const version = await readInventoryVersion(transaction);
    await sleep(1);
    await setVersion(transaction, version + 1);
  });
}

async function setVersion(db: Database, version: number) {
  await db.updateTable('inventory').set({ version }).execute();
}
