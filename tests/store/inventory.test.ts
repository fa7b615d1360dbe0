import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { createInventory } from '#server/inventory/current.ts';
import { planChange } from '#server/inventory/plan.ts';
import { seedIfEmpty, takeIn, undoImport } from '#server/inventory/take-in.ts';
import type { Database } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import {
  changeVehicles,
  listPlaced,
  listVehicles,
  type Placed,
  readInventoryVersion,
} from '#server/store/vehicles.ts';
import { noPictures, noPictureWork, vehicle } from '#tests/lot.ts';
import { seeded } from '#tests/test-content.ts';
import { engines, newDatabase, newDatabaseUrl, reopen, twoInstances } from './engines.ts';
import { inProcess } from './processes.ts';

const HEADER = 'id,name,brand,category,price';
const content = await loadContent('tests/content');
/** No file of these tests names a picture, so nothing is made there. */
const pictures = noPictureWork;

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

const containing = (words: RegExp) => expect.stringMatching(words);

const prices = async (db: Database) =>
  (await listPlaced(db)).map(({ vehicle: { id, price } }) => `${id} ${price}`);

function lot(count: number, price = 10_000): Placed[] {
  return Array.from({ length: count }, (_, index) => ({
    vehicle: vehicle(`V-${index}`, { price }),
    position: index,
  }));
}

describe.each(engines)('the inventory on %s', (engine) => {
  test('vehicles come back as they were written, in their order, more than one statement holds', async () => {
    const db = await newDatabase(engine);
    const odd = vehicle('ODD', {
      name: `"O'Neil" | =1+1 🛺`,
      description: 'two\nlines',
      price: 9_999_999.99,
      images: ['/a.jpg', '/b.jpg'],
      specifications: { zeta: 'z', alpha: 'a', seatingCapacity: 6 },
    });
    await changeVehicles(db, () => ({
      write: [...lot(1100, 0.29), { vehicle: odd, position: -1 }],
      remove: [],
    }));
    const [first, second, ...others] = await listVehicles(db);
    expect(JSON.stringify(first)).toBe(JSON.stringify(odd));
    expect(second?.price).toBe(0.29);
    const remove = others.map(({ id }) => id);
    await changeVehicles(db, () => ({ write: lot(1, 5), remove }));
    expect(await prices(db)).toEqual(['ODD 9999999.99', 'V-0 5']);
  });

  test('nothing is changed when there is nothing to change, or the decision or a row fails', async () => {
    const db = await newDatabase(engine);
    await changeVehicles(db, () => ({ write: lot(2), remove: [] }));
    await changeVehicles(db, () => ({ write: [], remove: [] }));
    const decision = changeVehicles(db, () => {
      throw new Error('no');
    });
    await expect(decision).rejects.toThrow('no');
    const broken = [...lot(1500, 5), { vehicle: vehicle('BAD'), position: null as never }];
    await expect(changeVehicles(db, () => ({ write: broken, remove: [] }))).rejects.toThrow(
      /null/i,
    );
    expect(await listVehicles(db)).toEqual(lot(2).map((each) => each.vehicle));
    expect(await readInventoryVersion(db)).toBe(1);
  });

  test('an import dates the vehicles that it changes, and not those that it moves', async () => {
    const db = await newDatabase(engine);
    const dated = lot(4).map((placed) => ({ ...placed, updatedAt: 1000 }));
    await changeVehicles(db, () => ({ write: dated, remove: [] }));
    const before = Date.now();
    // V-0 goes, which moves all that follow; V-1 and V-3 change places; V-2 has another price.
    const [, one, two, three] = lot(4).map((placed) => placed.vehicle);
    const next = [three, { ...two, price: 5 }, one] as Vehicle[];
    await changeVehicles(db, (current) => planChange(current, next));
    const { vehicles, dates, updatedAt } = await createInventory(db, noPictures).current();
    expect(vehicles.map(({ id }) => id)).toEqual(['V-3', 'V-2', 'V-1']);
    expect([dates.get('V-3'), dates.get('V-1')]).toEqual([1000, 1000]);
    expect(dates.get('V-2')).toBeGreaterThanOrEqual(before);
    expect(updatedAt).toBe(dates.get('V-2'));
  });

  test('the list is loaded once for many callers, again only after a change, and always whole', async () => {
    const url = await newDatabaseUrl(engine);
    const [writer, reader] = [await reopen(url), await reopen(url)];
    await changeVehicles(writer, () => ({ write: lot(300, 1), remove: [] }));
    const inventory = createInventory(reader, noPictures);
    const all = await Promise.all(Array.from({ length: 50 }, () => inventory.current()));
    expect(new Set(all).size).toBe(1);
    let price = 1;
    const writing = (async () => {
      for (price = 2; price <= 8; price += 1) {
        await changeVehicles(writer, () => ({ write: lot(300, price), remove: [] }));
      }
    })();
    while (price <= 8) {
      const { vehicles, version } = await inventory.current();
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
    const write = [odd, vehicle('B', { price: 0.29 })].map((each, position) => ({
      vehicle: each,
      position,
    }));
    await changeVehicles(db, () => ({ write, remove: [] }));
    const all = async () => JSON.stringify(await listVehicles(db));
    const before = await all();
    const began = Date.now();
    const changed: [string, number][] = [
      ['NEW', 1],
      ['B', 5],
    ];
    const waits = await take(db, changed, { replace: true, isSure: false });
    expect(waits).toMatchObject({ status: 'doubtful', why: [/1 of 2/, /a price/].map(containing) });
    expect(await all()).toBe(before);
    await take(db, changed, { replace: true });
    await take(db, changed);
    const after = await all();
    const [made, ...earlier] = await listImports(db);
    const counts = { added: 1, changed: 1, removed: 1 };
    expect(made).toMatchObject({ id: 1, command: 'import', source: '/stock.csv', ...counts });
    expect(made?.at).toBeGreaterThanOrEqual(began);
    expect(earlier).toEqual([]);
    expect((await undoImport(db, content)).plan).toMatchObject(counts);
    expect(await all()).toBe(before);
    expect((await listImports(db))[0]).toMatchObject({ command: 'undo', source: 'import 1' });
    await undoImport(db, content);
    expect(await all()).toBe(after);
  });

  test('an undo of an earlier import undoes those after it; what is not kept is refused', async () => {
    const db = await newDatabase(engine);
    await expect(undoImport(db, content)).rejects.toThrow(/no import to undo/);
    for (let price = 1; price <= 33; price += 1) await take(db, [['A', price]]);
    expect((await listImports(db)).map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, at) => 33 - at),
    );
    await expect(undoImport(db, content, 3)).rejects.toThrow(/no import 3/);
    await undoImport(db, content, 5);
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
             db, content, pictures: {}, command: 'watch', replace: true, isSure: true });
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
    await undoImport(db, content);
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
