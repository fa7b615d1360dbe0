import { describe, expect, test } from 'vitest';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { listActivity } from '#server/desk/activity.ts';
import { UNDO } from '#server/desk/press.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { findRental, listBlocks } from '#server/store/rentals.ts';
import { askRental as ask, stay } from './booking.ts';
import { engines } from './engines.ts';
import { type Clerk, idOf, pressAt, takenBack, twoClerks } from './presses.ts';
import { listRentals } from './sample.ts';

const DAY = 86_400_000;
const { fromDay: first, toDay: last } = stay;
const done = expect.objectContaining({ status: 'done' });
const same = expect.objectContaining({ status: 'done', canUndo: false });
const refused = expect.objectContaining({ status: 'refused' });

describe.each(engines)('a rental at the desk on %s', (engine) => {
  test.each([
    ['confirmRental', 'confirmed'],
    ['declineRental', 'released'],
  ] as const)('%s is done once, and taken back while its mail waits', async (press, status) => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    const before = await rowsOf(db, id);
    const form = { tell: 'yes', reason: 'In repair.', token: 'a' };
    const twice = [bea, { ...cy, person: bea.person }].map((at) => pressAt(at, press, id, form));
    const [pressed, again] = await Promise.all(twice);
    expect(idOf(again ?? expect.fail())).toBe(idOf(pressed ?? expect.fail()));
    const [activity, ...more] = await listActivity(db);
    expect(more).toEqual([]);
    expect(activity).toMatchObject({ press, inquiry_id: id, person: 'Bea' });
    expect(await findRental(db, id)).toMatchObject({ status });
    const waiting = (await listDeliveries(db, id)).filter(({ replaced_at }) => !replaced_at);
    expect(waiting.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'receipt']);
    for (const { due_at } of waiting) {
      expect(Math.abs((activity?.at ?? 0) + UNDO - (due_at ?? 0))).toBeLessThan(1000);
    }
    expect(await pressAt(bea, press, id, { reason: '' })).toEqual(same);
    const late = await pressAt(cy, press, id, { reason: '' });
    expect(late).toMatchObject({ errors: { refused: expect.stringMatching(/already\. Bea, /) } });
    expect(await takenBack(bea, pressed ?? expect.fail())).toEqual(done);
    expect(await rowsOf(db, id)).toEqual(before);

    const second = await pressAt(bea, press, id, { tell: 'yes', reason: '' });
    const now = () => Date.now() + 2 * UNDO;
    expect(await claimDue(db, { channel: 'receipt', limit: 1, lease: DAY, now })).toHaveLength(1);
    const tooLate = { refused: expect.stringContaining('on the way') };
    expect(await takenBack(bea, second)).toEqual({ status: 'refused', errors: tooLate });
    expect(await findRental(db, id)).toMatchObject({ status });
  });

  test('that is declined takes its reason along, and mails nobody who is not to hear', async () => {
    const [bea] = await twoClerks(engine);
    const id = await ask(bea.db);
    await bea.db.updateTable('deliveries').set({ replaced_at: 1 }).execute();
    await pressAt(bea, 'declineRental', id, { reason: 'In repair.' });
    expect((await findInquiry(bea.db, id))?.details?.rental).toMatchObject({
      ...{ reason: 'In repair.', isCancelled: false },
    });
    const waiting = (await listDeliveries(bea.db, id)).filter(({ replaced_at }) => !replaced_at);
    expect(waiting.map(({ channel }) => channel)).toEqual(['mail']);
  });

  test('of two that need the last cart is confirmed alone, and nobody’s Undo takes that cart', async () => {
    const [bea, cy] = await twoClerks(engine);
    const ids = [await ask(bea.db), await ask(bea.db)];
    const answers = await Promise.all(
      [bea, cy].map((clerk, n) => confirm(clerk, ids[n] ?? '', { tell: 'yes' })),
    );
    expect(answers).toContainEqual(done);
    const why = { refused: expect.stringContaining('0 are free') };
    expect(answers).toContainEqual({ status: 'refused', errors: why });
    expect(await listActivity(bea.db)).toHaveLength(1);
    const [one = '', other = ''] = answers[0]?.status === 'done' ? ids : ids.toReversed();
    const cancelled = await pressAt(bea, 'declineRental', one, { reason: '' });
    expect(await pressAt(bea, 'declineRental', one, { reason: '' })).toEqual(same);
    await confirm(cy, other);
    expect(JSON.stringify(await takenBack(bea, cancelled))).toContain('Another rental');
    expect(await findRental(bea.db, one)).toMatchObject({ status: 'released' });
  });

  test('stays where carts are blocked: the words count what is free, and each press is taken back', async () => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    await confirm(bea, await ask(db));
    const form = { cart: 'utility', count: '1', first, last, reason: 'repair' };
    expect(await pressAt(bea, 'blockCarts', 'fleet', { ...form, count: '2' })).toEqual(refused);
    const blocked = await pressAt(bea, 'blockCarts', 'fleet', { ...form, token: 'a' });
    expect(blocked).toMatchObject({ words: expect.stringContaining('Only 0 of these') });
    const again = await pressAt(bea, 'blockCarts', 'fleet', { ...form, token: 'a' });
    expect(idOf(again)).toBe(idOf(blocked));
    const [block, ...more] = await listBlocks(db, 0);
    expect(more).toEqual([]);
    const unblocked = await pressAt(cy, 'unblockCarts', block?.id ?? '');
    expect(await pressAt(bea, 'unblockCarts', block?.id ?? '')).toEqual(refused);
    expect(await takenBack(bea, blocked)).toEqual(refused);
    expect(await takenBack(cy, unblocked)).toEqual(done);
    expect(await listBlocks(db, 0)).toEqual([block]);
    expect(await takenBack(bea, blocked)).toEqual(done);
    expect(await listBlocks(db, 0)).toEqual([]);
  });

  test('that the desk books is confirmed at once, once a form, and never more than there are', async () => {
    const clerks = await twoClerks(engine);
    const [{ db }] = clerks;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(clerks[n % 2 ? 1 : 0], { token: `${n}` })),
    );
    expect(answers.filter(({ status }) => status === 'done')).toHaveLength(3);
    const errors = { 'details.rental.fromDay': expect.any(String) };
    expect(answers).toContainEqual({ status: 'refused', errors });
    const nth = answers.findIndex(({ status }) => status === 'done');
    const again = await book(clerks[nth % 2 ? 1 : 0], { token: `${nth}` });
    expect(again).toEqual(answers[nth]);
    expect(again).toMatchObject({ canUndo: true, words: 'Booked: Ada Byron, 1 × 4 seater' });
    const rows = await listRentals(db);
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await listActivity(db)).toHaveLength(3);
    const mails = await db.selectFrom('deliveries').select('channel').execute();
    expect(mails.map(({ channel }) => channel)).toEqual(['mail', 'mail', 'mail']);
    expect(await takenBack(clerks[0], again)).toEqual(done);
    expect(await book(clerks[1], { token: 'after' })).toEqual(done);
  });

  test('that begins now is booked past a warning, and never one too many', async () => {
    const [bea] = await twoClerks(engine);
    const { day, time } = clockInNewYork(Date.now() - 60_000);
    const now = { 'details.rental.fromDay': day, 'details.rental.fromTime': time };
    const warned = await book(bea, now);
    expect(warned).toMatchObject({ status: 'warned', sentence: expect.stringContaining('past') });
    expect(await listInquiries(bea.db)).toEqual([]);
    const read = 'sentence' in warned ? warned.sentence : '';
    const statuses: string[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await book(bea, { ...now, read })).status);
    expect(statuses).toEqual(['done', 'done', 'done', 'refused']);
  });

  test('that the desk books with an address is told each time, unless the clerk says no', async () => {
    const [bea] = await twoClerks(engine);
    const mailed: string[][] = [];
    for (const tell of [{ tell: 'yes' }, { tell: 'yes' }, {}]) {
      await book(bea, { email: 'ada@example.org', ...tell });
      const [{ id } = { id: '' }] = await listInquiries(bea.db);
      mailed.push((await listDeliveries(bea.db, id)).map(({ channel }) => channel).toSorted());
    }
    expect(mailed).toEqual([['mail', 'receipt'], ['mail', 'receipt'], ['mail']]);
  });

  test('that is delivered is booked with its miles alone', async () => {
    const [bea] = await twoClerks(engine);
    const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
    const fields = Object.entries(where).map(([name, value]) => [`details.rental.${name}`, value]);
    const delivered = Object.fromEntries(fields);
    const why = expect.stringContaining('miles by road');
    expect(await book(bea, delivered)).toMatchObject({
      errors: { 'details.rental.fromDay': why },
    });
    expect(await book(bea, { ...delivered, miles: '14' })).toEqual(done);
    const [inquiry] = await listInquiries(bea.db);
    expect(inquiry?.details?.rental?.deliveryTerms).toContain('14 miles');
  });
});

function confirm(clerk: Clerk, id: string, fields: Record<string, string> = {}) {
  return pressAt(clerk, 'confirmRental', id, fields);
}

/** The desk's form for who phones or stands there, with the given fields. */
function book(clerk: Clerk, given: Record<string, string> = {}) {
  const rental = { cart: '4-seater', count: '1', ...stay };
  const fields = Object.entries(rental).map(([name, value]) => [`details.rental.${name}`, value]);
  const who = { firstName: 'Ada', lastName: 'Byron', phone: '', email: '' };
  return pressAt(clerk, 'bookRental', '', { ...who, ...Object.fromEntries(fields), ...given });
}

/** All that a decision may change. */
async function rowsOf(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  return [await findRental(db, id), inquiry?.details, await listDeliveries(db, id)];
}
