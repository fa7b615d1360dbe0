import { describe, expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { endOf } from '#domain/test-drive/test-drive.ts';
import type { Database } from '#server/store/database.ts';
import {
  closeDay,
  closedDays,
  countComing,
  givePlaceBack,
  listDriveIds,
  openDay,
  takenPlaces,
  takePlace,
} from '#server/store/drives.ts';
import { insertInquiry } from '#server/store/inquiries.ts';
import { deleteOlder, erasePerson } from '#server/store/retention.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { sampleInquiry } from './sample.ts';

const HOUR = 3_600_000;
const day = '2026-11-24';
const ten = Date.parse('2026-11-24T15:00Z');
const place = (startsAt = ten, showroom = 'Port Lively') => ({
  ...{ showroom, day, startsAt, carts: [] },
  endsAt: endOf({ startsAt, minutes: 60 }),
});
const supply = (atOnce = 1) => ({ atOnce, here: new Map() });

describe.each(engines)('drives on %s', (engine) => {
  test.each([1, 3])('of thirty at once from two instances %d get the same hour', async (atOnce) => {
    const [one, other] = await twoInstances(engine);
    const got = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        // Half of them overlap the others only by a half.
        const wanted = place(ten + (n % 2) * (HOUR / 2));
        return take(n % 4 < 2 ? one : other, wanted, atOnce);
      }),
    );
    expect(got.filter((id) => id !== null)).toHaveLength(atOnce);
    expect(await takenPlaces(one, 0)).toHaveLength(atOnce);
    // Who got none has left nothing.
    const inquiries = await one.selectFrom('inquiries').select('id').execute();
    expect(inquiries).toHaveLength(atOnce);
  });

  test('other hours and showrooms are free, and so is what was given back', async () => {
    const db = await newDatabase(engine);
    const id = await take(db);
    expect(await take(db, place(ten + HOUR))).toBeTruthy();
    expect(await take(db, place(ten, 'Heron Mills'))).toBeTruthy();
    expect(await take(db)).toBeNull();
    await givePlaceBack(db, id ?? '', 1);
    expect(await take(db)).toBeTruthy();
  });

  test('whoever moves takes the new place, not beside their own old one', async () => {
    const db = await newDatabase(engine);
    const id = (await take(db)) ?? '';
    const move = (startsAt: number) =>
      db
        .transaction()
        .execute((transaction) => takePlace(transaction, id, place(startsAt), supply()));
    expect(await move(ten + HOUR / 2)).toBe(true);
    expect(await take(db, place(ten - HOUR / 2))).toBeTruthy();
    expect(await move(ten)).toBe(false);
    expect(await takenPlaces(db, 0)).toHaveLength(2);
  });

  test('two who move to the same hour at once: one gets it, the other stays', async () => {
    const [one, other] = await twoInstances(engine);
    const ids = [await take(one), await take(one, place(ten + HOUR))];
    const moved = await Promise.all(
      [one, other].map((db, n) =>
        db
          .transaction()
          .execute((transaction) =>
            takePlace(transaction, ids[n] ?? '', place(ten + 3 * HOUR), supply()),
          ),
      ),
    );
    expect(moved.toSorted()).toEqual([false, true]);
    expect(await takenPlaces(one, 0)).toHaveLength(2);
  });

  test('a closed day takes none, keeps what it had, and can be opened', async () => {
    const db = await newDatabase(engine);
    const id = await take(db);
    await closeDay(db, day, 1);
    await closeDay(db, day, 2);
    expect(await closedDays(db, day)).toEqual([day]);
    expect(await closedDays(db, '2026-11-25')).toEqual([]);
    expect(await take(db, place(ten + HOUR))).toBeNull();
    expect(await listDriveIds(db, 0)).toEqual([id]);
    expect([await openDay(db, day), await openDay(db, day)]).toEqual([true, false]);
    expect(await take(db, place(ten + HOUR))).toBeTruthy();
  });

  test('a person’s coming drives are counted, without cancelled and past ones', async () => {
    const db = await newDatabase(engine);
    const first = (await take(db)) ?? '';
    await take(db, place(ten + HOUR));
    expect(await countComing(db, 'ADA@example.org', 0)).toBe(2);
    expect(await countComing(db, 'ada@example.org', ten)).toBe(1);
    expect(await countComing(db, 'grace@example.org', 0)).toBe(0);
    await givePlaceBack(db, first, 1);
    expect(await countComing(db, 'ada@example.org', 0)).toBe(1);
    expect(await listDriveIds(db, 0, { cancelled: true })).toHaveLength(2);
  });

  test('of one person’s drives on many days at once no more are booked than may be', async () => {
    const instances = await twoInstances(engine);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const later = n * 24 * HOUR;
        const wanted = { ...place(ten + later), day: dayAfter(day, n) };
        const db = instances[n % 2] as Database;
        return db.transaction().execute(async (transaction) => {
          if ((await countComing(transaction, 'ada@example.org', 0)) >= 2) return;
          const { id } = await insertInquiry(transaction, sampleInquiry(), []);
          await takePlace(transaction, id, wanted, supply());
        });
      }),
    );
    expect(await takenPlaces(instances[0], 0)).toHaveLength(2);
  });

  test.each(['erasure', 'retention'])('%s takes the drive with the inquiry', async (way) => {
    const db = await newDatabase(engine);
    await take(db);
    if (way === 'erasure') await erasePerson(db, 'ada@example.org');
    else await deleteOlder(db, 1, Date.now() + 48 * HOUR);
    expect(await db.selectFrom('drives').selectAll().execute()).toEqual([]);
  });
});

/** The inquiry's id, or null where its place was taken: then it is not stored either. */
async function take(db: Database, wanted = place(), atOnce = 1): Promise<string | null> {
  class Taken extends Error {}
  return db
    .transaction()
    .execute(async (transaction) => {
      const { id } = await insertInquiry(transaction, sampleInquiry(), []);
      if (!(await takePlace(transaction, id, wanted, supply(atOnce)))) throw new Taken();
      return id;
    })
    .catch((error) => {
      if (error instanceof Taken) return null;
      throw error;
    });
}
