import { describe, expect, test } from 'vitest';
import type { Sender } from '#server/inquiries/receive.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { deleteExpired } from '#server/store/retention.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { idOf, newIntake, typedInquiry } from './intake.ts';

const HOUR = 60 * 60 * 1000;

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  test('the same key and body is one inquiry and the same answer, white space aside', async () => {
    const db = await newDatabase(engine);
    const form = typedInquiry();
    const first = await newIntake(db).receive(form, withKey('a'));
    const again = { ...form, firstName: ` ${form.firstName} `, seconds: '9', website: 'x' };
    // Another instance and network: only key and body count.
    expect(idOf(await newIntake(db).receive(again, withKey('a')))).toBe(idOf(first));
    await stored(db, 1);
  });

  test.each(['email', 'page'])('another %s is refused', async (field) => {
    const db = await newDatabase(engine);
    const form: Record<string, unknown> = typedInquiry();
    const first = idOf(await newIntake(db).receive(form, withKey('a')));
    const other = { ...form, [field]: field === 'page' ? '/rentals' : `x${form[field]}` };
    expect(await newIntake(db).receive(other, withKey('a'))).toEqual({ status: 'key-used' });
    expect(idOf(await newIntake(db).receive(form, withKey('a')))).toBe(first);
    await stored(db, 1);
  });

  test('a form’s key with another body is another inquiry, and not a caller’s key', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const [one, two] = [typedInquiry(), typedInquiry({ email: 'grace@example.org' })];
    const ids = [];
    for (const form of [one, two, one, two]) {
      ids.push(idOf(await intake.receive(form, withKey('a', 'new'))));
    }
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(idOf(await intake.receive(one, withKey('a')))).not.toBe(ids[0]);
    await stored(db, 3);
  });

  test('when the first fails the key is free', async () => {
    const db = await newDatabase(engine);
    const form = typedInquiry();
    await db.schema.alterTable('deliveries').renameTo('away').execute();
    expect(await newIntake(db).receive(form, withKey('a'))).toEqual({ status: 'failed' });
    expect(await listInquiries(db)).toEqual([]);
    await db.schema.alterTable('away').renameTo('deliveries').execute();
    idOf(await newIntake(db).receive(form, withKey('a')));
    await stored(db, 1);
  });

  test('twenty at once from two instances are one inquiry', async () => {
    const instances = await twoInstances(engine);
    const [db] = instances;
    const form = typedInquiry();
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        newIntake(instances[n % 2] ?? db).receive(form, withKey('a')),
      ),
    );
    expect(new Set(receipts.map(idOf)).size).toBe(1);
    await stored(db, 1);
    const waiting = instances.map((each) => newIntake(each).receive(form, withKey('b', 'new')));
    expect(new Set((await Promise.all(waiting)).map(idOf)).size).toBe(1);
    await stored(db, 2);
  });

  test('of thirty at once from one address twenty are stored; what was stored is answered again', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const sender = { ...withKey('a'), address: newAddress() };
    const form = typedInquiry();
    const id = idOf(await intake.receive(form, sender));
    const send = (given = {}) => intake.receive(typedInquiry(given), { address: sender.address });
    // Refused inquiries don't count.
    for (let n = 0; n < 40; n += 1) await send({ email: '' });
    const results = await Promise.all(Array.from({ length: 30 }, () => send()));
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(19);
    expect(results.at(-1)).toEqual({ status: 'too-many', seconds: expect.any(Number) });
    expect(idOf(await intake.receive(form, sender))).toBe(id);
    await stored(db, 20);
  });

  test('after 48 hours a key is new again, and tidying removes it', async () => {
    const db = await newDatabase(engine);
    const intake = newIntake(db);
    const form = typedInquiry();
    const first = idOf(await intake.receive(form, withKey('a')));
    await age(db, 47 * HOUR);
    await deleteExpired(db);
    expect(idOf(await intake.receive(form, withKey('a')))).toBe(first);
    await age(db, 2 * HOUR);
    expect(idOf(await intake.receive(form, withKey('a')))).not.toBe(first);
    await stored(db, 2);
    await age(db, 49 * HOUR);
    await deleteExpired(db);
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  test('neither key nor words stand in the table, and an erased inquiry takes its key along', async () => {
    const db = await newDatabase(engine);
    const key = 'ada@example.org '.repeat(8);
    await newIntake(db).receive(typedInquiry(), withKey(key));
    const rows = await db.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ada|green/);
    expect(rows[0]?.key).toHaveLength(43);
    await db.deleteFrom('inquiries').execute();
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});

function withKey(text: string, otherBody: 'refuse' | 'new' = 'refuse'): Sender {
  return { address: newAddress(), key: { text, otherBody } };
}

async function age(db: Database, time: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set((row) => ({ created_at: row('created_at', '-', time) }))
    .execute();
}

async function stored(db: Database, count: number): Promise<void> {
  expect(await listInquiries(db)).toHaveLength(count);
  expect(await listDeliveries(db)).toHaveLength(count);
}
