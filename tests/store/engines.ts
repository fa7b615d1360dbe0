import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { tables } from '#server/store/schema.ts';
import { newFolder } from '#tests/folder.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** The address of an empty store with all its tables; deleted after the test. */
export async function newDatabaseUrl(engine: Engine): Promise<string> {
  const { sqliteFile, postgresDatabase } = inject('templates');
  if (engine === 'PostgreSQL') return droppedLater(await createDatabase(postgresDatabase));
  const url = await emptyDatabaseUrl(engine);
  const file = url.slice('file:'.length);
  await mkdir(dirname(file));
  await copyFile(sqliteFile, file);
  return url;
}

/** The address of a new database without tables; deleted after the test. */
export async function emptyDatabaseUrl(engine: Engine): Promise<string> {
  if (engine === 'PostgreSQL') return droppedLater(await createDatabase('template1'));
  const folder = await newFolder();
  return `file:${join(folder, 'data', 'site.db')}`;
}

/** A database of its own, migrated, for the test alone. */
export async function newDatabase(engine: Engine): Promise<Database> {
  if (engine === 'SQLite') return reopen(await newDatabaseUrl(engine));
  return (await borrow()).db;
}

/** One more connection to a database, like another process's. */
export async function reopen(
  url: string,
  options?: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  const db = await openDatabase(url, options);
  onTestFinished(() => db.destroy());
  return db;
}

/** A store for two instances of the site. On SQLite both share one connection, as in one process. */
export async function twoInstances(engine: Engine): Promise<[Database, Database]> {
  if (engine === 'SQLite') {
    const db = await newDatabase(engine);
    return [db, db];
  }
  const store = await borrow();
  store.other ??= await openDatabase(store.url);
  return [store.db, store.other];
}

/** A database of PostgreSQL with open connections, which one test after another has. */
interface Store {
  url: string;
  db: Database;
  other?: Database;
  /** What `shapeOf` says of it when it is new. */
  shape: unknown;
}

/** Free ones. To empty one takes a twentieth of the time that it takes to make, open and drop another. */
const free: Store[] = [];

async function borrow(): Promise<Store> {
  const store = free.pop() ?? (await newStore());
  onTestFinished(async () => {
    const isEmpty = await empty(store).catch(() => false);
    if (isEmpty) free.push(store);
    else await Promise.all([drop(store.url), store.db.destroy(), store.other?.destroy()]);
  });
  return store;
}

async function newStore(): Promise<Store> {
  const url = await createDatabase(inject('templates').postgresDatabase);
  const db = await openDatabase(url);
  return { url, db, shape: await shapeOf(db) };
}

/** False where a test has changed the tables, has filled them with so much that plans differ, or still has a query. */
async function empty({ db, shape }: Store): Promise<boolean> {
  const others = Object.keys(tables).filter((table) => table !== 'inventory');
  const statements = [
    'begin; set local session_replication_role = replica',
    ...others.map((table) => `delete from ${table}`),
    "update inventory set version = 0, vehicles = '[]', listed = '[]'; commit",
  ];
  await sql.raw(statements.join(';')).execute(db);
  return isDeepStrictEqual(await shapeOf(db), shape);
}

async function shapeOf(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select md5(string_agg(attrelid::regclass || '.' || attname, ' ' order by attrelid::regclass::text, attnum)) as columns,
      (select max(pg_relation_size(oid)) < 1e6 from pg_class
        where relnamespace = 'public'::regnamespace) as is_small,
      (select count(*) from pg_stat_activity where datname = current_database() and state <> 'idle') as busy
    from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  );
  return rows;
}

/** Copies files: PostgreSQL's default, logging each page first, takes three times as long. */
async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

function droppedLater(url: string): string {
  onTestFinished(() => drop(url));
  return url;
}

function drop(url: string): Promise<void> {
  return administer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
