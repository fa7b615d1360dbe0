import { once } from 'node:events';
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Handler } from '#server/inquiries/handlers.ts';
import { copyRows } from '#server/store/copy.ts';
import {
  checkDatabase,
  type Database,
  inTransaction,
  openDatabase,
} from '#server/store/database.ts';
import { migrations } from '#server/store/migrations.ts';
import { columnsOf, keyOf, type TableName, tables } from '#server/store/schema.ts';
import { sqliteDialect } from '#server/store/sqlite.ts';
import { newAddress } from '#tests/address.ts';
import { newFolder } from '#tests/folder.ts';
import { emptyDatabaseUrl, engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { idOf, newIntake, typedInquiry } from './intake.ts';
import { inProcess } from './processes.ts';

const openAndClose = `
  import { checkDatabase, openDatabase } from '#server/store/database.ts';
  const db = await openDatabase(process.argv[1]);
  await checkDatabase(db);
  await db.destroy();`;

describe.each(engines)('on %s', (engine) => {
  test('many first starts at one moment make one store', async () => {
    const url = await emptyDatabaseUrl(engine);
    await Promise.all(Array.from({ length: 4 }, () => inProcess(openAndClose, url)));
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
    await sql`update kysely_migration set name = '001-first' where name = '001-tables'`.execute(db);
    await expect(openDatabase(url)).rejects.toThrow(/another build.+001-first.+backup FILE/);
    const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
    const [, ...later] = Object.keys(migrations);
    expect(rows).toEqual(['001-first', ...later].map((name) => ({ name })));
  });
});

test.each(engines)('on %s the migrations make the tables of the schema', async (engine) => {
  const db = await newDatabase(engine);
  const made = (await db.introspection.getTables()).map(({ name, columns }) => [
    name,
    columns.map((column) => [
      column.name,
      column.dataType.toLowerCase().replace('int8', 'bigint'),
      column.isNullable,
    ]),
  ]);
  const meant = (Object.keys(tables) as TableName[]).map((table) => [
    table,
    columnsOf(table).map(([name, { type, isNullable = false }]) => [name, type, isNullable]),
  ]);
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(meant));
  if (engine !== 'SQLite') return;
  for (const table of Object.keys(tables) as TableName[]) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})
      where pk > 0 order by pk`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(keyOf(table));
  }
});

describe('a store of an earlier version', () => {
  async function olderStore(): Promise<string> {
    const path = join(await newFolder(), 'site.db');
    await using db = new Kysely<never>({ dialect: sqliteDialect(path, 1000) });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo('001-tables');
    expect(error).toBeUndefined();
    return `file:${path}`;
  }
  async function tablesOf(url: string): Promise<string[]> {
    const db = await reopen(url);
    return (await db.introspection.getTables()).map(({ name }) => name);
  }

  test('is brought up to date by the server, with its rows', async () => {
    const url = await olderStore();
    const before = await reopen(url);
    await before.updateTable('inventory').set({ version: 7 }).execute();
    const db = await reopen(url, { migrates: true });
    expect(await versionOf(db)).toBe(7);
    expect(await tablesOf(url)).toContain('people');
  });

  test('is opened by a command as it is, which says so, and can be backed up', async () => {
    const url = await olderStore();
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => told.mockRestore());
    expect(await versionOf(await reopen(url))).toBe(0);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('next start'));
    expect(await tablesOf(url)).not.toContain('people');
    const target = await newDatabase('SQLite');
    await copyRows(await reopen(url), target);
    expect(await tablesOf(url)).not.toContain('people');
  });
});

test('a statement that goes around its transaction fails at once, and the store goes on', async () => {
  const db = await newDatabase('SQLite');
  const around = inTransaction(db, async (transaction) => {
    await transaction.updateTable('inventory').set({ version: 9 }).execute();
    await db.selectFrom('inventory').select('version').execute();
  });
  await expect(around).rejects.toThrow('went around it');
  expect(await versionOf(db)).toBe(0);
  const other = inTransaction(db, async (transaction) => {
    await transaction.updateTable('inventory').set({ version: 10 }).execute();
  });
  // Outside: it waits for the transaction.
  expect(await Promise.all([versionOf(db), other])).toEqual([10, undefined]);
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

  test('a start waits while another has the lock of a new file', async () => {
    const url = await emptyDatabaseUrl('SQLite');
    const path = url.slice('file:'.length);
    await mkdir(dirname(path));
    const other = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
       const { parentPort, workerData } = require('node:worker_threads');
       const db = new DatabaseSync(workerData);
       db.exec('begin immediate');
       parentPort.postMessage('locked');
       setTimeout(() => db.close(), 200);`,
      { eval: true, workerData: path },
    );
    onTestFinished(() => void other.terminate());
    await once(other, 'message');
    expect(await versionOf(await reopen(url))).toBe(0);
  });

  test('a file in a read-only folder, and one that is none, are refused by their names', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'broken.db'), 'this is not a database, '.repeat(99));
    await expect(openDatabase(`file:${folder}/broken.db`)).rejects.toThrow('broken.db');
    await chmod(folder, 0o555);
    // Else only root can remove it.
    onTestFinished(() => chmod(folder, 0o755));
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

