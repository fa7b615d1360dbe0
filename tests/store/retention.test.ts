import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries, settle } from '#server/store/deliveries.ts';
import { givePlaceBack, takePlace } from '#server/store/drives.ts';
import { keepKey } from '#server/store/idempotency.ts';
import { insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { tables } from '#server/store/migrations.ts';
import { givePhotographs, keepPicture } from '#server/store/photographs.ts';
import { insertRental } from '#server/store/rentals.ts';
import { deleteOlder, erasePerson } from '#server/store/retention.ts';
import type { RentalRow } from '#server/store/schema.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { inProcess } from './processes.ts';
import { sampleInquiry } from './sample.ts';

const day = 24 * 3_600_000;

describe.each(engines)('retention on %s', (engine) => {
  test('what is older goes with its deliveries, to the day; the rest stays', async () => {
    const db = await newDatabase(engine);
    const now = Date.now();
    const ages = [0, 29, 30.5, 700];
    for (const age of ages) await stored(db, now - age * day, `${age}@example.org`);
    expect(await deleteOlder(db, 30, now)).toBe(2);
    const left = (await listInquiries(db)).map(({ email }) => email);
    expect(left).toEqual(['0@example.org', '29@example.org']);
    expect(await listDeliveries(db)).toHaveLength(2);
    expect(await deleteOlder(db, 30, now)).toBe(0);
  });

  test.each([
    ['a confirmed rental', (id: string, db: Database) => rent(db, id, 'confirmed')],
    ['a rental that was asked for', (id: string, db: Database) => rent(db, id, 'asked')],
    ['a test drive', drive],
  ])('%s is kept until it is over, and the days count from there', async (_, book) => {
    const db = await newDatabase(engine);
    const now = Date.now();
    const { id } = await stored(db, now - 40 * day, 'ada@example.org');
    await book(id, db);
    // Booked for five days from now.
    for (const [at, deleted] of [
      [now, 0],
      [now + 34.9 * day, 0],
      [now + 35.1 * day, 1],
    ] as const) {
      expect(await deleteOlder(db, 30, at)).toBe(deleted);
    }
  });

  test.each([
    ['a rental that was turned down', (id: string, db: Database) => rent(db, id, 'released')],
    [
      'a cancelled test drive',
      async (id: string, db: Database) => {
        await drive(id, db);
        await givePlaceBack(db, id, 1);
      },
    ],
  ])('%s goes as if nothing had been booked', async (_, book) => {
    const db = await newDatabase(engine);
    const { id } = await stored(db, Date.now() - 40 * day, 'ada@example.org');
    await book(id, db);
    expect(await deleteOlder(db, 30)).toBe(1);
  });

  test('a clock that was set back deletes nothing', async () => {
    const db = await newDatabase(engine);
    await stored(db, Date.now(), 'ada@example.org');
    expect(await deleteOlder(db, 1, Date.now() - 365 * day)).toBe(0);
  });

  test('several processes at once delete each old one once', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    for (let i = 0; i < 120; i += 1) await stored(db, Date.now() - 40 * day, 'ada@example.org');
    await stored(db, Date.now(), 'grace@example.org');
    const clean = `
      import { openDatabase } from '#server/store/database.ts';
      import { deleteOlder } from '#server/store/retention.ts';
      const db = await openDatabase(process.argv[1]);
      console.log(await deleteOlder(db, 30));
      await db.destroy();`;
    const told = await Promise.all([1, 2, 3, 4].map(() => inProcess(clean, url)));
    expect(told.map(Number).reduce((sum, count) => sum + count)).toBe(120);
    expect(await listInquiries(db)).toHaveLength(1);
  });

  test('deletes more than a transaction holds', async () => {
    const db = await newDatabase(engine);
    const { id } = await stored(db, Date.now() - 40 * day, 'ada@example.org');
    const row = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 1200 }, (_, i) => ({ ...row, id: `${id}-${i}` }));
    for (let i = 0; i < more.length; i += 100) {
      await db
        .insertInto('inquiries')
        .values(more.slice(i, i + 100))
        .execute();
    }
    expect(await deleteOlder(db, 30)).toBe(1201);
  });

  test('erasing while a delivery is under way leaves nothing to settle; who is not there is told so', async () => {
    const db = await newDatabase(engine);
    const mine = await insertInquiry(db, sampleInquiry(), ['mail', 'receipt']);
    const [underWay] = await claimDue(db, { channel: 'mail', limit: 9, lease: 60_000 });
    const erased = { inquiries: [mine.id], deliveries: 2, photographs: 0, receipt: true };
    expect(await erasePerson(db, ' ADA@example.org ')).toEqual(erased);
    expect(await settle(db, underWay ?? expect.fail('it was due'), { to: 'done' })).toBe(false);
    const nothing = { inquiries: [], deliveries: 0, photographs: 0, receipt: false };
    expect(await erasePerson(db, "' or 1=1 --@x")).toEqual(nothing);
  });

  test('erasing takes all that came from a mailbox, however its address is written, and leaves no trace', async () => {
    const db = await newDatabase(engine);
    const before = await everyRow(db);
    const spelled = ['Ada+x@Example.org', 'ada@example.org', 'ADA+rent+2@example.org'];
    for (const email of spelled) {
      const { id } = await insertInquiry(db, sampleInquiry({ email }), ['mail', 'receipt']);
      await rent(db, id, 'confirmed');
      await drive(id, db);
      const upload = `${id}-picture`;
      const bytes = Buffer.from('x');
      const picture = { full: bytes, small: bytes, width: 1, height: 1 };
      await keepPicture(db, picture, { id: upload, sender: '', now: 0 }, 99);
      await givePhotographs(db, id, [upload]);
      await keepKey(db, `key of ${id}`, { fingerprint: '', inquiryId: id }, 0);
    }
    const others = ['nada@example.org', 'ada@example.com', 'ada.x@example.org', 'adax@example.org'];
    for (const email of others) await insertInquiry(db, sampleInquiry({ email }), []);
    const erased = await erasePerson(db, 'ada+y@example.org');
    expect(erased).toMatchObject({ inquiries: { length: 3 }, photographs: 3, receipt: true });
    expect((await listInquiries(db)).map(({ email }) => email).toSorted()).toEqual(
      others.toSorted(),
    );
    for (const email of others) await erasePerson(db, email);
    expect(await everyRow(db)).toEqual(before);
  });
});

