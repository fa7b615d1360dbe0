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
/** Between two tries, in milliseconds: the shorter at first, since most locks last for one commit. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;

/**
 * One SQLite connection for all who ask. A transaction has it alone, from the moment that it has begun; everything else
 * runs at once. Another process's lock is waited for beside the event loop, where SQLite's own waiting would stand, and
 * without keeping the connection from readers, whom no lock concerns.
 */
export class SharedSqliteDriver extends SqliteDriver {
  #raw: DatabaseSync;
  /** The transaction under way: whose it is, and when it is over. */
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

  /** A deferred begin defeats the waiting as soon as two processes write: 3,687 busy errors against none. */
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

  /** A full disk has rolled back already; a second rollback would hide the reason behind its own error. */
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

  /** Only what begins to write can meet a lock, so what is tried again has done nothing before. */
  async #patiently<Result>(own: DatabaseConnection, run: () => Promise<Result>): Promise<Result> {
    let waited = 0;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      // Nothing may come between seeing that it is free and taking it: no function is awaited here.
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

  /** Who has the connection when is for the driver to say: Kysely's lock would hold readers up behind a waiting writer. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLITE_BUSY, of whatever further kind (https://sqlite.org/rescode.html#busy): they share the lowest byte. */
function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
