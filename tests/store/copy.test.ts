import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backUp, copyRows, restoreInto } from '#server/store/copy.ts';
import type { Database } from '#server/store/database.ts';
import { columnsOf, type TableName, tables } from '#server/store/schema.ts';
import { readSecret } from '#server/store/secrets.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { newFolder } from '#tests/folder.ts';
import { lot } from '#tests/lot.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', (fromEngine, toEngine) => {
  test('a backup is restored with every row', async () => {
    const [url, target] = [await newDatabaseUrl(fromEngine), await newDatabaseUrl(toEngine)];
    const from = await reopen(url);
    await fill(from);
    const file = join(await newFolder(), 'site.backup');
    const [pictures, empty] = [await newFolder(), await newFolder()];
    await mkdir(join(pictures, 'lot'));
    await writeFile(join(pictures, 'lot', 'front.webp'), 'photograph');
    await writeFile(join(pictures, 'lot', 'side.webp.7.part'), 'half a ');
    await backUp(url, file, pictures);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const { copied, files } = await restoreInto(target, file, empty);
    expect([files, await readdir(empty, { recursive: true })]).toEqual([
      1,
      ['lot', 'lot/front.webp'],
    ]);
    expect(await readFile(join(empty, 'lot', 'front.webp'), 'utf8')).toBe('photograph');
    const restored = await everything(await reopen(target));
    // Nobody comes in by an old key.
    const keys = { sessions: [], sign_ins: [], tries: [], passkeys: [] };
    expect(restored).toEqual({ ...(await everything(from)), ...keys });
    const counts = Object.entries(restored).map(([table, rows]) => [table, rows.length]);
    expect(Object.fromEntries(copied)).toEqual(Object.fromEntries(counts));
    expect(await readFile(file)).toEqual(before);
  });
});

describe.each(engines)('on %s', (engine) => {
  test('a target that holds anything is refused and stays as it is', async () => {
    const [from, to] = [await newDatabase('SQLite'), await newDatabase(engine)];
    await fill(from);
    await readSecret(to, 'intake');
    const before = await everything(to);
    await expect(copyRows(from, to)).rejects.toThrow('overwritten: it has rows in secrets');
    await changeVehicles(to, () => lot);
    await expect(copyRows(from, to)).rejects.toThrow('it has rows in inventory');
    expect({ ...(await everything(to)), inventory: before.inventory }).toEqual(before);
  });

  test('what was erased is in no byte of a later backup', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    await storeInquiry(db, sampleInquiry({ email: 'gone@example.org' }));
    const folder = await newFolder();
    await backUp(url, join(folder, 'before'), '/nowhere');
    await db.deleteFrom('inquiries').execute();
    await backUp(url, join(folder, 'after'));
    expect((await readFile(join(folder, 'before'))).includes('gone@example.org')).toBe(true);
    expect((await readFile(join(folder, 'after'))).includes('gone@example.org')).toBe(false);
  });
});

