import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Database = Kysely<Schema>;

/**
 * Opens the store and brings its tables up to date; end with `db.destroy()`.
 * Any number of processes may open it at the same moment.
 *
 * @param url `file:./data/site.db` (relative to the working directory), or `postgres://…`
 * @throws where the store can't be opened or written: the message names the place and the remedy
 */
export async function openDatabase(url: string): Promise<Database> {
  const db = open(url);
  try {
    await refuseOtherBuild(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return db;
  } catch (error) {
    await db.destroy();
    throw new Error(`Cannot prepare the database ${withoutPassword(url)}: ${reason(error)}`, {
      cause: error,
    });
  }
}

/** @throws where an earlier or a later build of the site made the store: the message names the remedy */
async function refuseOtherBuild(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const other = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (!other) return;
  throw new Error(
    `another build of the site made it (${other.name}), and this one can't read it. Back it up with that build ` +
      '(npm run data -- backup FILE) and keep the file; then name a new, empty database in DATABASE_URL.',
  );
}

/**
 * Reads one row.
 *
 * @throws when the query takes more than three seconds, or fails
 */
export async function checkDatabase(db: Database): Promise<void> {
  await inTime(db.selectFrom('inventory').select('version').executeTakeFirstOrThrow());
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the store has not answered for 3 s')), 3000);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
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

/** Runs in the given transaction, or else in a new one. */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** A pool of at most ten connections; it connects at the first query. */
function openPostgres(url: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A process that stalls inside a transaction must not lock its rows forever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // A longer query never ends: its server is gone.
    query_timeout: 60_000,
    types: { getTypeParser },
  });
  pool.on('error', () => {
    // An idle connection broke. The pool has dropped it, and the next query reconnects or fails.
    // Without a listener the event would end the process.
  });
  pool.on('connect', (client) => {
    client.on('error', () => {
      // The connection broke between two statements of a transaction: the next statement fails and rolls back.
    });
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Parses BIGINT (and count(*)) as a number: milliseconds and cents stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}

function open(url: string): Database {
  if (url.startsWith('file:')) return openSqlite(url);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  throw new Error(
    `DATABASE_URL must begin with file: or postgres://, such as file:./data/site.db; it is ${withoutPassword(url)}`,
  );
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/([^/?#]*)@/, '//…@').replace(/\?.*$/s, '');
}

/** A refused connection arrives as an AggregateError with an empty message and its reasons inside. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
