import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from './schema.ts';
import { PATIENCE, SharedSqliteAdapter, SharedSqliteDriver } from './sqlite-driver.ts';

/**
 * Opens a SQLite file by Node's own engine. Creates file (0600) and folder (0700) where they are missing.
 *
 * @throws where file or folder can't be written; the message names both, unlike SQLite's own
 */
export function openSqlite(url: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(openFile(sqlitePath(url))) });
}

/** The existing file of a `file:` address: opening a missing file would create an empty one. */
export function mustExist(url: string): string {
  const path = sqlitePath(url);
  if (existsSync(path)) return path;
  throw new Error(`There is no database ${path}; DATABASE_URL says where it is.`);
}

function sqlitePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}

function openFile(path: string): DatabaseSync {
  const folder = dirname(path);
  let raw: DatabaseSync | undefined;
  try {
    makeFolder(folder);
    // SQLite creates the -wal and -shm files with the same mode.
    closeSync(openSync(path, 'a', 0o600));
    accessSync(folder, constants.W_OK);
    // Without the timeout the pragmas fail while another process starts.
    raw = new DatabaseSync(path, { timeout: PATIENCE });
    // secure_delete: erased persons disappear from the file's free pages, too.
    raw.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON');
    // From here on the driver waits for locks, without blocking the event loop.
    raw.exec('PRAGMA busy_timeout=0');
    return raw;
  } catch (error) {
    raw?.close();
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Cannot open the database ${path}: ${said}. The user that runs the site must be able to write that file ` +
        `and its folder ${folder}; or name another place, such as DATABASE_URL=file:./data/site.db`,
      { cause: error },
    );
  }
}

/** Not `recursive`: in Node 24 that never returns where an existing parent refuses, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!existsSync(folder)) throw error;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  #raw: DatabaseSync;

  constructor(raw: DatabaseSync) {
    super({ database: adapt(raw) });
    this.#raw = raw;
  }

  override createDriver(): SharedSqliteDriver {
    return new SharedSqliteDriver(this.#raw, adapt(this.#raw));
  }

  override createAdapter(): SharedSqliteAdapter {
    return new SharedSqliteAdapter();
  }
}

/** Prepared statements in the cache. The site has a few dozen, and some vary in their number of values. */
const STATEMENTS = 100;

function adapt(raw: DatabaseSync): SqliteDatabase {
  // Preparing a statement takes longer than running most of them.
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS });
  function prepare(sql: string): SqliteStatement {
    const statement = raw.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      // A statement can't run again during an iteration, so this prepares a new one.
      iterate: (parameters) => raw.prepare(sql).iterate(...(parameters as SQLInputValue[])),
    };
  }
  return {
    close: () => raw.close(),
    prepare(sql) {
      const kept = statements.get(sql) ?? prepare(sql);
      statements.set(sql, kept);
      return kept;
    },
  };
}
