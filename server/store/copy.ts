import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres, openDatabase } from './database.ts';
import { tables } from './migrations.ts';
import { mustExist } from './sqlite.ts';

export interface CopiedTable {
  table: string;
  rows: number;
}

export type Progress = (done: number, all: number) => void;
type TableName = keyof typeof tables;
type Row = Record<string, unknown>;

/** Rows in memory and in one statement: with photographs, the largest rows, some 25 MB. */
const BATCH = 25;
const names = Object.keys(tables) as TableName[];

/**
 * Copies a SQLite store into an empty PostgreSQL database. It needs the file alone, so that nobody writes meanwhile. The file
 * stays as it is.
 *
 * @throws where another program has the file open, and where copyRows does
 */
export async function moveToPostgres(
  fileUrl: string,
  postgresUrl: string,
  progress: Progress,
): Promise<CopiedTable[]> {
  const path = mustExist(fileUrl);
  return copyStore(fileUrl, postgresUrl, progress, (from) => takeAlone(from, path));
}

/** Opens both stores, and copies by copyRows. */
export async function copyStore(
  fromUrl: string,
  toUrl: string,
  progress?: Progress,
  before?: (from: Database) => Promise<void>,
): Promise<CopiedTable[]> {
  const from = await openDatabase(fromUrl);
  try {
    await before?.(from);
    const to = await openDatabase(toUrl);
    return await copyRows(from, to, progress).finally(() => to.destroy());
  } finally {
    await from.destroy();
  }
}

/**
 * Copies every row of every table in one transaction, from a snapshot of `from` into `to`, and compares the copy before the
 * commit. Either engine can be source or target.
 *
 * @throws where `to` is not empty, or a row differs: `to` is then unchanged
 */
export async function copyRows(
  from: Database,
  to: Database,
  progress: Progress = () => undefined,
): Promise<CopiedTable[]> {
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) => to.transaction().execute((target) => copyAll(source, target, progress)));
}

async function copyAll(
  source: Database,
  target: Database,
  progress: Progress,
): Promise<CopiedTable[]> {
  // Block all other writers; on SQLite the transaction itself has locked the file.
  if (isPostgres(target)) {
    const all = sql.join(names.map((name) => sql.table(name)));
    await sql`lock table ${all} in access exclusive mode`.execute(target);
  }
  await mustBeEmpty(target);
  let all = 0;
  for (const name of names) all += await countRows(source, name);
  const copied: CopiedTable[] = [];
  let done = 0;
  for (const table of names) {
    const sent: string[] = [];
    try {
      for await (const rows of readRows(source, table)) {
        await anyTables(target).insertInto(table).values(rows).execute();
        sent.push(...rows.map(digest));
        done += rows.length;
        progress(done, all);
      }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`The table ${table} can't be copied: ${said}`, { cause: error });
    }
    const arrived: string[] = [];
    for await (const rows of readRows(target, table)) arrived.push(...rows.map(digest));
    // Sorted, since each engine collates texts in its own order.
    if (!isDeepStrictEqual(sent.toSorted(), arrived.toSorted())) {
      throw new Error(`The copy of ${table} is not what was copied. Nothing is kept of it.`);
    }
    copied.push({ table, rows: arrived.length });
  }
  return copied;
}

/** A store after its first start is empty: the inventory's version is 0, and no other table has a row. */
async function mustBeEmpty(target: Database): Promise<void> {
  await target.deleteFrom('inventory').where('version', '=', 0).execute();
  const held: string[] = [];
  for (const name of names) {
    const count = await countRows(target, name);
    if (count > 0) held.push(`${name} (${count})`);
  }
  if (held.length === 0) return;
  throw new Error(
    `The target is not empty, and nothing in it is overwritten: it has rows in ${held.join(', ')}. ` +
      'Name a new, empty database; one in which the site has run holds its inventory already.',
  );
}

/** All rows in batches, in the order of the primary key. */
async function* readRows(db: Database, table: TableName): AsyncGenerator<Row[]> {
  const key: readonly string[] = tables[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    let query = anyTables(db).selectFrom(table).selectAll().limit(BATCH);
    for (const column of key) query = query.orderBy(column);
    if (last) {
      const after = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${columns}) > (${after})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

function digest(row: Row): string {
  // The engines return bytes as different classes, whose JSON differs.
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  ]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64');
}

async function countRows(db: Database, table: TableName): Promise<number> {
  const { count } = await anyTables(db)
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function anyTables(db: Database): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

/** SQLite leaves WAL mode only when no other process has the file open. The next start sets WAL mode again. */
async function takeAlone(db: Database, path: string): Promise<void> {
  try {
    await sql`pragma locking_mode=exclusive`.execute(db);
    await sql`pragma journal_mode=delete`.execute(db);
  } catch (error) {
    throw new Error(
      `${path} is in use, by the site or a command. Stop the site first: what arrives during the move would stay behind.`,
      { cause: error },
    );
  }
}
