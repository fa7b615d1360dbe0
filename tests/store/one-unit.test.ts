import { describe, expect, test } from 'vitest';
import { releaseInquiry } from '#server/desk/release.ts';
import { decideRental } from '#server/rentals/decide.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { insertRental } from '#server/store/rentals.ts';
import { erasePerson } from '#server/store/retention.ts';
import { tables } from '#server/store/schema.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { changeTestDrive } from '#server/test-drives/change.ts';
import { newAddress } from '#tests/address.ts';
import { vehicle } from '#tests/lot.ts';
import { askedDrive, content, NOW, newBooking } from './booking.ts';
import { engines, newDatabase } from './engines.ts';
import { idOf, typedInquiry } from './intake.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const by = { content, channels: ['mail', 'receipt'], now: NOW };

/** Each change of the desk: what must be there before, and the change. It returns whether something was done. */
const changes: Record<string, (db: Database) => Promise<(transaction: Database) => unknown>> = {
  async 'a rental is confirmed'(db) {
    const id = await rental(db);
    return (transaction) =>
      decideRental(transaction, id, 'confirmed', { ...by, hasRead: () => false });
  },
  async 'a test drive is moved'(db) {
    const { intake } = newBooking(db);
    const input = { ...typedInquiry(), details: { drive: askedDrive() } };
    const id = idOf(await intake.receive(input, { address: newAddress() }));
    return (transaction) => changeTestDrive(transaction, { id, at: '2026-11-24T12:00', ...by });
  },
  async 'an inquiry is released'(db) {
    const { id } = await storeInquiry(db, sampleInquiry({ suspect: 'a link' }));
    return (transaction) => releaseInquiry(transaction, id, by);
  },
  'the vehicles are changed': async () => (transaction) =>
    changeVehicles(transaction, () => [vehicle('A-1')]),
  async 'a person is erased'(db) {
    await storeInquiry(db, sampleInquiry(), ['mail', 'receipt']);
    return (transaction) => erasePerson(transaction, 'ada@example.org');
  },
};

describe.each(engines)('on %s', (engine) => {
  test.each(Object.entries(changes))(
    '%s with what is written beside it, or neither',
    async (_, prepare) => {
      const db = await newDatabase(engine);
      const change = await prepare(db);
      const before = await everything(db);
      const failing = inTransaction(db, async (transaction) => {
        await change(transaction);
        expect(await everything(transaction)).not.toEqual(before);
        throw new Error('its activity cannot be written');
      });
      await expect(failing).rejects.toThrow('its activity');
      expect(await everything(db)).toEqual(before);
      await inTransaction(db, async (transaction) => change(transaction));
      expect(await everything(db)).not.toEqual(before);
    },
  );
});

async function rental(db: Database): Promise<string> {
  const { id } = await storeInquiry(db, sampleInquiry());
  const to = Date.now() * 2;
  const status = { status: 'asked' as const, held_until: null, quoted_cents: 1, changed_at: 0 };
  const row = { inquiry_id: id, cart: '4-seater', count: 1, from_at: to - 1, to_at: to };
  await insertRental(db, { ...row, ...status });
  return id;
}

async function everything(db: Database): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const table of Object.keys(tables)) {
    rows.push(
      await db
        .selectFrom(table as keyof typeof tables)
        .selectAll()
        .execute(),
    );
  }
  return rows;
}
