import { sql } from 'kysely';
import { type Database, inTransaction, isPostgres } from './database.ts';

/** Changes in one transaction: others wait for its end. */
const MOST = 32;

interface Waiting {
  work: (transaction: Database) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits changes that come at the same moment together, so that they wait for the disk once and not one after the other.
 * Each is whole by itself: one that throws is undone alone. A promise resolves when its change is on disk; if the commit
 * fails, all that were in it reject. PostgreSQL does so by itself, over as many connections.
 */
export function commitTogether(db: Database) {
  if (isPostgres(db)) {
    return <Result>(work: (transaction: Database) => Promise<Result>) => inTransaction(db, work);
  }
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      const settled: (() => void)[] = [];
      try {
        await db.transaction().execute(async (transaction) => {
          for (const each of batch) settled.push(await undoAlone(transaction, each));
        });
        for (const settle of settled) settle();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return <Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // After what else has come in meanwhile.
      setImmediate(run);
    });
}

/** Runs one change; what it throws rolls it back and no other. Gives the answer for its caller, once all is on disk. */
async function undoAlone(transaction: Database, { work, resolve, reject }: Waiting) {
  await sql`savepoint change`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release change`.execute(transaction);
    return () => resolve(result as never);
  } catch (error) {
    const isUndone = await undo(transaction).then(
      () => true,
      () => false,
    );
    // The whole transaction is gone, as with a full disk, and for the reason that was there first.
    if (!isUndone) throw error;
    return () => reject(error);
  }
}

async function undo(transaction: Database): Promise<void> {
  await sql`rollback to change`.execute(transaction);
  await sql`release change`.execute(transaction);
}
