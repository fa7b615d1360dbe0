import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { createInventory } from '#server/inventory/current.ts';
import { planChange } from '#server/inventory/plan.ts';
import { noPictures, vehicle } from '#tests/lot.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { changeVehicles, listVehicles, type Placed, readInventoryVersion } from './vehicles.ts';

const nothing = { write: [], remove: [] };

function lot(count: number, price = 10_000): Placed[] {
  return Array.from({ length: count }, (_, index) => ({
    vehicle: vehicle(`V-${index}`, { price }),
    position: index,
  }));
}

describe.each(engines)('vehicles on %s', (engine) => {
  test('come back as they were written, in their order', async () => {
    const db = await newDatabase(engine);
    const odd = vehicle('ODD', {
      name: `"O'Neil" | =1+1 🛺`,
      description: 'two\nlines',
      price: 9_999_999.99,
      images: ['/a.jpg', '/b.jpg'],
      inStock: false,
      isNew: true,
      driveType: null,
      seats: null,
      specifications: { zeta: 'z', alpha: 'a', seatingCapacity: 6 },
    });
    await changeVehicles(db, () => ({
      write: [
        { vehicle: vehicle('SECOND', { price: 0.29 }), position: 7 },
        { vehicle: odd, position: 3 },
      ],
      remove: [],
    }));
    const [first, second] = await listVehicles(db);
    expect(first).toEqual(odd);
    expect(Object.keys(first?.specifications ?? {})).toEqual(['zeta', 'alpha', 'seatingCapacity']);
    expect(second?.price).toBe(0.29);
    expect(await readInventoryVersion(db)).toBe(1);
  });

  test('writes, updates and removes more than one statement holds', async () => {
    const db = await newDatabase(engine);
    await changeVehicles(db, () => ({ write: lot(250), remove: [] }));
    const told: number[] = [];
    await changeVehicles(
      db,
      () => ({
        write: lot(120, 20_000),
        remove: lot(250)
          .slice(130)
          .map((each) => each.vehicle.id),
      }),
      { progress: (done) => told.push(done) },
    );
    const left = await listVehicles(db);
    expect(left).toHaveLength(130);
    expect(left.filter(({ price }) => price === 20_000)).toHaveLength(120);
    expect(told).toEqual([100, 120, 220, 240]);
  });

  test('keep their version when there is nothing to change', async () => {
    const db = await newDatabase(engine);
    await changeVehicles(db, () => ({ write: lot(1), remove: [] }));
    await changeVehicles(db, () => nothing);
    expect(await readInventoryVersion(db)).toBe(1);
  });

  test('stay as they are when the decision or a row fails', async () => {
    const db = await newDatabase(engine);
    await changeVehicles(db, () => ({ write: lot(2), remove: [] }));
    const decision = changeVehicles(db, () => {
      throw new Error('no');
    });
    await expect(decision).rejects.toThrow('no');
    const broken = lot(150, 5);
    Object.assign(broken[149]?.vehicle ?? {}, { name: null });
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
    const file = [three, { ...two, price: 5 }, one];
    const next = file.map((each, position) => ({ vehicle: each as Vehicle, position }));
    await changeVehicles(db, (current) => planChange(current, next));
    const { vehicles, dates, updatedAt } = await createInventory(db, noPictures).current();
    expect(vehicles.map(({ id }) => id)).toEqual(['V-3', 'V-2', 'V-1']);
    expect([dates.get('V-3'), dates.get('V-1')]).toEqual([1000, 1000]);
    expect(dates.get('V-2')).toBeGreaterThanOrEqual(before);
    expect(updatedAt).toBe(dates.get('V-2'));
  });

  test('many changes at once each see what the last one left', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    // Two SQLite connections in one thread would wait for each other; two processes are tested with the command.
    const both = [db, engine === 'SQLite' ? db : await reopen(url)];
    const changes = Array.from({ length: 20 }, (_, index) =>
      changeVehicles(both[index % 2] ?? expect.fail(), (current) => ({
        write: [{ vehicle: vehicle(`N-${current.length}`), position: current.length }],
        remove: [],
      })),
    );
    await Promise.all(changes);
    const ids = (await listVehicles(db)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `N-${index}`));
    expect(await readInventoryVersion(db)).toBe(20);
  });

  test('readers see the whole of one inventory while another process imports', async () => {
    const url = await newDatabaseUrl(engine);
    const [writer, reader] = [await reopen(url), await reopen(url)];
    await changeVehicles(writer, () => ({ write: lot(300, 1), remove: [] }));
    const inventory = createInventory(reader, noPictures);
    let imports = 0;
    const writing = (async () => {
      for (imports = 1; imports < 8; imports++) {
        const price = imports + 1;
        await changeVehicles(writer, () => ({ write: lot(300, price), remove: [] }));
      }
    })();
    while (imports < 8) {
      const { vehicles, version } = await inventory.current();
      const prices = new Set(vehicles.map(({ price }) => price));
      expect(vehicles).toHaveLength(300);
      expect(prices.size).toBe(1);
      expect(vehicles[0]?.price).toBeGreaterThanOrEqual(version);
      await new Promise(setImmediate);
    }
    await writing;
    expect((await inventory.current()).byId.get('V-0')?.price).toBe(8);
  });

  test('the list is loaded once for many callers, and again only after a change', async () => {
    const db = await newDatabase(engine);
    await changeVehicles(db, () => ({ write: lot(3), remove: [] }));
    const inventory = createInventory(db, noPictures);
    const all = await Promise.all(Array.from({ length: 50 }, () => inventory.current()));
    expect(new Set(all).size).toBe(1);
    expect(await inventory.current()).toBe(all[0]);
    await changeVehicles(db, () => ({ write: [], remove: ['V-1'] }));
    const after = await inventory.current();
    expect([...after.byId.keys()]).toEqual(['V-0', 'V-2']);
    expect(after.version).toBe(2);
  });
});
