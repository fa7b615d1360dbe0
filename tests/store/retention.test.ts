import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { removeUnfinished } from '#server/desk/backup.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries, recordOutcome } from '#server/store/deliveries.ts';
import { addPerson } from '#server/store/desk/people.ts';
import { storeOnce, takeTry } from '#server/store/desk/sign-ins.ts';
import { givePlaceBack, takePlace } from '#server/store/drives.ts';
import { storeKey } from '#server/store/idempotency.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { givePhotographs, storePicture } from '#server/store/photographs.ts';
import { insertRental } from '#server/store/rentals.ts';
import { deleteExpired, deleteOlder, emptyJournal, erasePerson } from '#server/store/retention.ts';
import { type RentalRow, type TableName, tables } from '#server/store/schema.ts';
import { newFolder } from '#tests/folder.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { clerkAt, pressAt } from './presses.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const day = 24 * 3_600_000;

describe.each(engines)('retention on %s', (engine) => {
  test('what is older goes with its deliveries, to the day; the rest stays', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    for (const age of [0, 29, 30.5, 700]) await stored(db, now - age * day, `${age}@example.org`);
    expect(await deleteOlder(db, 1, now - 365 * day)).toBe(1);
    expect(await deleteOlder(db, 30, now)).toBe(1);
    const left = (await listInquiries(db)).map(({ email }) => email);
    expect(left).toEqual(['0@example.org', '29@example.org']);
    expect(await listDeliveries(db)).toHaveLength(2);
  });

  test('what is booked is kept until it is over, and the days count from there', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    const gone: string[] = [];
    for (const how of ['confirmed', 'asked', 'released', 'drive', 'cancelled'] as const) {
      const { id } = await stored(db, now - 40 * day, 'ada@example.org');
      if (how === 'drive' || how === 'cancelled') await drive(id, db);
      else await rent(db, id, how);
      if (how === 'cancelled') await givePlaceBack(db, id, 1);
      if (how === 'cancelled' || how === 'released') gone.push(id);
    }
    // All end in five days; two of them no longer count.
    for (const [at, deleted] of [
      [now, gone.length],
      [now + 34.9 * day, 0],
      [now + 35.1 * day, 3],
    ] as const) {
      expect(await deleteOlder(db, 30, at)).toBe(deleted);
    }
  });

  test('erasing while a delivery is under way leaves nothing to record; who is not there is told so', async () => {
    const db = await newDatabase(engine);
    const mine = await storeInquiry(db, sampleInquiry(), ['mail', 'receipt']);
    const [underWay] = await claimDue(db, { channel: 'mail', limit: 9, lease: 60_000 });
    expect(await erasePerson(db, ' ADA@example.org ')).toEqual([mine.id]);
    expect(await recordOutcome(db, underWay ?? expect.fail('it was due'), { status: 'sent' })).toBe(
      false,
    );
    expect(await erasePerson(db, "' or 1=1 --@x")).toEqual([]);
  });

  test('erasing who has no address takes that inquiry alone', async () => {
    const db = await newDatabase(engine);
    const one = await storeInquiry(db, sampleInquiry({ email: '' }));
    const other = await storeInquiry(db, sampleInquiry({ email: '' }));
    expect(await erasePerson(db, '')).toEqual([]);
    expect(await erasePerson(db, '', one.id)).toEqual([one.id]);
    expect(await listInquiries(db)).toMatchObject([{ id: other.id }]);
  });

  test('erasing takes all that came from a mailbox, however its address is written, and leaves no trace', async () => {
    const db = await newDatabase(engine);
    const before = await everyRow(db);
    for (const email of ['Ada+x@Example.org', 'ada@example.org', 'ADA+rent+2@example.org']) {
      const { id } = await storeInquiry(db, sampleInquiry({ email }), ['mail', 'receipt']);
      await rent(db, id, 'confirmed');
      await drive(id, db);
      const bytes = Buffer.from('x');
      const picture = { full: bytes, small: bytes, width: 1, height: 1 };
      await storePicture(db, picture, { id: `${id}-picture`, network: '', now: 0 });
      await givePhotographs(db, id, [`${id}-picture`]);
      await storeKey(db, `key of ${id}`, { fingerprint: '', inquiryId: id }, 0);
    }
    const others = ['ada.x@example.org', 'ada@example.com', 'adax@example.org', 'nada@example.org'];
    for (const email of others) await storeInquiry(db, sampleInquiry({ email }));
    expect(await erasePerson(db, 'ada+y@example.org')).toHaveLength(3);
    expect((await listInquiries(db)).map(({ email }) => email).toSorted()).toEqual(others);
    for (const email of others) await erasePerson(db, email);
    expect(await everyRow(db)).toEqual(before);
  });
});