test('a row that PostgreSQL refuses leaves nothing behind, and the table is named', async () => {
  const [from, to] = [await newDatabase('SQLite'), await newDatabase('PostgreSQL')];
  await fill(from);
  await sql`update inquiries set message = 'null' || char(0) where rowid = 3`.execute(from);
  await expect(copyRows(from, to)).rejects.toThrow(/inquiries can't be copied/);
  expect(await everything(to)).toEqual(await everything(await newDatabase('PostgreSQL')));
});

test('a backup that is there already, or has no folder, is refused', async () => {
  const url = await newDatabaseUrl('SQLite');
  await reopen(url);
  const folder = await newFolder();
  const file = join(folder, 'site.backup');
  await writeFile(file, 'mine');
  await expect(backUp(url, file)).rejects.toThrow(/there already/);
  expect(await readFile(file, 'utf8')).toBe('mine');
  await expect(backUp(url, join(folder, 'none', 'site.backup'))).rejects.toThrow(/none/);
  await expect(backUp(`file:${folder}/no.db`, join(folder, 'b'))).rejects.toThrow(/no\.db/);
  expect(await readdir(folder)).toEqual(['site.backup']);
});

test.each<[string, RegExp, (file: string) => Promise<unknown>]>([
  ['no file', /ENOENT.+site\.backup/, (file) => rm(file)],
  [
    'one with a file of another folder',
    /outside/,
    (file) => statement(file, "insert into files values ('../x', '')"),
  ],
  ['an empty file', /no backup of this site/, (file) => writeFile(file, '')],
  ['a text', /not a database/, (file) => writeFile(file, 'a text of some length '.repeat(99))],
  [
    'one with flipped bytes',
    /damaged|malformed/,
    async (file) => writeFile(file, (await readFile(file)).fill(7, 4096, 12_288)),
  ],
  ['a database in use', /in use/, (file) => writeFile(`${file}-wal`, 'log')],
  [
    'one of another build',
    /another build.+999-later/,
    (file) => statement(file, "insert into kysely_migration values ('999-later', '2030')"),
  ],
  [
    'one with an orphan',
    /damaged/,
    (file) => statement(file, "pragma foreign_keys=off; update deliveries set inquiry_id = 'none'"),
  ],
])('%s is no backup', async (_, reason, spoil) => {
  const url = await newDatabaseUrl('SQLite');
  await fill(await reopen(url));
  const file = join(await newFolder(), 'site.backup');
  await backUp(url, file, '/nowhere');
  await spoil(file);
  const target = await newDatabaseUrl('SQLite');
  await expect(restoreInto(target, file, '/nowhere')).rejects.toThrow(reason);
  const db = await reopen(target);
  expect(await everything(db)).toEqual(await everything(await newDatabase('SQLite')));
});

test('a backup from before it held files, and one over photographs that are there, are restored', async () => {
  const url = await newDatabaseUrl('SQLite');
  await fill(await reopen(url));
  const [folder, pictures] = [await newFolder(), await newFolder()];
  await writeFile(join(pictures, 'front.webp'), 'photograph');
  const file = join(folder, 'site.backup');
  await backUp(url, file, pictures);
  const over = await restoreInto(await newDatabaseUrl('SQLite'), file, pictures);
  expect(over.files).toBe(0);
  await statement(file, 'drop table files');
  const target = await newDatabaseUrl('SQLite');
  expect((await restoreInto(target, file, pictures)).files).toBe(0);
  const { inquiries } = await everything(await reopen(url));
  expect(await everything(await reopen(target))).toMatchObject({ inquiries });
});

/** Values that engines, drivers and collations treat differently. */
const ids = ['2', '10', 'a', 'B', 'é', '👩', 'a-b', 'a b', 'ab'];
const texts = ['\\', "''\"", 'Zoë 👩🏽‍🔬\n\ttab', '', 'x'.repeat(10_000), '%s $1 \\x00 \\N'];

/** Nine rows in every table; the inventory has its only one. */
async function fill(db: Database): Promise<void> {
  await changeVehicles(db, () => lot);
  for (const table of Object.keys(tables) as TableName[]) {
    const rows = ids.map((id, at) => {
      const entries = columnsOf(table).map(([name, { type, isKey, isNullable }]) => {
        // Addresses of people and tokens of forms are unique.
        const isId = name.endsWith('id') || isKey || name === 'email' || name === 'token';
        if (isId && type === 'text') return [name, id];
        if (type === 'bytea') return [name, Buffer.from([0, 255, 92, 39, at])];
        if (isNullable && at % 2 === 0) return [name, null];
        return [name, type === 'bigint' ? 2 ** 53 - 1 - at : texts[at % texts.length]];
      });
      return Object.fromEntries(entries);
    });
    const any = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    if (table !== 'inventory') await any.insertInto(table).values(rows).execute();
  }
}

async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const all: Record<string, unknown[]> = {};
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(row, alike)).toSorted();
  }
  return all;
}

/** SQLite and PostgreSQL return different classes of byte arrays, which JSON writes differently. */
function alike(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Uint8Array ? Buffer.from(own).toString('hex') : value;
}

async function statement(file: string, text: string): Promise<void> {
  using db = new DatabaseSync(file);
  db.exec(text);
}
