import { describe, expect, test } from 'vitest';
import type { Intake } from '#server/inquiries/receive.ts';
import type { Database } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { countUse, type Limit, waitFor } from '#server/store/rate-limits.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, newDatabaseUrl, reopen } from './engines.ts';
import { idOf, newIntake, typedInquiry } from './intake.ts';

const MINUTE = 60_000;
/** The start of a minute. */
const START = 29_835_000 * MINUTE;
const five: Limit = { bucket: 'someone', window: MINUTE, most: 5 };

describe.each(engines)('limits on %s', (engine) => {
  test('so many fit into any minute, and the wait that is told is enough and not too long', async () => {
    const db = await newDatabase(engine);
    for (let use = 0; use < 5; use += 1) {
      expect(await left(db, START + 50_000)).toBe(0);
      await countUse(db, [five], START + 50_000);
    }
    // The border of two minutes is no way round.
    for (const now of [START + 50_000, START + MINUTE, START + MINUTE + 11_000]) {
      const wait = await left(db, now);
      expect(wait).toBeGreaterThan(0);
      expect(await left(db, now + wait)).toBe(0);
      expect(await left(db, now + wait - 1000)).toBeGreaterThan(0);
    }
    expect(await left(db, START + 2 * MINUTE)).toBe(0);
  });

  test('one bucket does not fill another, and the strictest limit decides', async () => {
    const db = await newDatabase(engine);
    const hour: Limit = { bucket: 'someone by the hour', window: 60 * MINUTE, most: 2 };
    await countUse(db, [five, hour], START);
    await countUse(db, [five, hour], START);
    expect(await left(db, START)).toBe(0);
    expect(await waitFor(db, [five, hour], START, { own: 0 })).toBeGreaterThan(MINUTE);
    expect(await waitFor(db, [five, hour], START, { own: 1 })).toBe(0);
  });

  test('a clock that was set back or forth neither opens nor closes the door for long', async () => {
    const db = await newDatabase(engine);
    for (let use = 0; use < 9; use += 1) await countUse(db, [five], START + 600 * MINUTE);
    expect(await left(db, START)).toBe(0);
    expect(await left(db, START + 700 * MINUTE)).toBe(0);
  });

  test('ten in an office get through; of thirty at once from one address not all, by two instances', async () => {
    const url = await newDatabaseUrl(engine);
    const db = await reopen(url);
    const other = engine === 'SQLite' ? db : await reopen(url);
    const office = newAddress();
    for (let person = 0; person < 10; person += 1) {
      idOf(await newIntake(db).receive(typedInquiry(), { address: office }));
    }
    const flood = newAddress();
    const receipts = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        newIntake(n % 2 ? db : other).receive(typedInquiry(), { address: flood }),
      ),
    );
    const refused = receipts.filter((receipt) => receipt.status === 'too-many');
    // A minute may begin meanwhile, which moves the bound by one or two.
    expect(30 - refused.length).toBeGreaterThanOrEqual(20);
    expect(30 - refused.length).toBeLessThan(25);
    for (const { seconds } of refused) {
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(120);
    }
    expect(await listInquiries(db)).toHaveLength(40 - refused.length);
    idOf(await newIntake(db).receive(typedInquiry(), { address: office }));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['unknown', 'no address', '203.0.113.8'],
  ])('%s and %s are one address, %s is another', async (one, same, other) => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    await flood(intake, () => one, 30);
    const sent = (address: string) => intake.receive(typedInquiry(), { address });
    expect((await sent(same)).status).toBe('too-many');
    expect((await sent(other)).status).toBe('stored');
  });

  test.each([
    ['IPv4 addresses', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['IPv6 networks', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
  ])('neighbouring %s together have a bound too', async (_, address, farther) => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const stored = await flood(intake, address, 90);
    expect(stored).toBeGreaterThanOrEqual(60);
    expect(stored).toBeLessThan(70);
    idOf(await intake.receive(typedInquiry(), { address: farther }));
  });

  test('refused ones count nothing, whether by their fields or by the limit', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const address = newAddress();
    for (let n = 0; n < 200; n += 1) await intake.receive({ message: 'x' }, { address });
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
    await flood(intake, () => address, 30);
    const before = await db.selectFrom('limits').selectAll().execute();
    expect((await intake.receive(typedInquiry(), { address })).status).toBe('too-many');
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual(before);
  });

  test('what was stored is answered again, however many came meanwhile', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const sender = { address: newAddress(), key: { text: 'a', otherBody: 'refuse' as const } };
    const form = typedInquiry();
    const id = idOf(await intake.receive(form, sender));
    await flood(intake, () => sender.address, 30);
    expect(idOf(await intake.receive(form, sender))).toBe(id);
  });

  test('the table holds no address, and tidying empties it after two hours', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    await intake.receive(typedInquiry(), { address: '203.0.113.7' });
    const rows = await db.selectFrom('limits').selectAll().execute();
    expect(rows).toHaveLength(4);
    // A keyed hash each, and nothing beside it: neither dot nor colon of an address.
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43}$/);
    await intake.tidy();
    expect(await db.selectFrom('limits').selectAll().execute()).toHaveLength(4);
    await db
      .updateTable('limits')
      .set((row) => ({ window_start: row('window_start', '-', 121 * MINUTE) }))
      .execute();
    await intake.tidy();
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });
});

function left(db: Database, now: number): Promise<number> {
  return waitFor(db, [five], now, { own: 0 });
}

/** Sends so many, one after the other; gives how many were stored. */
async function flood(
  intake: Intake,
  address: (n: number) => string,
  count: number,
): Promise<number> {
  let stored = 0;
  for (let n = 0; n < count; n += 1) {
    const { status } = await intake.receive(typedInquiry(), { address: address(n) });
    if (status === 'stored') stored += 1;
  }
  return stored;
}