test('an erased person is in no file of the database, though another program reads at that moment', async () => {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  const file = url.slice('file:'.length);
  const hasWord = async () => {
    const names = await readdir(dirname(file));
    const texts = names.map((name) => readFile(join(dirname(file), name)));
    return (await Promise.all(texts)).some((text) => text.includes('zanzibar'));
  };
  const inquiry = () =>
    storeInquiry(db, sampleInquiry({ email: 'zanzibar@example.org' }), ['mail', 'receipt']);
  const bea = await clerkAt(db);
  const erase = async () => {
    const { id } = await inquiry();
    return pressAt(bea, 'erase', id);
  };
  expect(await erase()).toMatchObject({ status: 'done' });
  expect(await hasWord()).toBe(false);
  for (let n = 0; n < 50; n += 1) await inquiry();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin; select * from inquiries');
  const words = expect.stringMatching(/51 inquiries.+within minutes/);
  expect(await erase()).toMatchObject({ status: 'done', words });
  expect(await hasWord()).toBe(true);
  expect(await emptyJournal(db)).toBe(false);
  reader.close();
  expect(await emptyJournal(db)).toBe(true);
  expect(await hasWord()).toBe(false);
});

test('what a killed backup or a half written photograph left goes; what is under way stays', async () => {
  const folder = await newFolder();
  const lot = join(folder, 'pictures', 'lot');
  await mkdir(lot, { recursive: true });
  const written = [
    ...[join(folder, 'site.db'), join(lot, 'front.webp'), join(lot, 'side.webp.7.part')],
    ...['.download-a', '.backup-b', '.restore-c'].map((name) => join(folder, name, 'site.backup')),
  ];
  for (const file of written) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'zanzibar');
  }
  const env = { DATABASE_URL: `file:${folder}/site.db`, PICTURES_DIR: join(folder, 'pictures') };
  const left = async (now: number) => {
    await removeUnfinished(env, now);
    return (await readdir(folder, { recursive: true })).filter((name) => /^\.|part$/.test(name));
  };
  const now = Date.now();
  expect(await left(now + 20_000)).toHaveLength(7);
  expect(await left(now + 61_000)).toHaveLength(4);
  expect(await left(now + 2 * day)).toEqual([]);
  expect(await readdir(lot)).toEqual(['front.webp']);
});

async function stored(db: Database, createdAt: number, email: string) {
  const inquiry = await storeInquiry(db, sampleInquiry({ email }), ['mail']);
  const update = db.updateTable('inquiries').set({ created_at: createdAt });
  await update.where('id', '=', inquiry.id).execute();
  return inquiry;
}

/** Rents one cart for one day, from the fourth day on. */
async function rent(db: Database, id: string, status: RentalRow['status']): Promise<void> {
  await insertRental(db, {
    inquiry_id: id,
    cart: '4-seater',
    count: 1,
    status,
    held_until: null,
    from_at: Date.now() + 4 * day,
    to_at: Date.now() + 5 * day,
    quoted_cents: 21_000,
    changed_at: 0,
  });
}

/** A test drive of an hour that ends in five days. */
async function drive(id: string, db: Database): Promise<void> {
  const to = Date.now() + 5 * day;
  const place = { showroom: id, from: to - 3_600_000, to, carts: [] };
  await db
    .transaction()
    .execute((transaction) => takePlace(transaction, id, place, () => undefined));
}

/** All rows of the store, by table. */
async function everyRow(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of Object.keys(tables) as TableName[]) {
    const rows: object[] = await db.selectFrom(name).selectAll().execute();
    all[name] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return all;
}

test('ended sign-ins, tries and sessions go at their time, and activity after 90 days', async () => {
  const db = await newDatabase('SQLite');
  const DAY = 24 * 60 * 60 * 1000;
  const now = 1_800_000_000_000;
  const person = await addPerson(db, { name: 'Ada', email: 'a@b.c', role: 'owner' }, now);
  const person_id = person?.id ?? '';
  await storeOnce(db, 'a', now, person_id);
  await takeTry(db, 'a place', now, 1);
  const session = { id: 'a', person_id, device: '', created_at: now, used_at: now };
  await db
    .insertInto('sessions')
    .values({ ...session, ends_at: now + 9 })
    .execute();
  await db
    .insertInto('activity')
    .values({ id: 'a', at: now, person: 'Ada', action: 'added a person', about: 'people' })
    .execute();
  const left = async (at: number) => {
    await deleteExpired(db, at);
    const rows = (table: 'sign_ins' | 'tries' | 'sessions' | 'activity') =>
      db.selectFrom(table).selectAll().execute();
    const all = [rows('sign_ins'), rows('tries'), rows('sessions'), rows('activity')];
    return (await Promise.all(all)).map(({ length }) => length);
  };
  expect(await left(now + 8)).toEqual([1, 1, 1, 1]);
  expect(await left(now + 9)).toEqual([1, 1, 0, 1]);
  expect(await left(now + 15 * 60_000)).toEqual([0, 0, 0, 1]);
  expect(await left(now + 90 * DAY)).toEqual([0, 0, 0, 0]);
});
