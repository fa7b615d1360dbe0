import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { seedIfEmpty, takeIn, undoImport } from '#server/imports/take-in.ts';
import { createInventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import {
  changeVehicles,
  listVehicles,
  readInventoryVersion,
  readListedSince,
} from '#server/store/vehicles.ts';
import { noPictures, noPictureWork as pictures, vehicle } from '#tests/lot.ts';
import { seeded } from '#tests/test-content.ts';
import { engines, newDatabase, newDatabaseUrl, reopen, twoInstances } from './engines.ts';

const HEADER = 'id,name,brand,category,price';
const content = await loadContent('tests/content');

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
  (await listVehicles(db)).map(({ id, price }) => `${id} ${price}`);

function lot(count: number, price = 10_000): Vehicle[] {
  return Array.from({ length: count }, (_, index) => vehicle(`V-${index}`, { price }));
}

describe.each(engines)('the inventory on %s', (engine) => {
  test('vehicles come back as they were written; without a change or with a failure all stays', async () => {
    const db = await newDatabase(engine);
    const odd = vehicle('ODD', {
      name: `"O'Neil" | =1+1 🛺`,
      description: 'two\nlines',
      price: 9_999_999.99,
      specifications: { zeta: 'z', alpha: 'a', seatingCapacity: 6 },
    });
    const all = [odd, ...lot(1100, 0.29)];
    await changeVehicles(db, () => all);
    await changeVehicles(db, (current) => current);
    const failing = changeVehicles(db, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(JSON.stringify(await listVehicles(db))).toBe(JSON.stringify(all));
    expect(await readInventoryVersion(db)).toBe(1);
  });

  test('the list is loaded once for many callers, again only after a change, and always whole', async () => {
    const url = await newDatabaseUrl(engine);
    const [writer, reader] = [await reopen(url), await reopen(url)];
    await changeVehicles(writer, () => lot(300, 1));
    const inventory = createInventory(reader, noPictures);
    const all = await Promise.all(Array.from({ length: 50 }, () => inventory.current()));
    expect(new Set(all).size).toBe(1);
    let price = 1;
    const writing = (async () => {
      for (price = 2; price <= 8; price += 1) await changeVehicles(writer, () => lot(300, price));
    })();
    while (price <= 8) {
      const version = await readInventoryVersion(reader);
      const { vehicles } = await inventory.current();
      expect(vehicles).toHaveLength(300);
      expect(new Set(vehicles.map((each) => each.price)).size).toBe(1);
      expect(vehicles[0]?.price).toBeGreaterThanOrEqual(version);
      await new Promise(setImmediate);
    }
    await writing;
    expect((await inventory.current()).byId.get('V-0')?.price).toBe(8);
  });

  test('an import is undone to the letter, removed vehicles too, and that is undone', async () => {
    const db = await newDatabase(engine);
    const odd = vehicle('ODD', { specifications: { zeta: 'z', alpha: 'a', seatingCapacity: 6 } });
    await changeVehicles(db, () => [odd, vehicle('B', { price: 0.29 })]);
    const all = async () => JSON.stringify(await listVehicles(db));
    const before = await all();
    const rows: [string, number][] = [
      ['NEW', 1],
      ['B', 5],
    ];
    const waits = await take(db, rows, { replace: true, isSure: false });
    expect(waits).toMatchObject({ status: 'doubtful', why: { length: 2 } });
    expect(await all()).toBe(before);
    await take(db, rows, { replace: true });
    await take(db, rows);
    const after = await all();
    const counts = { added: 1, changed: 1, removed: 1 };
    expect(await listImports(db)).toMatchObject([
      { id: 1, command: 'import', source: '/stock.csv', ...counts },
    ]);
    expect((await undoImport(db, content)).counts).toMatchObject(counts);
    expect(await all()).toBe(before);
    expect((await listImports(db))[0]).toMatchObject({ command: 'undo', source: 'import 1' });
    await undoImport(db, content);
    expect(await all()).toBe(after);
  });

  test('an undo of an earlier import undoes those after it; what is not kept is refused', async () => {
    const db = await newDatabase(engine);
    await expect(undoImport(db, content)).rejects.toThrow(/no import to undo/);
    for (let price = 1; price <= 33; price += 1) await take(db, [['A', price]]);
    expect(await listImports(db)).toHaveLength(30);
    await expect(undoImport(db, content, 3)).rejects.toThrow(/no import 3/);
    await expect(undoImport(db, content, 5)).rejects.toThrow(/not the last: 33, 32, 31 and/);
    await undoImport(db, content, 5, () => true);
    expect(await prices(db)).toEqual(['A 4']);
  });

  test('an id in another case is the same vehicle, which keeps its id, its place and its days', async () => {
    const db = await newDatabase(engine);
    await take(db, [
      ['X1', 100],
      ['B', 1],
    ]);
    await db.updateTable('inventory').set({ listed: '[["X1",5],["B",6]]' }).execute();
    for (const replace of [false, true]) {
      const taken = await take(
        db,
        [
          ['x1', 200 + Number(replace)],
          ['B', 1],
        ],
        { replace },
      );
      expect(taken).toMatchObject({ counts: { added: 0, changed: 1, removed: 0, unchanged: 1 } });
    }
    expect(await prices(db)).toEqual(['X1 201', 'B 1']);
    // A removed vehicle that an undo brings back has its days, too.
    await take(db, [['B', 1]], { replace: true });
    await undoImport(db, content);
    expect(await prices(db)).toEqual(['X1 201', 'B 1']);
    expect(await readListedSince(db)).toEqual(
      new Map([
        ['X1', 5],
        ['B', 6],
      ]),
    );
  });

  test('an undo decides in its transaction: an import that lands first is not lost', async () => {
    const db = await newDatabase(engine);
    await take(db, [['A', 1]]);
    const landing = take(db, [['A', 2]]);
    const undoing = undoImport(db, content, 1);
    await landing;
    const [first] = await Promise.allSettled([undoing]);
    // Whichever came first, the price of the import is there.
    expect(await prices(db)).toEqual(['A 2']);
    if (first?.status === 'rejected') expect(first.reason).toMatchObject({ status: 'doubtful' });
  });

  test('imports of two instances at once follow each other, and each can be undone', async () => {
    const instances = await twoInstances(engine);
    const [db] = instances;
    const all = Array.from({ length: 16 }, (_, at) => at);
    await Promise.all(
      all.map((at) =>
        take(
          instances[at % 2] ?? db,
          [
            ['A', 100 + at],
            [`V-${at}`, 1],
          ],
          { replace: true },
        ),
      ),
    );
    const imports = await listImports(db);
    expect(imports.map(({ id }) => id)).toEqual(all.map((at) => 16 - at));
    const [, last] = await prices(db);
    await undoImport(db, content);
    expect(await prices(db)).toHaveLength(2);
    expect(await prices(db)).not.toContain(last);
  });

  test('the first inventory is taken by one of many that start at once, and not again', async () => {
    const [one, other] = await twoInstances(engine);
    const starts = [one, other, one, other];
    await Promise.all(starts.map((each) => seedIfEmpty(each, content, pictures)));
    expect(await listVehicles(one)).toHaveLength(seeded);
    expect(await readInventoryVersion(one)).toBe(1);
    await changeVehicles(one, () => []);
    await seedIfEmpty(one, content, pictures);
    expect(await listVehicles(one)).toEqual([]);
  });
});

test('a first inventory with faults is refused with each of them, and nothing is stored', async () => {
  const db = await newDatabase('SQLite');
  const bytes = Buffer.from(`${HEADER}\nA,b,c,d,free\nevolution-turfman-1000,b,c,d,1\n`);
  const broken = { ...content, firstInventory: { file: 'content/vehicles.csv', bytes } };
  const seeding = seedIfEmpty(db, broken, pictures);
  await expect(seeding).rejects.toThrow(/line 2, column price.*\nline 3, id/);
  expect(await readInventoryVersion(db)).toBe(0);
});
