import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** The longest pause between two attempts, in milliseconds; the first is 1, since most locks last for one commit. */
const LONGEST_PAUSE = 50;

/** The transaction in which code runs; `inTransaction` (database.ts) sets it. */
export const transactions = new AsyncLocalStorage<symbol>();

/** The path of a `file:` address. */
export function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

/**
 * A SQLite file, by Node's own engine. Creates file (0600) and folder (0700) where they are missing.
 *
 * @param patience milliseconds that a statement waits for another process's lock
 * @throws where file or folder can't be written; the message names both, unlike SQLite's own
 */
export function sqliteDialect(path: string, patience: number): Dialect {
  const raw = openFile(path);
  return {
    createDriver: () => new SharedDriver(raw, path, patience),
    createAdapter: () => new SharedAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function openFile(path: string): DatabaseSync {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite creates the -wal and -shm files with the same mode.
    closeSync(openSync(path, 'a', 0o600));
    return new DatabaseSync(path);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Cannot open the database ${path}: ${said}. The user that runs the site must be able to write that file ` +
        `and its folder ${folder}; or name another place, such as DATABASE_URL=file:./data/site.db`,
      { cause: error },
    );
  }
}

/**
 * One SQLite connection for all callers. While a transaction is open, only its statements run. All others wait for its
 * end. Waiting for another process's lock blocks neither the event loop, as SQLite's busy timeout would, nor readers,
 * which need no lock.
 */
class SharedDriver implements Driver {
  #raw: DatabaseSync;
  #path: string;
  #inode: number;
  #patience: number;
  /** The running transaction, and the mark of the code inside it; `over` resolves at its end. */
  #open:
    | { owner: DatabaseConnection; inside?: symbol; over: Promise<void>; end: () => void }
    | undefined;
  /** Preparing a statement takes longer than running most of them. */
  #statements = new LRUCache<string, StatementSync>({ max: 100 });

  constructor(raw: DatabaseSync, path: string, patience: number) {
    this.#raw = raw;
    this.#path = path;
    this.#patience = patience;
    this.#inode = statSync(path).ino;
  }

  async init(): Promise<void> {
    // secure_delete: erased persons disappear from the file's free pages, too.
    const settings = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON';
    await this.#patiently(undefined, () => this.#raw.exec(settings));
  }

  async releaseConnection(): Promise<void> {
    // All callers share it.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const own: DatabaseConnection = {
      executeQuery: (query) => this.#patiently(own, () => this.#execute(query)),
      streamQuery: () => {
        throw new Error('Nothing here streams.');
      },
    };
    return own;
  }

  /**
   * Immediate: when two processes write, a deferred begin causes busy errors despite retries (3,687 against none).
   *
   * @throws where the file was deleted or replaced: what is written into it now would be gone with the process
   */
  async beginTransaction(
    own: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    if (statSync(this.#path, { throwIfNoEntry: false })?.ino !== this.#inode) {
      throw new Error(`${this.#path} was deleted or replaced: put it back, and restart the site`);
    }
    await this.#patiently(own, () => {
      this.#raw.exec(accessMode === 'read only' ? 'begin' : 'begin immediate');
      const { promise, resolve } = Promise.withResolvers<void>();
      const inside = transactions.getStore();
      this.#open = { owner: own, over: promise, end: resolve, ...(inside && { inside }) };
    });
  }

  async commitTransaction(own: DatabaseConnection): Promise<void> {
    await this.#patiently(own, () => this.#raw.exec('commit'));
    this.#end();
  }

  /** After a full disk SQLite has rolled back already: a second rollback's error would hide the reason. */
  async rollbackTransaction(): Promise<void> {
    if (this.#raw.isTransaction) this.#raw.exec('rollback');
    this.#end();
  }

  async destroy(): Promise<void> {
    this.#raw.close();
  }

  #end(): void {
    this.#open?.end();
    this.#open = undefined;
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statements.get(sql) ?? this.#raw.prepare(sql);
    this.#statements.set(sql, statement);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  /** Retries are safe: only the first write can meet a lock, so a locked statement has changed nothing. */
  async #patiently<Result>(
    own: DatabaseConnection | undefined,
    run: () => Result,
  ): Promise<Result> {
    let waited = 0;
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      // No await between the check that the connection is free and its use.
      while (this.#open && this.#open.owner !== own) {
        if (this.#open.inside && this.#open.inside === transactions.getStore()) {
          throw new Error(
            'A statement inside a transaction went around it, and would wait for its own end.',
          );
        }
        await this.#open.over;
      }
      try {
        return run();
      } catch (error) {
        if (!isLocked(error) || waited > this.#patience) throw error;
      }
      const before = performance.now();
      await sleep(pause * (0.5 + Math.random()));
      waited += performance.now() - before;
    }
  }
}

class SharedAdapter extends SqliteAdapter {
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
