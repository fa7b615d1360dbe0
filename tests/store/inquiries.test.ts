import { describe, expect, test } from 'vitest';
import type { Handler } from '#server/inquiries/handlers.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, insertInquiry, listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase } from './engines.ts';
import { idOf, newIntake } from './intake.ts';
import { sampleInquiry } from './sample.ts';

const { about: _, ...form } = sampleInquiry();

describe.each(engines)('inquiries on %s', (engine) => {
  test('one that is received is stored with its delivery', async () => {
    const db = await newDatabase(engine);
    const receipt = await receive(db, form, lookedUp);
    const stored = await findInquiry(db, idOf(receipt));
    expect(stored).toMatchObject({ ...form, about: 'Stock D5M4P-101, No longer listed' });
    expect(Math.abs((stored?.createdAt ?? 0) - Date.now())).toBeLessThan(10_000);
    const deliveries = await listDeliveries(db, idOf(receipt));
    expect(deliveries).toMatchObject([{ channel: 'mail', attempts: 0, done_at: null }]);
  });

  test('if its delivery can not be written, neither is the inquiry', async () => {
    const db = await newDatabase(engine);
    const broken = ['mail', null as unknown as string];
    await expect(insertInquiry(db, sampleInquiry(), broken)).rejects.toThrow();
    expect(await listInquiries(db)).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
    expect((await receive(db, form)).status).toBe('stored');
  });

  test('many at once are all stored, newest first in the list', async () => {
    const db = await newDatabase(engine);
    const receipts = await Promise.all(Array.from({ length: 50 }, () => receive(db, form)));
    const listed = await listInquiries(db);
    expect(listed.map((one) => one.id).toSorted()).toEqual(receipts.map(idOf).toSorted());
    const times = listed.map((one) => one.createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await listInquiries(db, 3)).toEqual(listed.slice(0, 3));
  });

  test.each([
    null,
    'text',
    [form],
    {},
    JSON.parse('{"__proto__":{"firstName":"Ada"},"constructor":{"prototype":{}}}'),
    { firstName: ['Ada'], lastName: {}, email: 1, phone: true, interest: null, message: [[]] },
  ])('%j is refused, field by field, and nothing is stored', async (input: unknown) => {
    const db = await newDatabase(engine);
    const receipt = await receive(db, input);
    if (receipt.status !== 'refused') throw new Error('it was stored');
    const fields = Object.keys(receipt.errors).toSorted();
    expect(fields).toEqual(['email', 'firstName', 'interest', 'lastName', 'message', 'phone']);
    expect(await listInquiries(db)).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
  });
});

/** As if nothing were on the lot. */
const lookedUp: Handler<'about'>['settle'] = async ({ carts = [] }) => ({
  status: 'ok',
  kept: { carts: carts.map((id) => ({ kind: 'gone', id })) },
});

function receive(db: Database, input: unknown, about?: Handler<'about'>['settle']) {
  return newIntake(db, about && { about: { settle: about } }).receive(input, {
    address: newAddress(),
  });
}
