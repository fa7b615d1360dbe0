import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { seedIfEmpty, takeIn, undoImport } from '#server/inventory/take-in.ts';
import type { Database } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import {
  changeVehicles,
  listPlaced,
  listVehicles,
  readInventoryVersion,
} from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { seeded } from '#tests/test-content.ts';
import { engines, newDatabase, newDatabaseUrl, reopen, twoInstances } from './engines.ts';
import { inProcess } from './processes.ts';

const HEADER = 'id,name,brand,category,price';
const content = await loadContent('tests/content');
/** No file of these tests names a picture, so nothing is made there. */
const pictures = '/nowhere';

/** Imports rows of `id` and price, as the command does. */
async function take(
  db: Database,
  rows: [string, number][],
  { replace = false, isSure = true } = {},
) {
  const lines = rows.map(([id, price]) => `${id},Cart ${id},evolution,classic,${price}`);
  const file = { file: '/stock.csv', bytes: Buffer.from([HEADER, ...lines].join('\n')) };
  return takeIn(file, { db, content, pictures, command: 'import', replace, isSure });
}

const prices = async (db: Database) =>
  (await listPlaced(db)).map(({ vehicle: { id, price } }) => `${id} ${price}`);

describe.each(engines)('imports on %s', (engine) => {
  test('each that changes something is kept with its counts; one that is doubtful changes nothing', async () => {
    const db = await newDatabase(engine);
    const before = Date.now();
    await take(db, [
      ['A', 100],
      ['B', 200],
    ]);
    await take(db, [['A', 100]]);
    const waits = await take(db, [['A', 100]], { replace: true, isSure: false });
    expect(waits).toMatchObject({
      status: 'doubtful',
      doubts: [expect.stringContaining('1 of 2')],
    });
    expect(await prices(db)).toEqual(['A 100', 'B 200']);
    const changed: [string, number][] = [
      ['B', 210],
      ['C', 300],
    ];
    await take(db, changed, { replace: true });
    const imports = await listImports(db);
    expect(imports).toMatchObject([
      { id: 2, added: 1, changed: 1, removed: 1 },
      { id: 1, added: 2, changed: 0, removed: 0 },
    ]);
    for (const each of imports) {
      expect(each).toMatchObject({ command: 'import', source: '/stock.csv' });
      expect(each.at).toBeGreaterThanOrEqual(before);
    }
  });

  test('an import is undone to the letter, places and removed vehicles too, and that is undone', async () => {
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
    const undated = async () =>
      JSON.stringify((await listPlaced(db)).map(({ updatedAt, ...said }) => said));
    const before = await undated();
    const changed: [string, number][] = [
      ['NEW', 1],
      ['B', 5],
    ];
    await take(db, changed, { replace: true });
    const after = await undated();
    expect(await undoImport(db)).toMatchObject({ added: 1, changed: 1, removed: 1 });
    expect(await undated()).toBe(before);
    expect(await readInventoryVersion(db)).toBe(3);
    expect((await listImports(db))[0]).toMatchObject({ command: 'undo', source: 'import 1' });
    await undoImport(db);
    expect(await undated()).toBe(after);
  });

  test('an undo of an earlier import undoes those after it; what is not kept is refused', async () => {
    const db = await newDatabase(engine);
    await expect(undoImport(db)).rejects.toThrow(/no import to undo/);
    for (let price = 1; price <= 33; price += 1) await take(db, [['A', price]]);
    expect((await listImports(db)).map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, at) => 33 - at),
    );
    await expect(undoImport(db, 3)).rejects.toThrow(/no import 3/);
    await undoImport(db, 5);
    expect(await prices(db)).toEqual(['A 4']);
  });

  test('imports of several processes at once follow each other, and each can be undone', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const importing = (price: number) =>
      inProcess(
        `import { openDatabase } from '#server/store/database.ts';
         import { loadContent } from '#server/content/load.ts';
         import { takeIn } from '#server/inventory/take-in.ts';
         const db = await openDatabase(process.argv[1]);
         const content = await loadContent('tests/content');
         for (let each = 0; each < 5; each += 1) {
           const rows = ['A', 'B', 'C'].map((id) => id + ',Cart,evolution,classic,' + (${price} + each));
           const bytes = Buffer.from(['${HEADER}', ...rows].join('\\n'));
           const taken = await takeIn({ file: '/p${price}', bytes }, {
             db, content, pictures: '/nowhere', command: 'watch', replace: true, isSure: true });
           if (taken.status !== 'taken') throw new Error(JSON.stringify(taken));
         }
         await db.destroy();`,
        url,
      );
    await Promise.all([100, 200, 300].map(importing));
    const imports = await listImports(db);
    expect(imports.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => 15 - at));
    const hundreds = async () =>
      new Set((await prices(db)).map((each) => `/p${each.split(' ')[1]?.[0]}00`));
    expect(await hundreds()).toEqual(new Set([imports[0]?.source]));
    await undoImport(db);
    expect(await hundreds()).toEqual(new Set([imports[1]?.source]));
  });

  test('the first inventory is taken by one of many that start at once, and not again', async () => {
    const [one, other] = await twoInstances(engine);
    const taken = await Promise.all(
      [one, other, one, other].map((each) => seedIfEmpty(each, content, pictures)),
    );
    expect(taken.toSorted()).toEqual([0, 0, 0, seeded]);
    const ids = (await listVehicles(one)).map(({ id }) => id);
    await changeVehicles(one, () => ({ write: [], remove: ids }));
    expect(await seedIfEmpty(one, content, pictures)).toBe(0);
    expect(await listVehicles(one)).toEqual([]);
  });
});

test('a first inventory with faults is refused with each of them, and nothing is stored', async () => {
  const db = await newDatabase('SQLite');
  const bytes = Buffer.from(`${HEADER}\nA,b,c,d,free\nevolution-turfman-1000,b,c,d,1\n`);
  const broken = { ...content, firstInventory: { file: 'content/vehicles.csv', bytes } };
  await expect(seedIfEmpty(db, broken, pictures)).rejects.toThrow(
    /line 2, column price.*\nline 3, id/,
  );
  expect(await readInventoryVersion(db)).toBe(0);
});
