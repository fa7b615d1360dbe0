import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUp, copyRows, restoreInto } from '#server/store/copy.ts';
import { addCounts } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import { newDelivery, queueReport } from '#server/store/deliveries.ts';
import { closeDay, takePlace } from '#server/store/drives.ts';
import { keepKey } from '#server/store/idempotency.ts';
import { keepImport } from '#server/store/imports.ts';
import { insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { keepPicture } from '#server/store/photographs.ts';
import { mayGetReceipt } from '#server/store/receipts.ts';
import { insertBlock, insertRental } from '#server/store/rentals.ts';
import { readSecret } from '#server/store/secrets.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { lot } from '#tests/lot.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { sampleInquiry } from './sample.ts';

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', (fromEngine, toEngine) => {
  test('a backup is restored with every row', async () => {
    const [url, target] = [await newDatabaseUrl(fromEngine), await newDatabaseUrl(toEngine)];
    const from = await reopen(url);
    await fill(from);
    const file = join(await newFolder(), 'site.backup');
    await backUp(url, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const copied = await restoreInto(target, file);
    const restored = await everything(await reopen(target));
    expect(restored).toEqual(await everything(from));
    const counts = Object.entries(restored).map(([table, rows]) => [table, rows.length]);
    expect(Object.fromEntries(copied)).toEqual(Object.fromEntries(counts));
    expect(await readFile(file)).toEqual(before);
  });
});

describe.each(engines)('on %s', (engine) => {
  test.each([
    ['secrets', (db: Database) => readSecret(db, 'intake')],
    ['inventory', (db: Database) => db.updateTable('inventory').set({ version: 1 }).execute()],
  ])('a target with a row of %s is refused and stays as it is', async (table, put) => {
    const [from, to] = [await newDatabase('SQLite'), await newDatabase(engine)];
    await fill(from);
    await put(to);
    const before = await everything(to);
    await expect(copyRows(from, to)).rejects.toThrow(`overwritten: it has rows in ${table}`);
    expect(await everything(to)).toEqual(before);
  });

  test('what was erased is in no byte of a later backup', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    await insertInquiry(db, sampleInquiry({ email: 'gone@example.org' }), []);
    const folder = await newFolder();
    await backUp(url, join(folder, 'before'));
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
  await backUp(url, file);
  await spoil(file);
  const target = await newDatabaseUrl('SQLite');
  await expect(restoreInto(target, file)).rejects.toThrow(reason);
  const db = await reopen(target);
  expect(await everything(db)).toEqual(await everything(await newDatabase('SQLite')));
});

/** Rows in all tables, with what engines, drivers and collations treat differently. */
async function fill(db: Database): Promise<void> {
  await changeVehicles(db, async (_, transaction) => {
    const by = { command: 'import', source: 'Zoë’s "lot".csv' } as const;
    await keepImport(transaction, { ...by, added: lot.length, changed: 0, removed: 0 }, lot);
    return lot;
  });
  const messages = ['\\', "''\"", 'Zoë 👩🏽‍🔬\n\ttab', '', 'x'.repeat(100_000), '%s $1 \\x00 \\N'];
  const ids = ['2', '10', 'a', 'B', 'é', '👩', 'a-b', 'a b', 'ab'];
  for (const [at, id] of ids.entries()) {
    const { about } = sampleInquiry();
    const { id: given } = await insertInquiry(
      db,
      sampleInquiry({ message: messages[at % messages.length] ?? '' }),
      [],
    );
    await db
      .updateTable('inquiries')
      .set({ id, about: at % 2 === 0 ? about : null })
      .where('id', '=', given)
      .execute();
    const delivery = {
      ...newDelivery(id, 'mail', 1),
      id: `d-${id}`,
      due_at: 2 ** 53 - 1,
      done_at: at === 0 ? null : at,
    };
    await db.insertInto('deliveries').values(delivery).execute();
    await keepKey(db, `key-${id}`, { fingerprint: id, inquiryId: id }, at);
    expect(await mayGetReceipt(db, `${id}@example.org`, 2 ** 52 + at)).toBe(true);
  }
  await readSecret(db, 'intake');
  const drive = { showroom: 'Port Lively', carts: [], from: 1, to: 2 };
  const [{ id = '' } = {}] = await listInquiries(db, 1);
  await db
    .transaction()
    .execute((transaction) => takePlace(transaction, id, drive, { atOnce: 1, here: new Map() }));
  await closeDay(db, '2026-12-24', 1);
  const carts = { cart: 'utility', count: 1 };
  await insertRental(db, {
    ...{ inquiry_id: id, ...carts, from_at: 1, to_at: 2 ** 52, status: 'held' },
    ...{ held_until: 2, quoted_cents: 91_000, changed_at: 1 },
  });
  await insertBlock(db, { ...carts, from: 1, to: 2 });
  const bytes = Buffer.from([0, 255, 92, 39, 0]);
  const picture = { full: bytes, small: bytes, width: 2, height: 1 };
  await keepPicture(db, picture, { id: 'photograph', sender: 'ada', now: 1 });
  await queueReport(db, '2026-47', () => 1);
  await addCounts(db, '2026-48', [{ what: 'call', name: '/' }]);
  const filled = await everything(db);
  for (const [table, rows] of Object.entries(filled)) expect(rows, table).not.toEqual([]);
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

/** Bytes are an array of one kind from SQLite and of another from PostgreSQL, which JSON writes differently. */
function alike(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Uint8Array ? Buffer.from(own).toString('hex') : value;
}

async function statement(file: string, text: string): Promise<void> {
  using db = new DatabaseSync(file);
  db.exec(text);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
