import { describe, expect, test } from 'vitest';
import { takeIn } from '#server/inventory/take-in.ts';
import { undoImport } from '#server/inventory/undo.ts';
import type { Database } from '#server/store/database.ts';
import { changesOf, listImports } from '#server/store/inventory-journal.ts';
import { changeVehicles, listPlaced, readInventoryVersion } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';

const HEADER = 'id,name,brand,category,price';
const pictures = '/nowhere';

/** Imports rows of `id` and price, as the command does. */
async function take(
  db: Database,
  rows: [string, number][],
  { replace = false, isSure = true } = {},
) {
  const lines = rows.map(([id, price]) => `${id},Cart ${id},evolution,classic,${price}`);
  const version = {
    name: 'stock.csv',
    bytes: Buffer.from([HEADER, ...lines].join('\n')),
    beside: null,
  };
  return takeIn(version, {
    ...{ db, content: null, modelSlugs: new Set<string>(), pictures },
    ...{ command: 'import', replace, isSure },
  });
}

const prices = async (db: Database) =>
  (await listPlaced(db)).map(({ vehicle: { id, price } }) => `${id} ${price}`);
const undo = (db: Database, id?: number) => undoImport(db, { id, pictures });

describe.each(engines)('the journal on %s', (engine) => {
  test('has each import with its counts and versions, also one that found nothing to change', async () => {
    const db = await newDatabase(engine);
    await take(db, [
      ['A', 100],
      ['B', 200],
    ]);
    await take(db, [['A', 100]]);
    await take(
      db,
      [
        ['B', 210],
        ['C', 300],
      ],
      { replace: true },
    );
    const imports = await listImports(db);
    expect(imports).toMatchObject([
      { id: 3, added: 1, changed: 1, removed: 1, version_before: 1, version_after: 2 },
      { id: 2, added: 0, changed: 0, removed: 0, touched: 0, version_before: 1, version_after: 1 },
      { id: 1, added: 2, changed: 0, removed: 0, version_before: 0, version_after: 1 },
    ]);
    for (const each of imports)
      expect(each).toMatchObject({ command: 'import', source: 'stock.csv' });
    expect(imports[0]?.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(imports[0]?.at).toBeGreaterThan(Date.now() - 60_000);
  });

  test('an import is taken back to the letter, places and removed vehicles too, and that is taken back', async () => {
    const db = await newDatabase(engine);
    const odd = vehicle('ODD', {
      name: `"O'Neil" 🛺`,
      images: ['/a.jpg'],
      specifications: { zeta: 'z', '2': 'two', alpha: 'a', seatingCapacity: 6 },
    });
    await changeVehicles(db, () => ({
      write: [
        { vehicle: odd, position: 4 },
        { vehicle: vehicle('B', { price: 0.29 }), position: 1 },
      ],
      remove: [],
    }));
    const before = await listPlaced(db);
    await take(
      db,
      [
        ['NEW', 1],
        ['B', 5],
      ],
      { replace: true },
    );
    const after = await listPlaced(db);
    expect(await undo(db)).toMatchObject({ id: 1, added: 1, changed: 1, removed: 1 });
    const again = await listPlaced(db);
    expect(again.map(({ updatedAt, ...said }) => said)).toEqual(
      before.map(({ updatedAt, ...said }) => said),
    );
    expect(Object.keys(again[1]?.vehicle.specifications ?? {})).toEqual(
      Object.keys(odd.specifications),
    );
    expect(await readInventoryVersion(db)).toBe(3);
    expect((await listImports(db))[0]).toMatchObject({ command: 'undo', undoes: 1, added: 1 });
    await undo(db, 2);
    expect((await listPlaced(db)).map(({ updatedAt, ...said }) => said)).toEqual(
      after.map(({ updatedAt, ...said }) => said),
    );
  });

  test('one after the other is taken back, and what is no import, or none any more, is refused', async () => {
    const db = await newDatabase(engine);
    await expect(undo(db)).rejects.toThrow(/no import that could be taken back/);
    await take(db, [['A', 100]]);
    await take(db, [['B', 200]]);
    await take(db, [['B', 200]]);
    await expect(undo(db, 3)).rejects.toThrow(/Import 3 changed nothing/);
    await expect(undo(db, 9)).rejects.toThrow(/no import 9/);
    expect(await undo(db)).toMatchObject({ id: 2 });
    await expect(undo(db, 2)).rejects.toThrow(/was taken back by 4/);
    expect(await undo(db)).toMatchObject({ id: 1 });
    expect(await prices(db)).toEqual([]);
    await expect(undo(db)).rejects.toThrow(/no import that could be taken back/);
    expect(await listImports(db)).toHaveLength(5);
  });

  test('a later change of the same vehicle refuses it and is named; of another one it does not', async () => {
    const db = await newDatabase(engine);
    await take(db, [
      ['A', 100],
      ['B', 200],
    ]);
    await take(db, [['A', 110]]);
    await take(db, [['B', 210]]);
    await take(db, [['C', 300]]);
    await expect(undo(db, 1)).rejects.toThrow(
      /A was changed since, by import 2; take 2 back first/,
    );
    expect(await undo(db, 2)).toMatchObject({ changed: 1 });
    expect(await prices(db)).toEqual(['A 100', 'B 210', 'C 300']);
    const version = await readInventoryVersion(db);
    await expect(undo(db, 1)).rejects.toThrow(/B was changed since, by import 3/);
    expect(await readInventoryVersion(db)).toBe(version);
  });

  test('what is doubtful changes nothing and leaves no entry', async () => {
    const db = await newDatabase(engine);
    await take(db, [
      ['A', 100],
      ['B', 200],
    ]);
    const waits = await take(db, [['A', 100]], { replace: true, isSure: false });
    expect(waits).toMatchObject({
      status: 'doubtful',
      doubts: [expect.stringContaining('1 of 2')],
    });
    expect(await prices(db)).toEqual(['A 100', 'B 200']);
    expect(await listImports(db)).toHaveLength(1);
  });

  test('fifty imports are kept with what they changed, and as many that found nothing', async () => {
    const db = await newDatabase(engine);
    for (let price = 1; price <= 53; price += 1) {
      await take(db, [['A', price]]);
      await take(db, [['A', price]]);
    }
    const imports = await listImports(db);
    expect(imports).toHaveLength(100);
    expect(imports[0]?.id).toBe(106);
    expect(imports.filter(({ touched }) => touched > 0).at(-1)?.id).toBe(7);
    expect(await changesOf(db, 5)).toEqual([]);
    expect(await changesOf(db, 7)).toHaveLength(1);
    await expect(undo(db, 5)).rejects.toThrow(/no import 5/);
  });

  test('imports of several processes at once each have their entry, and the last can be taken back', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const importing = (price: number) =>
      inProcess(
        `import { openDatabase } from '#server/store/database.ts';
         import { takeIn } from '#server/inventory/take-in.ts';
         const db = await openDatabase(process.argv[1]);
         for (let each = 0; each < 5; each += 1) {
           const rows = ['A', 'B', 'C'].map((id) => id + ',Cart,evolution,classic,' + (${price} + each));
           const bytes = Buffer.from(['${HEADER}', ...rows].join('\\n'));
           const taken = await takeIn({ name: 'p${price}', bytes, beside: null }, {
             db, content: null, modelSlugs: new Set(), pictures: '/nowhere', command: 'watch', replace: true, isSure: true });
           if (taken.status !== 'taken') throw new Error(JSON.stringify(taken));
         }
         await db.destroy();`,
        url,
      );
    await Promise.all([100, 200, 300].map(importing));
    const imports = await listImports(db);
    expect(imports.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => 15 - at));
    // Each began at the version that the one before left.
    for (const [at, { version_before }] of imports.slice(0, -1).entries()) {
      expect(imports[at + 1]?.version_after).toBe(version_before);
    }
    const [last, before] = imports;
    const [source = '', earlier = ''] = [last?.source.slice(1), before?.source.slice(1)];
    expect(source).not.toBe('');
    const now = await prices(db);
    expect(new Set(now.map((each) => each.split(' ')[1]))).toHaveLength(1);
    await undo(db);
    const back = (await prices(db)).map(
      (each) => Math.floor(Number(each.split(' ')[1]) / 100) * 100,
    );
    expect(back).toEqual([Number(earlier), Number(earlier), Number(earlier)]);
  });
});

test('an undo of a vehicle whose own picture is gone is refused by its name', async () => {
  const db = await newDatabase('SQLite');
  const lost = vehicle('A', {
    images: ['/pictures/lot/a.00000000.900x600.webp', '/of/the/site.jpg'],
  });
  await changeVehicles(db, () => ({ write: [{ vehicle: lost, position: 0 }], remove: [] }));
  await take(db, [['A', 1]], { replace: true });
  await expect(undo(db)).rejects.toThrow(/^A: its picture \/pictures\/lot\/a\S+ is no longer in/);
  expect(await prices(db)).toEqual(['A 1']);
});
