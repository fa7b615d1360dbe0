import { describe, expect, test } from 'vitest';
import { dayAfter, monthAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { listActivity } from '#server/desk/activity.ts';
import { readHandover } from '#server/desk/handovers.ts';
import { UNDO } from '#server/desk/inquiry-presses.ts';
import { readFleet, shownRental } from '#server/desk/rental-list.ts';
import { whoWaits } from '#server/desk/who-waits.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries } from '#server/store/deliveries.ts';
import { listOpenRentals, type RentalSearch, searchRentals } from '#server/store/desk/handovers.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { smallPictures, storePicture } from '#server/store/photographs.ts';
import { countFree, findRental, listBlocks, listRentals } from '#server/store/rentals.ts';
import { newAddress } from '#tests/address.ts';
import { content, newBooking } from './booking.ts';
import { type Engine, engines, newDatabase, twoInstances } from './engines.ts';
import { idOf as inquiryOf, typedInquiry } from './intake.ts';
import { type Clerk, clerkAt, idOf, pressAt, takenBack } from './presses.ts';

const DAY = 86_400_000;
const today = dayInNewYork(Date.now());
/** A Monday: Sundays are closed. */
const first = dayAfter(weekOfDay(dayAfter(today, 21)).first, 1);
const last = dayAfter(first, 3);
/** One cart. */
const plan = content.pages.rentals.plans.find(({ id }) => id === 'utility') ?? expect.fail();
const noted = { cartNumber: '7', license: 'on', deposit: '$1,250.50', how: 'cash' };
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
    await confirm(cy, other);
    expect(JSON.stringify(await takenBack(bea, cancelled))).toContain('Another rental');
    expect(await findRental(bea.db, one)).toMatchObject({ status: 'released' });
  });

  test('goes out once and comes back once, each with its photographs, and both can be taken back', async () => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    expect(await out(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('Confirm') },
    });
    const confirmed = await confirm(bea, id);
    expect(await back(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('not out') },
    });
    for (const wrong of [{ 'photographs[]': ['gone'] }, { license: '' }, { deposit: 'much' }]) {
      const field = Object.keys(wrong).join().replace('[]', '');
      const picky = await out(bea, id, wrong as Fields);
      expect(picky).toMatchObject({ errors: { [field]: expect.any(String) } });
    }
    expect((await readHandover(db, id))?.out).toBeUndefined();
    await picture(db, 'before');
    const form = { 'photographs[]': 'before', token: 'a' };
    const wentOut = await out(bea, id, form);
    expect(wentOut).toMatchObject({ status: 'done', to: '/desk/rentals' });
    expect(idOf(await out(bea, id, form))).toBe(idOf(wentOut));
    expect(JSON.stringify(await out(cy, id))).toMatch(/already\. Bea, .*: Out: Ada Lovelace/);
    expect(JSON.stringify(await takenBack(bea, confirmed))).toContain('carts are out');
    const cancel = await pressAt(bea, 'declineRental', id, { reason: '' });
    expect(cancel).toMatchObject({ errors: { refused: expect.stringContaining('are out') } });
    await picture(db, 'after');
    const cameBack = await back(cy, id, { 'photographs[]': 'after' });
    expect(await back(bea, id)).toMatchObject({
      errors: { refused: expect.stringContaining('Cy, ') },
    });
    expect(await momentsOf(db, id)).toEqual(['out', 'back']);
    expect(await listOpenRentals(db, Date.now())).toEqual([]);
    expect(JSON.stringify(await takenBack(bea, wentOut))).toContain('are back');
    expect(await takenBack(cy, cameBack)).toEqual(done);
    expect(await momentsOf(db, id)).toEqual(['out']);
    expect(await takenBack(bea, wentOut)).toEqual(done);
    expect(await momentsOf(db, id)).toEqual([]);
    const read = await readHandover(db, id);
    expect(read).toMatchObject({ out: undefined, back: undefined });
    expect(read?.takenBack.map(({ photographs }) => photographs)).toEqual([['before'], ['after']]);
    expect(read?.takenBack[0]?.rows).toContainEqual(['Deposit', '$1,250.50 cash']);
    expect(await out(cy, id, { deposit: '' })).toEqual(done);
  });

  test('of two clerks who mark it as out at once is marked by one', async () => {
    const [bea, cy] = await twoClerks(engine);
    const id = await ask(bea.db);
    await confirm(bea, id);
    const answers = await Promise.all([out(bea, id), out(cy, id)]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refused);
  });

  test('that goes out early takes its carts from then on, and frees them once they are back', async () => {
    const [bea] = await twoClerks(engine);
    const id = await ask(bea.db);
    await confirm(bea, id);
    const now = Date.now();
    const taken = async (day: string) =>
      plan.fleet - (await countFree(bea.db, plan, periodOfDays(day, day), now));
    const days = [today, dayAfter(today, 9), first];
    const all = () => Promise.all(days.map(taken));
    expect(await all()).toEqual([0, 0, 1]);
    await out(bea, id);
    expect(await all()).toEqual([1, 1, 1]);
    const cameBack = await back(bea, id);
    expect((await all()).slice(1)).toEqual([0, 0]);
    await takenBack(bea, cameBack);
    expect(await all()).toEqual([1, 1, 1]);
  });

  test('that needs a late cart is confirmed past a warning that says who is late', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const [late, id] = [await ask(db), await ask(db)];
    const past = Date.now() - 2 * DAY;
    await db
      .updateTable('rentals')
      .set({ status: 'confirmed', from_at: past - DAY, to_at: past })
      .where('inquiry_id', '=', late)
      .execute();
    await out(bea, late);
    const warned = await confirm(bea, id);
    const sentence = expect.stringMatching(/^Ada Lovelace’s cart is late since /);
    expect(warned).toEqual({ status: 'warned', sentence });
    expect(await confirm(bea, id, { read: 'another' })).toEqual(warned);
    expect((await findRental(db, id))?.status).toBe('asked');
    const read = 'sentence' in warned ? warned.sentence : '';
    const confirmed = await confirm(bea, id, { read });
    // Nothing is late any more.
    expect(await takenBack(bea, confirmed)).toEqual(done);
    await back(bea, late);
    expect(await confirm(bea, id)).toEqual(done);
  });

  test('that is not back takes its carts until the day’s end, is late at the desk, and waits for us', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const id = await ask(db);
    await confirm(bea, id);
    await out(bea, id);
    const now = ((await findRental(db, id))?.to_at ?? 0) + 60_000;
    const free = (from: number, to: number, at: number) => countFree(db, plan, { from, to }, at);
    const next = periodOfDays(dayAfter(last, 1), dayAfter(last, 1));
    expect([
      await free(now, now + 60_000, now - 2 * 60_000),
      await free(now, now + 60_000, now),
      await free(next.from, next.to, now),
      await free(now + 2 * DAY, now + 2 * DAY + 1, now + 2 * DAY),
    ]).toEqual([1, 0, 1, 0]);
    const fleet = await readFleet(db, [plan], last, now);
    expect(fleet.rows[0]?.free.slice(0, 2)).toEqual([0, 1]);
    const [row] = await listOpenRentals(db, now);
    expect(row && shownRental(row, now)).toMatchObject({ stage: 'late', isLate: true });
    const late = async () =>
      (await whoWaits({ db, content, channels: [] }, () => now)).filter(
        ({ kind }) => kind === 'late cart',
      );
    expect(await late()).toMatchObject([{ inquiryId: id }]);
    await back(bea, id);
    expect(await free(now, now + 60_000, now)).toBe(1);
    expect(await late()).toEqual([]);
  });

  test('that is back or over is found by customer, month and cart number', async () => {
    const [bea] = await twoClerks(engine);
    const { db } = bea;
    const grace = await ask(db, { firstName: 'Grace', lastName: 'Hall' });
    const ada = await ask(db);
    await pressAt(bea, 'declineRental', ada, { reason: '' });
    await confirm(bea, grace);
    await out(bea, grace, { cartNumber: '3 and #12' });
    const found = async (search: RentalSearch, limit?: number) =>
      (await searchRentals(db, search, limit)).map(({ inquiry_id }) => inquiry_id).toSorted();
    expect(await found({ unit: '12' })).toEqual([grace]);
    expect(await found({ unit: '#3' })).toEqual([grace]);
    expect(await found({ unit: '1' })).toEqual([]);
    expect(await found({ month: last.slice(0, 7) })).toEqual([ada, grace].toSorted());
    await back(bea, grace);
    expect(await found({ words: 'hall grace' })).toEqual([grace]);
    expect(await found({ words: 'hall', month: '2020-01' })).toEqual([]);
    // It is back before that month began, or in it.
    expect(await found({ words: 'hall', month: monthAfter(last.slice(0, 7), 1) })).toEqual([]);
    expect(await found({})).toHaveLength(2);
    expect(await found({}, 1)).toHaveLength(1);
    const states = (await searchRentals(db, {})).map((row) => shownRental(row, Date.now()).stage);
    expect(states).toEqual(['over', 'over']);
  });

  test('that is confirmed and that nobody marked as out is listed for a week after its end', async () => {
    const [bea] = await twoClerks(engine);
    const id = await ask(bea.db);
    await confirm(bea, id);
    const { to_at = 0 } = (await findRental(bea.db, id)) ?? {};
    expect(await listOpenRentals(bea.db, to_at + DAY)).toHaveLength(1);
    expect(await listOpenRentals(bea.db, to_at + 8 * DAY)).toEqual([]);
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
    expect(again).toMatchObject({ canUndo: false, words: 'Booked: Ada Byron, 1 × 4 seater' });
    const rows = await listRentals(db, 0);
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await listActivity(db)).toHaveLength(3);
    const mails = await db.selectFrom('deliveries').select('channel').execute();
    expect(mails.map(({ channel }) => channel)).toEqual(['mail', 'mail', 'mail']);
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

test('a hold says how long it lasts, and that it has ended', async () => {
  const db = await newDatabase('SQLite');
  await ask(db);
  const now = Date.now();
  const stateAt = async (held_until: number) => {
    await db.updateTable('rentals').set({ status: 'held', held_until }).execute();
    const [row] = await listOpenRentals(db, now);
    return row && shownRental(row, now);
  };
  const [until, ended] = [expect.stringMatching(/^Held until \w/), expect.stringMatching(/ended/)];
  expect(await stateAt(now + DAY)).toMatchObject({ isLate: false, state: until });
  expect(await stateAt(now - 1)).toMatchObject({ isLate: true, state: ended });
});

/** Of two instances that share a store. */
async function twoClerks(engine: Engine): Promise<[Clerk, Clerk]> {
  const [one, other] = await twoInstances(engine);
  const at = (db: Database, name: string) => {
    // A ticket here is the photograph's id.
    const photographs = { idsOf: (tickets: string[]) => tickets } as never;
    return clerkAt(db, name, { site: { intake: newBooking(db).intake, photographs } });
  };
  return [await at(one, 'Bea'), await at(other, 'Cy')];
}

async function ask(db: Database, typed: Record<string, string> = {}): Promise<string> {
  const stay = { fromDay: first, fromTime: '10:00', toDay: last, toTime: '10:00' };
  const rental = { cart: 'utility', count: 1, ...stay, delivery: 'pick-up' };
  const input = { ...typedInquiry(typed), details: { rental } };
  return inquiryOf(await newBooking(db).intake.receive(input, { address: newAddress() }));
}

function confirm(clerk: Clerk, id: string, fields: Record<string, string> = {}) {
  return pressAt(clerk, 'confirmRental', id, fields);
}

type Fields = Parameters<typeof pressAt>[3];

function out(clerk: Clerk, id: string, fields: Fields = {}) {
  return pressAt(clerk, 'handOut', id, { ...noted, ...fields });
}

function back(clerk: Clerk, id: string, fields: Fields = {}) {
  return pressAt(clerk, 'takeBack', id, { charged: '40', ...fields });
}

/** The desk's form for who phones or stands there, with the given fields. */
function book(clerk: Clerk, given: Record<string, string> = {}) {
  const stay = { fromDay: first, fromTime: '10:00', toDay: last, toTime: '10:00' };
  const rental = { cart: '4-seater', count: '1', ...stay, delivery: 'pick-up' };
  const fields = Object.entries(rental).map(([name, value]) => [`details.rental.${name}`, value]);
  const who = { firstName: 'Ada', lastName: 'Byron', phone: '', email: '' };
  return pressAt(clerk, 'bookRental', '', { ...who, ...Object.fromEntries(fields), ...given });
}

async function picture(db: Database, id: string): Promise<void> {
  const bytes = new Uint8Array([1]);
  const drawn = { full: bytes, small: bytes, width: 1, height: 1 };
  await storePicture(db, drawn, { id, network: 'ours', now: Date.now() });
}

async function momentsOf(db: Database, id: string) {
  const all = await smallPictures(db, id);
  return all.filter((each) => each.taken_back_at === 0).map(({ moment }) => moment);
}

/** All that a decision may change. */
async function rowsOf(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  return [await findRental(db, id), inquiry?.details, await listDeliveries(db, id)];
}