test('an erased person is in no file of the database', async () => {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  for (let i = 0; i < 50; i += 1) {
    await insertInquiry(db, sampleInquiry({ email: 'zanzibar@example.org' }), ['mail', 'receipt']);
  }
  expect(await holding(url, 'zanzibar')).not.toEqual([]);
  await erasePerson(db, 'zanzibar@example.org');
  expect(await holding(url, 'zanzibar')).toEqual([]);
});

test('erasing does not say done while a reader keeps the journal', async () => {
  const url = await newDatabaseUrl('SQLite');
  const db = await reopen(url);
  await insertInquiry(db, sampleInquiry({ email: 'zanzibar@example.org' }), ['mail']);
  const reader = new DatabaseSync(url.slice('file:'.length), { readOnly: true });
  reader.exec('begin; select * from inquiries');
  await expect(erasePerson(db, 'zanzibar@example.org')).rejects.toThrow(/journal/);
  reader.close();
  await erasePerson(db, 'zanzibar@example.org');
  expect(await holding(url, 'zanzibar')).toEqual([]);
});

async function stored(db: Database, createdAt: number, email: string) {
  const inquiry = await insertInquiry(db, sampleInquiry({ email }), ['mail']);
  await db
    .updateTable('inquiries')
    .set({ created_at: createdAt })
    .where('id', '=', inquiry.id)
    .execute();
  return inquiry;
}

/** One cart, from four days from now on for one. */
async function rent(db: Database, id: string, status: RentalRow['status']): Promise<void> {
  await insertRental(db, {
    ...{ inquiry_id: id, cart: '4-seater', count: 1, status, held_until: null },
    ...{ from_at: Date.now() + 4 * day, to_at: Date.now() + 5 * day },
    ...{ quoted_cents: 21_000, changed_at: 0 },
  });
}

/** An hour that ends five days from now. */
async function drive(id: string, db: Database): Promise<void> {
  const to = Date.now() + 5 * day;
  const place = { showroom: id, from: to - 3_600_000, to, carts: [] };
  const supply = { atOnce: 1, here: new Map() };
  await db.transaction().execute((transaction) => takePlace(transaction, id, place, supply));
}

/** All that the store holds, by table. */
async function everyRow(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const rows: object[] = await db.selectFrom(name).selectAll().execute();
    all[name] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return all;
}

/** The files beside and of the database that hold `text`. */
async function holding(url: string, text: string): Promise<string[]> {
  const folder = dirname(url.slice('file:'.length));
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name))).includes(text)) found.push(name);
  }
  return found;
}
