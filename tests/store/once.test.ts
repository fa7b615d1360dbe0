import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Handlers } from '#server/inquiries/handlers.ts';
import type { Sender } from '#server/inquiries/receive.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase, newDatabaseUrl, reopen, twoInstances } from './engines.ts';
import { idOf, newIntake, typedInquiry } from './intake.ts';

const HOUR = 60 * 60 * 1000;

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  test('the same key and body is one inquiry and the same answer, white space aside', async () => {
    const db = await newDatabase(engine);
    const form = typedInquiry();
    const first = await newIntake(db).receive(form, withKey('a'));
    const again = { ...form, firstName: ` ${form.firstName} `, seconds: '9', website: 'x' };
    // Another instance, another network: what counts is key and body.
    expect(idOf(await newIntake(db).receive(again, withKey('a')))).toBe(idOf(first));
    await stored(db, 1);
  });

  test.each(['firstName', 'email', 'message', 'page'])('another %s is refused', async (field) => {
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

  test('a refused body does not use its key up', async () => {
    const db = await newDatabase(engine);
    const form = typedInquiry();
    expect((await newIntake(db).receive({ ...form, email: '' }, withKey('a'))).status).toBe(
      'refused',
    );
    idOf(await newIntake(db).receive(form, withKey('a')));
    await stored(db, 1);
  });

  test('while the first is under way a caller is told, and a form waits', async () => {
    const db = await newDatabase(engine);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const intake = newIntake(
      db,
      settling(() => held),
    );
    const form = typedInquiry();
    const calls = [intake.receive(form, withKey('a')), intake.receive(form, withKey('b', 'new'))];
    expect(await intake.receive(form, withKey('a'))).toEqual({ status: 'key-busy' });
    const second = intake.receive(form, withKey('b', 'new'));
    release();
    const [caller, page] = (await Promise.all(calls)).map(idOf);
    expect(idOf(await second)).toBe(page);
    expect(idOf(await intake.receive(form, withKey('a')))).toBe(caller);
    await stored(db, 2);
  });

  test('when the first fails the key is free', async () => {
    const db = await newDatabase(engine);
    let fails = true;
    const intake = newIntake(
      db,
      settling(async () => {
        if (fails) throw new Error('the store is gone');
      }),
    );
    const form = typedInquiry();
    expect(await intake.receive(form, withKey('a'))).toEqual({ status: 'failed' });
    fails = false;
    idOf(await intake.receive(form, withKey('a')));
    await stored(db, 1);
  });

  test.each(['idempotency_keys', 'deliveries'] as const)(
    'where %s can not be written, nothing is',
    async (table) => {
      const db = await newDatabase(engine);
      await db.schema.dropTable(table).execute();
      expect(await newIntake(db).receive(typedInquiry(), withKey('a'))).toEqual({
        status: 'failed',
      });
      expect(await listInquiries(db)).toEqual([]);
    },
  );

  test('twenty at once from two instances are one inquiry', async () => {
    const instances = await twoInstances(engine);
    const [db] = instances;
    const form = typedInquiry();
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        newIntake(instances[n % 2] ?? db).receive(form, withKey('a')),
      ),
    );
    for (const { status } of receipts) expect(status).toMatch(/^(stored|key-busy)$/);
    const ids = receipts.flatMap((receipt) => (receipt.status === 'stored' ? [receipt.id] : []));
    expect(new Set(ids).size).toBe(1);
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
    // What is refused counts nothing.
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
    await intake.tidy();
    expect(idOf(await intake.receive(form, withKey('a')))).toBe(first);
    await age(db, 2 * HOUR);
    expect(idOf(await intake.receive(form, withKey('a')))).not.toBe(first);
    await stored(db, 2);
    await age(db, 49 * HOUR);
    await intake.tidy();
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

test('on PostgreSQL the other instance is told too that the first is under way', async () => {
  const url = await newDatabaseUrl('PostgreSQL');
  const [db, other, blocker] = await Promise.all([reopen(url), reopen(url), reopen(url)]);
  const form = typedInquiry();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  // Whoever writes a delivery waits for this to end, with its key in hand.
  const blocking = blocker.transaction().execute(async (transaction) => {
    await sql`lock table deliveries in exclusive mode`.execute(transaction);
    hasLocked();
    await held;
  });
  await locked;
  const first = newIntake(db).receive(form, withKey('a'));
  try {
    await expect.poll(() => keysInHand(other)).toBe(1);
    expect(await newIntake(other).receive(form, withKey('a'))).toEqual({ status: 'key-busy' });
  } finally {
    release();
    await blocking;
  }
  const id = idOf(await first);
  expect(idOf(await newIntake(other).receive(form, withKey('a')))).toBe(id);
  await stored(db, 1);
});

async function keysInHand(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}

/** An intake that looks up what an inquiry is about only after this. */
function settling(wait: () => Promise<void>): Handlers {
  return {
    about: {
      async settle() {
        await wait();
        return { status: 'ok', kept: {} };
      },
    },
  };
}

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
