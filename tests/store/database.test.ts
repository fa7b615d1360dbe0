import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { emptyDatabaseUrl, engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';

const openAndClose = `
  import { checkDatabase, openDatabase } from '#server/store/database.ts';
  const db = await openDatabase(process.argv[1]);
  await checkDatabase(db);
  await db.destroy();`;

describe.each(engines)('on %s', (engine) => {
  test('many first starts at one moment make one store', async () => {
    const url = await emptyDatabaseUrl(engine);
    await Promise.all(Array.from({ length: 8 }, () => inProcess(openAndClose, url)));
    const rows = await (await reopen(url)).selectFrom('inventory').selectAll().execute();
    expect(rows).toEqual([{ id: 1, version: 0, vehicles: '[]', listed: '[]' }]);
  });

  test('milliseconds are there after closing and opening, as the numbers they were', async () => {
    const url = await newDatabaseUrl(engine);
    {
      await using db = await openDatabase(url);
      await db.updateTable('inventory').set({ version: 1_790_000_000_123 }).execute();
    }
    expect(await versionOf(await reopen(url))).toBe(1_790_000_000_123);
  });

  test('a store of another build is refused with the way out, and stays as it is', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    await sql`update kysely_migration set name = '001-first'`.execute(db);
    await expect(openDatabase(url)).rejects.toThrow(/another build.+001-first.+backup FILE/);
    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toEqual([{ name: '001-first' }]);
  });
});

describe('SQLite files', () => {
  test('only their owner can read them, and a commit is on disk before it is answered', async () => {
    const url = await emptyDatabaseUrl('SQLite');
    const db = await reopen(url);
    await db.updateTable('inventory').set({ version: 1 }).execute();
    const path = url.slice('file:'.length);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  });

  test('a file in a read-only folder, and one that is none, are refused by their names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'broken.db'), 'this is not a database, '.repeat(99));
    await expect(openDatabase(`file:${folder}/broken.db`)).rejects.toThrow('broken.db');
    await chmod(folder, 0o555);
    // Root may write anywhere: become `nobody` first.
    const open = `
      import { openDatabase } from '#server/store/database.ts';
      if (process.getuid() === 0) process.seteuid(65534);
      await openDatabase(process.argv[1]).catch((error) => console.log(error.message));`;
    const printed = await inProcess(open, `file:${folder}/site.db`);
    expect(printed).toContain(`Cannot open the database ${folder}/site.db`);
    expect(printed).toContain(`its folder ${folder}`);
  });
});

test('an unreachable database is named without its password', async () => {
  const url = 'postgres://someone:secret@127.0.0.1:1/nowhere';
  const error = await openDatabase(url).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('127.0.0.1');
  expect(String(error)).not.toContain('secret');
});

test('a PostgreSQL connection that breaks inside a transaction fails that alone', async () => {
  const db = await newDatabase('PostgreSQL');
  const broken = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('inventory').set({ version: 9 }).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Long enough for the event to arrive while no statement waits for it.
    await sleep(200);
    await transaction.updateTable('inventory').set({ version: 10 }).execute();
  });
  await expect(broken).rejects.toThrow();
  expect(await versionOf(db)).toBe(0);
});

async function versionOf(db: Database): Promise<number | undefined> {
  return (await db.selectFrom('inventory').select('version').executeTakeFirst())?.version;
}
