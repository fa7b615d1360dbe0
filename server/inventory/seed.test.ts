import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { changeVehicles, listVehicles, readInventoryVersion } from '#server/store/vehicles.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from '#tests/store/engines.ts';
import { seeded } from '#tests/test-content.ts';
import { seedIfEmpty } from './seed.ts';

const content = await loadContent('tests/content');
/** The inventory that ships names no picture file, so nothing is made there. */
const noPictures = '/nowhere';

describe.each(engines)('the first inventory on %s', (engine) => {
  test('is taken once, and not again by a dealer who emptied it', async () => {
    const db = await newDatabase(engine);
    const taken = await seedIfEmpty(db, content, noPictures);
    expect(taken).toBe(seeded);
    expect(await seedIfEmpty(db, content, noPictures)).toBe(0);
    const ids = (await listVehicles(db)).map(({ id }) => id);
    await changeVehicles(db, () => ({ write: [], remove: ids }));
    expect(await seedIfEmpty(db, content, noPictures)).toBe(0);
    expect(await listVehicles(db)).toEqual([]);
  });

  test('is taken by one of many that start at once', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const other = engine === 'SQLite' ? db : await reopen(url);
    const taken = await Promise.all(
      [db, other, db, other].map((each) => seedIfEmpty(each, content, noPictures)),
    );
    expect(taken.filter((count) => count > 0)).toHaveLength(1);
    expect(await readInventoryVersion(db)).toBe(1);
  });

  test('is refused with every fault of its file, and nothing is stored', async () => {
    const db = await newDatabase(engine);
    const bytes = Buffer.from(
      'id,name,brand,category,price\nA,b,c,d,free\nevolution-turfman-1000,b,c,d,1\n',
    );
    const broken = { ...content, firstInventory: { file: 'content/dealer/vehicles.csv', bytes } };
    await expect(seedIfEmpty(db, broken, noPictures)).rejects.toThrow(
      /line 2, column price.*\nline 3, column id/,
    );
    expect(await readInventoryVersion(db)).toBe(0);
  });
});
