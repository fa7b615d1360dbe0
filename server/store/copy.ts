import { existsSync, statSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtempDisposable,
  open,
  readdir,
  readFile,
  rename,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { commandOf } from '#server/env.ts';
import { writeWhole } from '#server/write-whole.ts';
import { type Database, isPostgres, openDatabase, reason } from './database.ts';
import { dropKeys } from './desk/people.ts';
import { keyOf, type TableName, tables } from './schema.ts';
import { sqlitePath } from './sqlite.ts';

export type Copied = Map<string, number>;
type Row = Record<string, unknown>;

/** Rows per statement, all in memory: some 25 MB of photographs, the largest rows. */
const BATCH = 25;
const names = Object.keys(tables) as TableName[];

/**
 * Writes a snapshot of the store, of either engine, and the files of `pictures` into one new SQLite file (0600), while
 * others read and write. The file appears only when it is complete, checked and on disk. It holds no erased data.
 *
 * @throws where the store or the file's folder can't be reached, or the file exists
 */
export async function backUp(url: string, file: string, pictures?: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already, and no backup is overwritten.`);
  await using folder = await mkdtempDisposable(join(dirname(file), '.backup-'));
  const whole = join(folder.path, 'whole.db');
  const rows = join(folder.path, 'rows.db');
  if (!url.startsWith('file:')) await copyStore(url, `file:${rows}`);
  {
    using raw = openReadOnly(url.startsWith('file:') ? mustExist(url) : rows);
    // A snapshot without free pages and without a WAL; it blocks no other process.
    raw.prepare('vacuum into ?').run(whole);
  }
  // After the rows: every photograph that they name is there.
  if (pictures !== undefined) await addFiles(whole, pictures);
  checkBackup(whole);
  await chmod(whole, 0o600);
  await flush(whole);
  await rename(whole, file);
  await flush(dirname(file));
}

/**
 * Checks a backup, then writes its files that the folder `pictures` lacks, and copies all its rows, or none, into an
 * empty store of either engine, but for the keys of the desk's door. It only reads the backup.
 *
 * @throws where the file is damaged, no backup, or from another build, and where the store is not empty
 */
export async function restoreInto(
  url: string,
  file: string,
  pictures: string,
): Promise<{ copied: Copied; files: number }> {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new Error(
      `${file} is a database in use, not a backup: a part of it is in ${file}-wal. ` +
        `Make one by ${commandOf('data')} backup FILE`,
    );
  }
  // Beside the database, or with PostgreSQL beside the backup: a folder for temporary files may be small, or memory.
  const place = dirname(url.startsWith('file:') ? sqlitePath(url) : file);
  await mkdir(place, { recursive: true, mode: 0o700 });
  await using folder = await mkdtempDisposable(join(place, '.restore-'));
  const copy = join(folder.path, 'copy.db');
  // The copy is writable, so that a read-only backup can be opened.
  await copyFile(file, copy);
  await chmod(copy, 0o600);
  try {
    checkBackup(copy);
  } catch (error) {
    const why = `${file} can't be restored, and nothing is changed: ${reason(error)}`;
    throw new Error(why, { cause: error });
  }
  dropKeys(copy);
  const files = await restoreFiles(copy, pictures);
  return { copied: await copyStore(`file:${copy}`, url), files };
}

/** Adds a folder's files to a backup, one in memory at a time. Published photographs never change: none is half written. */
async function addFiles(backup: string, folder: string): Promise<void> {
  using raw = new DatabaseSync(backup);
  // A backup that fails is thrown away: no journal has to save it.
  raw.exec(`pragma journal_mode=off; pragma synchronous=off;
    begin; create table files (name text not null primary key, bytes blob not null)`);
  const insert = raw.prepare('insert into files values (?, ?)');
  const all = existsSync(folder)
    ? await readdir(folder, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of all) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const file = join(entry.parentPath, entry.name);
    insert.run(relative(folder, file).replaceAll(sep, '/'), await readFile(file));
  }
  raw.exec('commit');
}

