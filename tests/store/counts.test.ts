import { describe, expect, test } from 'vitest';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { createCounts } from '#server/counts/counts.ts';
import { listSearches } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import { deleteOlder } from '#server/store/retention.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { hash } from './intake.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The Wednesday of the week 2026-47. */
const WEDNESDAY = Date.parse('2026-11-18T15:00:00Z');
const week = weekInNewYork(WEDNESDAY);

describe.each(engines)('counts on %s', (engine) => {
  test('many at once, by two instances, are all counted, and leave with the inquiries of their time', async () => {
    const [db, other] = await twoInstances(engine);
    const instances = [newCounts(db), newCounts(other)];
    const told = { searches: ['moped', 'surrey'] };
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => instances[n % 2]?.add(told, newAddress())),
    );
    const counted = [
      ['moped', 40],
      ['surrey', 40],
    ];
    expect(await rows(db)).toEqual(counted);
    await newCounts(db, WEDNESDAY - 38 * DAY).add(told, newAddress());
    await deleteOlder(db, 30, WEDNESDAY);
    expect(await db.selectFrom('counts').select('week').execute()).toHaveLength(2);
    expect(await rows(db)).toEqual(counted);
  });

  test('from one address or network so many searches a day', async () => {
    const db = await newDatabase(engine);
    const counts = newCounts(db);
    const rises = async (address: string, report: number) => {
      const searches = ['a', 'b', 'c'].map((word) => `nonsense ${report} ${word}`);
      return counts.add({ searches }, address);
    };
    const told: number[] = [];
    for (let n = 0; n < 3; n += 1) told.push(await rises('2001:db8:1:1::1', n));
    expect(told).toEqual([3, 2, 0]);
    for (let n = 10; n < 20; n += 1) await rises(`2001:db8:1:${n}::1`, n);
    expect(await rows(db)).toHaveLength(15);
    expect(await rises(newAddress(), 30)).toBe(3);
  });

  test('searches are kept in 500 words a week; known ones go on, and so does a new week', async () => {
    const db = await newDatabase(engine);
    const full = Array.from({ length: 500 }, (_, n) => ({
      week: week.name,
      what: 'search',
      count: 1,
      name: `nonsense ${n.toString(36)}`,
    }));
    await db.insertInto('counts').values(full).execute();
    const told = { searches: ['moped', 'Nonsense 1'] };
    expect(await newCounts(db).add(told, newAddress())).toBe(1);
    expect((await rows(db))[0]).toEqual(['nonsense 1', 2]);
    expect(await newCounts(db, WEDNESDAY + 7 * DAY).add(told, newAddress())).toBe(2);
  });
});

async function rows(db: Database) {
  return (await listSearches(db, week.name)).map(({ name, count }) => [name, count]);
}

/** @param now the instant of the report */
function newCounts(db: Database, now = WEDNESDAY) {
  return createCounts({ db, hash, now: () => now });
}
