import { describe, expect, test } from 'vitest';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { listActivity } from '#server/desk/activity.ts';
import { bookForSomebody as bookDrive } from '#server/desk/book.ts';
import { type DrivePress, pressDrive, readWeek } from '#server/desk/drives.ts';
import { releaseInquiry } from '#server/desk/release.ts';
import { undo } from '#server/desk/undo.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { closedDays, findBooking, takenPlaces } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { newAddress } from '#tests/address.ts';
import { vehicle } from '#tests/lot.ts';
import { askedDrive, content, NOW, newBooking } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { idOf, typedInquiry } from './intake.ts';

const DAY = '2026-11-24';
const [TEN, NOON] = [`${DAY}T10:00`, `${DAY}T12:00`];
/** The instant of TEN. */
const AT_TEN = Date.parse('2026-11-24T15:00Z');
const person = { id: 'a', name: 'Grace', email: 'grace@example.org', role: 'staff' } as const;
const site = { content, channels: ['mail', 'receipt'] as ('mail' | 'receipt')[] };

describe.each(engines)('the desk’s test drives on %s', (engine) => {
  test('a move is mailed by the tick, noted, and undone; a warning waits for the clerk who has read it', async () => {
    const db = await newDatabase(engine);
    const id = await book(db);
    const move = (at: string, read?: string, tell = true) =>
      press(db, { press: 'move', id, at, tell, read });
    const early = await move(`${DAY}T07:15`);
    expect(early).toMatchObject({ status: 'warned', sentence: expect.stringMatching(/hours/) });
    const read = (early as { sentence: string }).sentence;
    // Another warning than the one that was read.
    expect(await move('2026-11-29T10:00', read)).toMatchObject({ status: 'warned' });
    expect(await listActivity(db)).toEqual([]);
    expect(await move(`${DAY}T07:15`, read)).toMatchObject({ status: 'done' });
    expect(await driveOf(db, id)).toMatchObject({ at: `${DAY}T07:15`, changes: 1 });
    expect(await waiting(db, id)).toEqual(['mail', 'receipt']);
    expect(await move(`${DAY}T07:15`)).toEqual({ status: 'done' });

    const { done = '' } = (await move(NOON, undefined, false)) as { done?: string };
    const [row] = await listActivity(db);
    expect(row).toMatchObject({ id: done, person: 'Grace', inquiry_id: id });
    expect(row?.about).toBe('test-drives?week=2026-48');
    expect(row?.after).toContain('not told');
    expect(await undo(db, done, person, shop())).toBeUndefined();
    expect(await driveOf(db, id)).toMatchObject({ at: `${DAY}T07:15`, changes: 3 });
    expect(await undo(db, done, person, shop())).toMatch(/already/);
  });

  test('an undone cancellation or move waits for its place, and for nobody’s later change', async () => {
    const db = await newDatabase(engine);
    await bring(db);
    const carts = ['CITY-1'];
    const [one, other] = [await book(db, { carts }), await book(db, { carts, at: NOON })];
    const cancelled = await done(db, { press: 'cancel', id: one, tell: true });
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    const moved = await done(db, { press: 'move', id: other, at: TEN, tell: true });
    expect(await undo(db, cancelled, person, shop())).toMatch(/needs that place/);
    expect(await undo(db, moved, person, shop())).toBeUndefined();
    await done(db, { press: 'close', day: DAY });
    expect(await undo(db, cancelled, person, shop())).toBeUndefined();
    expect(await driveOf(db, one)).toMatchObject({ at: TEN, status: 'booked', changes: 2 });
    expect(await takenPlaces(db, NOW)).toHaveLength(2);

    const first = await done(db, { press: 'move', id: one, at: '2026-11-25T10:00', tell: true });
    await done(db, { press: 'move', id: one, at: '2026-11-25T11:00', tell: true });
    expect(await undo(db, first, person, shop())).toMatch(/changed it since/);
    const late = await done(db, { press: 'cancel', id: one, tell: true });
    const tooLate = AT_TEN + 86_400_000 * 2;
    expect(await undo(db, late, person, shop(tooLate))).toMatch(/over|past/);
  });

  test('who came is noted once the drive has begun, and taken back', async () => {
    const db = await newDatabase(engine);
    const id = await book(db);
    expect(await press(db, { press: 'came', id })).toMatchObject({ status: 'refused' });
    const outcome = async () => (await findBooking(db, id))?.outcome;
    const missed = await done(db, { press: 'missed', id }, AT_TEN);
    expect(await outcome()).toBe('missed');
    const came = await done(db, { press: 'came', id }, AT_TEN);
    expect(await outcome()).toBe('came');
    expect(await undo(db, missed, person, shop())).toMatch(/changed it since/);
    expect(await undo(db, came, person, shop())).toBeUndefined();
    expect(await outcome()).toBe('missed');
    expect(await undo(db, missed, person, shop())).toBeUndefined();
    expect(await outcome()).toBeNull();
    const begun = await press(db, { press: 'cancel', id, tell: false }, AT_TEN);
    expect(begun.status).toBe('done');
    expect(await press(db, { press: 'came', id }, AT_TEN)).toMatchObject({ status: 'refused' });
  });

  test('a day is closed and opened, each with its way back, and a past day never', async () => {
    const db = await newDatabase(engine);
    const past = await press(db, { press: 'close', day: '2026-11-22' });
    expect(past).toMatchObject({ status: 'refused', sentence: expect.stringContaining('past') });
    const closed = await done(db, { press: 'close', day: DAY });
    expect(await press(db, { press: 'close', day: DAY })).toEqual({ status: 'done' });
    expect(await closedDays(db, DAY)).toEqual([DAY]);
    expect(await undo(db, closed, person, shop())).toBeUndefined();
    expect(await closedDays(db, DAY)).toEqual([]);
    await done(db, { press: 'close', day: DAY });
    const opened = await done(db, { press: 'open', day: DAY });
    expect(await undo(db, opened, person, shop())).toBeUndefined();
    expect(await closedDays(db, DAY)).toEqual([DAY]);
  });

  test('of two clerks who give one cart and time to two drives, one hears why not', async () => {
    const [one, other] = await twoInstances(engine);
    await bring(one);
    const carts = ['CITY-1'];
    const ids = [await book(one, { carts }), await book(one, { carts, at: `${DAY}T11:00` })];
    const results = await Promise.all(
      ids.map((id, n) => press(n ? other : one, { press: 'move', id, at: NOON, tell: true })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['done', 'refused']);
    expect(results.find(({ status }) => status === 'refused')).toMatchObject({
      sentence: expect.stringContaining('Another test drive'),
    });
    expect(await listActivity(one)).toHaveLength(1);
  });

  test('the week has its bookings in time order, cancelled ones too, and what is asked for stands apart', async () => {
    const db = await newDatabase(engine);
    const late = await book(db, { at: NOON });
    const early = await book(db);
    await done(db, { press: 'cancel', id: late, tell: false });
    await done(db, { press: 'missed', id: early }, AT_TEN);
    const week = await readWeek(db, weekOfDay(DAY));
    expect(week.drives.map(({ id, outcome }) => [id, outcome])).toEqual([
      [early, 'missed'],
      [late, null],
    ]);
    expect(week.asked).toEqual([]);
    expect((await readWeek(db, weekOfDay('2026-12-01'))).drives).toEqual([]);
  });

  test('who asked for a time that is taken by now waits in every week, until a clerk books another', async () => {
    const db = await newDatabase(engine);
    const id = await book(db, {}, 'a robot');
    await book(db);
    await releaseInquiry(db, id, { ...site, now: NOW });
    const asked = async () =>
      (await readWeek(db, weekOfDay('2026-12-15'))).asked.map((inquiry) => inquiry.id);
    expect(await asked()).toEqual([id]);
    await done(db, { press: 'move', id, at: NOON, tell: true });
    expect(await driveOf(db, id)).toMatchObject({ at: NOON, status: 'booked', changes: 0 });
    expect(await asked()).toEqual([]);
    const [row] = await listActivity(db);
    expect(row?.action).toContain('booked');
  });

  test('a walk-in is booked with its activity, sent twice once, and warned of first', async () => {
    const db = await newDatabase(engine);
    const { intake } = newBooking(db);
    const typed = { ...typedInquiry({ email: '', phone: '' }) };
    const input = (at: string) => ({ ...typed, details: { drive: askedDrive({ at }) } });
    const form = { person, tell: true, key: 'a form' };
    const warned = await bookDrive(intake, input(`${DAY}T07:15`), form);
    const read = (warned as { errors: Record<string, string> }).errors.isWarned;
    expect(read).toMatch(/hours/);
    const again = await bookDrive(intake, input('2026-11-29T10:00'), { ...form, read });
    expect(again.status).toBe('taken');
    const stored = await bookDrive(intake, input(`${DAY}T07:15`), { ...form, read });
    const twice = await bookDrive(intake, input(`${DAY}T07:15`), { ...form, read });
    expect([stored.status, idOf(twice)]).toEqual(['stored', idOf(stored)]);
    const [row, ...more] = await listActivity(db);
    expect(row).toMatchObject({ id: stored.done, inquiry_id: idOf(stored) });
    expect(row?.after).toContain('not told');
    expect(more).toEqual([]);
  });
});

function press(db: Database, given: DrivePress, now = NOW) {
  return pressDrive(db, given, { site, person, now });
}

/** The activity of a press that must succeed. */
async function done(db: Database, given: DrivePress, now = NOW): Promise<string> {
  let result = await press(db, given, now);
  if (result.status === 'warned' && given.press === 'move') {
    result = await press(db, { ...given, read: result.sentence }, now);
  }
  if (result.status !== 'done' || !result.done) throw new Error(JSON.stringify(result));
  return result.done;
}

function shop(now = NOW) {
  return { site, clock: () => now };
}

let visitors = 0;

async function book(db: Database, asked: Record<string, unknown> = {}, website = '') {
  visitors += 1;
  const email = `v${visitors}@example.org`;
  const typed = { ...typedInquiry({ email, website }), details: { drive: askedDrive(asked) } };
  return idOf(await newBooking(db).intake.receive(typed, { address: newAddress() }));
}

function bring(db: Database) {
  return changeVehicles(db, () => [vehicle('CITY-1', { name: 'Denago EV CITY', brand: 'denago' })]);
}

async function driveOf(db: Database, id: string) {
  return (await findInquiry(db, id))?.details?.drive;
}

async function waiting(db: Database, id: string): Promise<string[]> {
  const left = (await listDeliveries(db, id)).filter(({ replaced_at }) => replaced_at === null);
  return left.map(({ channel }) => channel).toSorted();
}
