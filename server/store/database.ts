import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { commandOf } from '#server/env.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, sqlitePath, transactions } from './sqlite.ts';

export type Database = Kysely<Schema>;

/**
 * Opens the store, and makes its tables where it has none; end with `db.destroy()`.
 * Any number of processes may open it at the same moment.
 *
 * @param url `file:./data/site.db` (relative to the working directory), or `postgres://…`
 * @param migrates brings an older store up to date: only the server does, since a command may be of a newer version than
 *   the site that is running. Without it an older store stays as it is, and a line on stderr says so
 * @param patience milliseconds that a query waits for a lock of SQLite, or for the server of PostgreSQL
 * @throws where the store can't be opened or written: the message names the place and the remedy
 */
export async function openDatabase(
  url: string,
  { migrates = false, patience = 60_000 } = {},
): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: dialectOf(url, patience) });
  try {
    const done = await migrationsOf(db);
    const isOlder = done.length > 0 && done.length < Object.keys(migrations).length;
    if (migrates || !isOlder) {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    } else {
      process.stderr.write(
        `${withoutPassword(url)} is of an earlier version of the site (${done.at(-1)}), and stays so: the site brings ` +
          'it up to date at its next start.\n',
      );
    }
    return db;
  } catch (error) {
    await db.destroy();
    throw new Error(`Cannot prepare the database ${withoutPassword(url)}: ${reason(error)}`, {
      cause: error,
    });
  }
}

/**
 * The names of the migrations that the store has had, in their order.
 *
 * @throws where an earlier or a later build of the site made the store: the message names the remedy
 */
async function migrationsOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const other = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (!other) return rows.map(({ name }) => name);
  throw new Error(
    `another build of the site made it (${other.name}), and this one can't read it. Back it up with that build ` +
      `(${commandOf('data')} backup FILE) and keep the file; then name a new, empty database in DATABASE_URL.`,
  );
}

/**
 * Reads one row.
 *
 * @throws when the query takes more than three seconds, or fails, and where a SQLite file was deleted or replaced
 */
export async function checkDatabase(db: Database): Promise<void> {
  const late = sleep(3000, undefined, { ref: false }).then(() => {
    throw new Error('the store has not answered for 3 s');
  });
  const answer = db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await transaction.selectFrom('inventory').select('version').executeTakeFirstOrThrow();
    });
  await Promise.race([answer, late]);
}

/** Writes a row, and takes it back. @throws where the store takes nothing, such as on a full disk */
export async function tryWriting(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const name = 'trial';
    await transaction.insertInto('secrets').values({ name, value: '' }).execute();
    await transaction.deleteFrom('secrets').where('name', '=', name).execute();
  });
}

/** For the few places where the engines need different SQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Milliseconds since 1970. The default is the store's clock: on PostgreSQL all instances share it. */
export type Clock = () => number;

export async function time(db: Database, now?: Clock): Promise<number> {
  if (now) return now();
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? Date.now();
}

/**
 * Runs in the given transaction, or else in a new one.
 *
 * @throws on SQLite where `work` uses the outer `db`, which would wait for its own end
 */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  return transactions.run(Symbol(), () => db.transaction().execute(work));
}

/**
 * Locks the key for the rest of the transaction: others wait. On SQLite the transaction itself is the lock, since
 * SQLite has one writer. Keys whose 64-bit hashes collide merely wait for each other.
 */
export async function lockKey(transaction: Database, key: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

function dialectOf(url: string, patience: number) {
  if (url.startsWith('file:')) return sqliteDialect(sqlitePath(url), patience);
  return new PostgresDialect({ pool: openPool(url, patience) });
}

/** At most ten connections; it connects at the first query. */
function openPool(url: string, patience: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A process that stalls inside a transaction must not lock its rows forever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    query_timeout: patience,
    types: { getTypeParser },
  });
  // A connection broke. The pool drops it, and its next statement fails. Without a listener the event ends the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Parses BIGINT (and count(*)) as a number: milliseconds and cents stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^/?#]*)@/, '//…@').replace(/\?.*$/s, '');
}

/** A refused connection arrives as an AggregateError with an empty message and its reasons inside. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
