import { describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { releaseInquiry } from '#server/desk/release.ts';
import { formToken } from '#server/hash.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { engines, newDatabase } from './engines.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';
import { sampleInquiry, storeInquiry } from './sample.ts';

const content = await loadContent('tests/content');
const long = 'Dear sir or madam, we offer the best of all services to you. '.repeat(4);

describe.each(engines)('suspects on %s', (engine) => {
  test('the same once more is human, ten times is not', async () => {
    const db = await newDatabase(engine);
    const said = { form: formToken(hash, Date.now() - 60_000), message: 'Is anybody there?' };
    const suspects: boolean[] = [];
    for (let n = 0; n < 12; n += 1) suspects.push((await suspectOf(db, said)) !== null);
    expect(suspects).toEqual(Array.from({ length: 12 }, (_, n) => n >= 10));
    expect(await suspectOf(db, { ...said, email: 'grace@example.org' })).toBeNull();
  });

  test('the same long text from many senders without the form is suspect from the fourth', async () => {
    const db = await newDatabase(engine);
    for (let n = 0; n < 5; n += 1) {
      const suspect = await suspectOf(db, { message: long, email: `bot${n}@example.org` });
      expect(suspect !== null).toBe(n >= 3);
    }
  });

  test('the form of one store is none of another', async () => {
    const db = await newDatabase(engine);
    const [time, signed] = newIntake(db).token().split('.');
    for (const form of [`0.${signed}`, `${time}.`, `${time}`, `${time}.${signed}x`, '.', 'é.é']) {
      const given = { form, message: 'See http://a.example, please' };
      expect(await suspectOf(db, given)).toContain('form');
    }
  });

  test('a field of the evidence that is no text counts as nothing, and stops no inquiry', async () => {
    const db = await newDatabase(engine);
    for (const value of [{ toString: 1 }, Object.create(null), [[]], 7, null]) {
      expect(await suspectOf(db, { website: value, form: value, seconds: value })).toBeNull();
    }
  });

  test('a release delivers once, by every channel', async () => {
    const db = await newDatabase(engine);
    const id = await send(db, { website: 'x' });
    const other = await send(db, {});
    expect((await listInquiries(db, { suspect: true })).map((one) => one.id)).toEqual([id]);
    const by = { content, channels: ['mail', 'receipt', 'adf'] };
    const released = await Promise.all([1, 2].map(() => releaseInquiry(db, id, by)));
    expect(released.filter((each) => each !== null)).toHaveLength(1);
    const deliveries = await listDeliveries(db, id);
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual(['adf', 'mail']);
    expect(await listInquiries(db, { suspect: true })).toEqual([]);
    for (const none of [other, 'nobody']) {
      expect(await releaseInquiry(db, none, by)).toBeNull();
    }
  });

  test('whose rental is released gets the receipt that everybody gets for one', async () => {
    const db = await newDatabase(engine);
    const rental = { title: '4 seater' } as never;
    const held = { ...sampleInquiry({ details: { rental } }), suspect: 'a link in the name' };
    const { id } = await storeInquiry(db, held, ['mail', 'receipt']);
    await releaseInquiry(db, id, { content, channels: ['mail', 'receipt'] });
    const channels = (await listDeliveries(db, id)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['mail', 'receipt']);
  });
});

async function send(db: Database, given: Record<string, unknown>): Promise<string> {
  return idOf(await newIntake(db).receive(typedInquiry(given), { address: newAddress() }));
}

/** Stores an inquiry, and returns why it is suspect. */
async function suspectOf(db: Database, given: Record<string, unknown>) {
  return (await findInquiry(db, await send(db, given)))?.suspect;
}