/** Writes the files of a backup that the folder lacks, and returns how many; 0 for a backup from before it held files. */
async function restoreFiles(backup: string, folder: string): Promise<number> {
  using raw = openReadOnly(backup);
  if (!raw.prepare("select 1 from sqlite_schema where name = 'files'").get()) return 0;
  const names = raw
    .prepare('select name from files')
    .all()
    .map(({ name }) => String(name));
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  const find = raw.prepare('select bytes from files where name = ?');
  for (const name of missing) {
    if (name.split('/').includes('..')) throw new Error(`${name} would lie outside of ${folder}`);
    await writeWhole(join(folder, name), find.get(name)?.bytes as Uint8Array);
  }
  return missing.length;
}

/**
 * Copies a SQLite store into an empty PostgreSQL database. The file stays as it is.
 *
 * @throws where another program has the file open, as its writes would stay behind, and where copyRows does
 */
export async function moveToPostgres(fileUrl: string, postgresUrl: string): Promise<Copied> {
  const path = mustExist(fileUrl);
  await using from = await openDatabase(fileUrl);
  try {
    await sql`pragma locking_mode=exclusive`.execute(from);
    // SQLite leaves WAL mode only when no other process has the file open. The next start sets WAL mode again.
    await sql`pragma journal_mode=delete`.execute(from);
  } catch (error) {
    throw new Error(
      `${path} is in use, by the site or a command. Stop the site first: what arrives during the move would stay behind.`,
      { cause: error },
    );
  }
  await using to = await openDatabase(postgresUrl);
  return await copyRows(from, to);
}

async function copyStore(fromUrl: string, toUrl: string): Promise<Copied> {
  await using from = await openDatabase(fromUrl);
  await using to = await openDatabase(toUrl);
  return await copyRows(from, to);
}

/**
 * Copies every row of every table in one transaction, from a snapshot of `from`, between any engines.
 *
 * @throws where `to` is not empty, or refuses a row: `to` is then unchanged
 */
export async function copyRows(from: Database, to: Database): Promise<Copied> {
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) => to.transaction().execute((target) => copyAll(source, target)));
}

async function copyAll(source: Database, target: Database): Promise<Copied> {
  // Block all other writers; on SQLite the transaction itself has locked the file.
  if (isPostgres(target)) {
    const all = sql.join(names.map((name) => sql.table(name)));
    await sql`lock table ${all} in access exclusive mode`.execute(target);
  }
  await mustBeEmpty(target);
  const copied: Copied = new Map();
  // An older store lacks the newest tables.
  const known = new Set((await source.introspection.getTables()).map(({ name }) => name));
  for (const table of names.filter((name) => known.has(name))) {
    copied.set(table, 0);
    try {
      for await (const rows of readRows(source, table)) {
        await anyTables(target).insertInto(table).values(rows).execute();
        copied.set(table, (copied.get(table) ?? 0) + rows.length);
      }
    } catch (error) {
      throw new Error(`The table ${table} can't be copied: ${reason(error)}`, { cause: error });
    }
  }
  return copied;
}

/** A store after its first start is empty: the inventory's version is 0, and no other table has a row. */
async function mustBeEmpty(target: Database): Promise<void> {
  await target.deleteFrom('inventory').where('version', '=', 0).execute();
  for (const name of names) {
    if (!(await anyTables(target).selectFrom(name).select(keyOf(name)).executeTakeFirst()))
      continue;
    throw new Error(
      `The target is not empty, and nothing in it is overwritten: it has rows in ${name}. ` +
        'Name a new, empty database; one in which the site has run holds its inventory already.',
    );
  }
}

async function* readRows(db: Database, table: TableName): AsyncGenerator<Row[]> {
  const key = keyOf(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    let query = anyTables(db).selectFrom(table).selectAll().limit(BATCH).orderBy(columns);
    if (last) {
      const after = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${columns}) > (${after})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

function anyTables(db: Database): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

/** The existing file of a `file:` address: opening a missing file would create an empty one. */
function mustExist(url: string): string {
  const path = sqlitePath(url);
  if (existsSync(path)) return path;
  throw new Error(`There is no database ${path}; DATABASE_URL says where it is.`);
}

function openReadOnly(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}

function checkBackup(path: string): void {
  using raw = openReadOnly(path);
  const all = (pragma: string) => raw.prepare(`pragma ${pragma}`).all();
  const isWhole = all('integrity_check')[0]?.integrity_check === 'ok';
  if (!isWhole || all('foreign_key_check').length > 0) throw new Error('it is damaged');
  const known = raw.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!known) throw new Error('it is no backup of this site');
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}
