import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';

/** How long a statement waits for another process's lock, in milliseconds. */
export const PATIENCE = 5000;
/** Between two attempts, in milliseconds: short at first, since most locks last for one commit. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;

/**
 * One SQLite connection for all callers. A transaction has it alone once it has begun; all other statements run at once.
 * Waiting for another process's lock blocks neither the event loop, as SQLite's busy timeout would, nor readers, which need
 * no lock.
 */
export class SharedSqliteDriver extends SqliteDriver {
  #raw: DatabaseSync;
  /** The running transaction; `over` resolves at its end. */
  #open: { owner: DatabaseConnection; over: Promise<void>; end: () => void } | undefined;

  constructor(raw: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#raw = raw;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const own: DatabaseConnection = {
      executeQuery: (query) => this.#patiently(own, () => connection.executeQuery(query)),
      // Nothing here streams.
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return own;
  }

  /** Immediate: when two processes write, a deferred begin causes busy errors in spite of retries (3,687 against none). */
  override async beginTransaction(own: DatabaseConnection): Promise<void> {
    await this.#patiently(own, async () => {
      this.#raw.exec('begin immediate');
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#open = { owner: own, over: promise, end: resolve };
    });
  }

  override async commitTransaction(own: DatabaseConnection): Promise<void> {
    await super.commitTransaction(own);
    this.#close();
  }

  /** After a full disk SQLite has rolled back already: a second rollback's error would hide the reason. */
  override async rollbackTransaction(own: DatabaseConnection): Promise<void> {
    try {
      if (this.#raw.isTransaction) await own.executeQuery(CompiledQuery.raw('rollback'));
    } finally {
      this.#close();
    }
  }

  #close(): void {
    this.#open?.end();
    this.#open = undefined;
  }

  /** Retries are safe: only the first write can meet a lock, so a locked statement has changed nothing. */
  async #patiently<Result>(own: DatabaseConnection, run: () => Promise<Result>): Promise<Result> {
    let waited = 0;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      // No await between the check that the connection is free and its use.
      while (this.#isOthers(own)) await this.#open?.over;
      try {
        return await run();
      } catch (error) {
        if (!isLocked(error) || waited > PATIENCE) throw error;
      }
      const before = performance.now();
      await sleep(pause * (0.5 + Math.random()));
      waited += performance.now() - before;
    }
  }

  #isOthers(own: DatabaseConnection): boolean {
    return this.#open !== undefined && this.#open.owner !== own;
  }
}

export class SharedSqliteAdapter extends SqliteAdapter {
  /** Migrations in a transaction: without it, simultaneous first starts race (11 of 36 failed). */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver assigns the connection: Kysely's lock would block readers behind a waiting writer. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLITE_BUSY and its extended codes (https://sqlite.org/rescode.html#busy), which share the lowest byte. */
function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
