import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Database = Kysely<Schema>;

/**
 * Opens the store and brings its tables up to date; end with `db.destroy()`.
 * Any number of processes may do so at the same moment.
 *
 * @param url `file:./data/site.db` (relative to the working directory), or `postgres://…`
 * @throws where the store can't be opened or written: the message names the place and the way out
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

/** @throws where an earlier or a later build of the site made the store: the message says what to do */
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
 * Asks the store for one row.
 *
 * @throws when it does not answer within three seconds, or answers with an error
 */
export async function checkDatabase(db: Database): Promise<void> {
  await inTime(db.selectFrom('inventory').select('version').executeTakeFirstOrThrow());
}

/** The store's answer, or an error when it has not come within three seconds. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the store has not answered for 3 s')), 3000);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this is PostgreSQL, for the few places where the engines need different words. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Milliseconds since 1970. Left out, the store's clock counts: one for all instances on PostgreSQL. */
export type Clock = () => number;

/** What `now` says or, without it, the store's clock. */
export async function time(db: Database, now?: Clock): Promise<number> {
  if (now) return now();
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? Date.now();
}

/** Runs in the transaction that is given, or else in one of its own. */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Opens a pool of at most ten connections; nothing is dialled before the first query. */
function openPostgres(url: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A process that stalls inside a transaction must not hold its rows from the others for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // A query that takes longer never ends: the machine behind it is gone.
    query_timeout: 60_000,
    types: { getTypeParser },
  });
  pool.on('error', () => {
    // An idle connection broke. The pool has dropped it by then, and the next query dials anew
    // or reports; without a listener the event would end the process.
  });
  pool.on('connect', (client) => {
    client.on('error', () => {
      // A connection that breaks between two statements of a transaction: the next statement reports it and rolls back.
    });
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** BIGINT (and count(*)) as a number: milliseconds and cents stay far below 2^53. */
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