test.each(['deleted', 'replaced'])(
  'a file that is %s under the site takes no inquiry, and health says so',
  async (way) => {
    const url = await newDatabaseUrl('SQLite');
    const db = await reopen(url);
    const intake = newIntake(db);
    idOf(await intake.receive(typedInquiry(), { address: newAddress() }));
    await checkDatabase(db);
    const path = url.slice('file:'.length);
    if (way === 'replaced') await copyFile(path, `${path}.new`);
    await (way === 'replaced' ? rename(`${path}.new`, path) : rm(path));
    await expect(checkDatabase(db)).rejects.toThrow('deleted or replaced');
    const refused = await intake.receive(typedInquiry(), { address: newAddress() });
    expect(refused).toEqual({ status: 'failed' });
  },
);

test('health remembers an inquiry that could not be stored, until the store takes a row', async () => {
  const db = await newDatabase('SQLite');
  const intake = newIntake(db);
  await sql`pragma query_only=on`.execute(db);
  await intake.check();
  expect(await intake.receive(typedInquiry(), { address: newAddress() })).toEqual({
    status: 'failed',
  });
  await checkDatabase(db);
  await expect(intake.check()).rejects.toThrow('readonly');
  await sql`pragma query_only=off`.execute(db);
  await intake.check();
  expect(await db.selectFrom('secrets').selectAll().where('name', '=', 'trial').execute()).toEqual(
    [],
  );
});

test('a PostgreSQL that hangs in the middle of an inquiry is given up in time, and is good again', async () => {
  const real = new URL(await newDatabaseUrl('PostgreSQL'));
  const [toServer, toSite] = [new Set<Socket>(), new Set<Socket>()];
  const line = createServer((socket) => {
    const server = connect(Number(real.port), real.hostname);
    toServer.add(server.on('error', () => undefined));
    toSite.add(socket.on('error', () => undefined));
    socket.pipe(server).pipe(socket);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of [...toServer, ...toSite]) socket.destroy();
    line.close();
  });
  const url = new URL(real);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  const db = await openDatabase(url.href, { patience: 200 });
  onTestFinished(() => db.destroy());
  const photographs: Handler<'photographs'> = {
    resolve: async () => ({ status: 'ok', value: [] }),
    async reserve() {
      for (const server of toServer) server.pause().unpipe();
      return undefined;
    },
  };
  const intake = newIntake(db, { photographs });
  const begun = performance.now();
  const form = typedInquiry({ details: { photographs: [] } });
  expect(await intake.receive(form, { address: newAddress() })).toEqual({ status: 'failed' });
  // A query and its rollback: with the site's 8 s, less than 20 s.
  expect(performance.now() - begun).toBeGreaterThan(2 * 200 - 50);
  for (const socket of [...toServer, ...toSite]) socket.destroy();
  await expect.poll(() => checkDatabase(db).then(() => 'well', String)).toBe('well');
  idOf(await newIntake(db).receive(typedInquiry(), { address: newAddress() }));
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
