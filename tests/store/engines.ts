import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { newFolder } from '#tests/folder.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** The address of an empty store with all its tables; deleted after the test. */
export async function newDatabaseUrl(engine: Engine): Promise<string> {
  const { sqliteFile, postgresDatabase } = inject('templates');
  if (engine === 'PostgreSQL') return createDatabase(postgresDatabase);
  const url = await emptyDatabaseUrl(engine);
  const file = url.slice('file:'.length);
  await mkdir(dirname(file));
  await copyFile(sqliteFile, file);
  return url;
}

/** The address of a new database without tables; deleted after the test. */
export async function emptyDatabaseUrl(engine: Engine): Promise<string> {
  if (engine === 'PostgreSQL') return createDatabase('template1');
  const folder = await newFolder();
  return `file:${join(folder, 'data', 'site.db')}`;
}

/** Copies files: PostgreSQL's default, logging each page first, takes three times as long. */
async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

/** A database of its own, migrated and closed after the test. */
export async function newDatabase(engine: Engine): Promise<Database> {
  return reopen(await newDatabaseUrl(engine));
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
  const url = await newDatabaseUrl(engine);
  const db = await reopen(url);
  return [db, engine === 'SQLite' ? db : await reopen(url)];
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
