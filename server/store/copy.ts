import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, isPostgres, openDatabase } from './database.ts';
import { anyTables, describeTables, type Row, readRows, type Table } from './tables.ts';

export interface CopiedTable {
  table: string;
  rows: number;
}

/** Rows in one statement: some thousand values, far below what either engine takes. */
const BATCH = 100;

/**
 * Copies every row of every table in one transaction, from one moment of `from` into `to`, and reads both again before
 * it commits: as many rows on both sides, and each the same. Both stores are migrated by the same code and of either
 * engine.
 *
 * @param progress called with the rows copied so far and all there are
 * @throws where `to` holds anything, or a row arrives changed: `to` is then as it was
 */
export async function copyRows(
  from: Database,
  to: Database,
  progress: (done: number, all: number) => void = () => undefined,
): Promise<CopiedTable[]> {
  return withNewStore(async (empty) => {
    const tables = await describeTables(empty);
    return from
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((source) =>
        to.transaction().execute(async (target) => {
          // Nobody else writes meanwhile; SQLite has locked the file when the transaction began.
          if (isPostgres(target)) {
            const names = sql.join(tables.map(({ name }) => sql.table(name)));
            await sql`lock table ${names} in access exclusive mode`.execute(target);
          }
          await mustBeNew(target, empty, tables);
          await moveAll(source, target, tables, progress);
          const copied: CopiedTable[] = [];
          for (const table of tables) {
            copied.push({ table: table.name, rows: await mustAgree(source, target, table) });
          }
          return copied;
        }),
      );
  });
}

/** A store that has just been migrated: the tables there are, and what they hold from the start. */
async function withNewStore<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'new-store-'));
  try {
    const db = await openDatabase(`file:${join(folder, 'new.db')}`);
    return await work(db).finally(() => db.destroy());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mustBeNew(target: Database, empty: Database, tables: Table[]): Promise<void> {
  const held: string[] = [];
  for (const table of tables) {
    const difference = await firstDifference(empty, target, table);
    if (difference) held.push(`${table.name} (${await countRows(target, table)})`);
  }
  if (held.length === 0) return;
  throw new Error(
    `The target is not empty, and nothing in it is overwritten: it has rows in ${held.join(', ')}. ` +
      'Name a new, empty database; one in which the site has run holds its inventory already.',
  );
}

async function moveAll(
  source: Database,
  target: Database,
  tables: Table[],
  progress: (done: number, all: number) => void,
): Promise<void> {
  for (const table of tables.toReversed()) {
    await anyTables(target).deleteFrom(table.name).execute();
  }
  let all = 0;
  for (const table of tables) all += await countRows(source, table);
  let done = 0;
  for (const table of tables) {
    try {
      for await (const rows of batches(readRows(source, table), Math.min(BATCH, table.atOnce))) {
        await anyTables(target).insertInto(table.name).values(rows).execute();
        done += rows.length;
        progress(done, all);
      }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`The table ${table.name} can't be copied: ${said}`, { cause: error });
    }
  }
}

async function mustAgree(source: Database, target: Database, table: Table): Promise<number> {
  const [left, arrived] = [await countRows(source, table), await countRows(target, table)];
  const difference = await firstDifference(source, target, table);
  if (left === arrived && !difference) return arrived;
  throw new Error(
    `The copy of ${table.name} is not what was copied (${left} rows, ${arrived} arrived` +
      `${difference ? `; first difference at ${difference}` : ''}). Nothing is kept of it.`,
  );
}

/** The key of the first row that the sides do not have alike; null where all are the same. */
async function firstDifference(a: Database, b: Database, table: Table): Promise<string | null> {
  const other = readRows(b, table);
  const key = (row: Row) => table.key.map(({ name }) => `${name} ${row[name]}`).join(', ');
  const values = (row: Row) => JSON.stringify(table.columns.map((name) => comparable(row[name])));
  for await (const row of readRows(a, table)) {
    const { value } = await other.next();
    if (!value || values(row) !== values(value)) {
      await other.return(undefined);
      return key(row);
    }
  }
  const { value } = await other.next();
  await other.return(undefined);
  return value ? key(value) : null;
}

/** Each engine has a class of its own for bytes, and their JSON differs. */
function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

async function countRows(db: Database, table: Table): Promise<number> {
  const { count } = await anyTables(db)
    .selectFrom(table.name)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function* batches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const each of all) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
