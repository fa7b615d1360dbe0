import { describe, expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import { findActivity, listActivity } from '#server/desk/activity.ts';
import type { Answer } from '#server/desk/answer-press.ts';
import { UNDO } from '#server/desk/press.ts';
import type { Database } from '#server/store/database.ts';
import { claimDue, listDeliveries } from '#server/store/deliveries.ts';
import { closedDays, findBooking, listDrives, takenPlaces } from '#server/store/drives.ts';
import { findInquiry, listInquiries, writeDetails } from '#server/store/inquiries.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { engines } from './engines.ts';
import { type Clerk, idOf, pressAt, takenBack, twoClerks } from './presses.ts';

const MINUTE = 60_000;
/** A Tuesday of which no rule warns. */
const day = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 21)).first, 2);
const [TEN, NOON] = [`${day}T10:00`, `${day}T12:00`];
const done = expect.objectContaining({ status: 'done' });
const same = expect.objectContaining({ status: 'done', canUndo: false });
const refused = expect.objectContaining({ status: 'refused' });

describe.each(engines)('a test drive at the desk on %s', (engine) => {
  test('is booked for who has no address and no number, once a form, with its activity or not at all', async () => {
    const [bea, cy] = await twoClerks(engine);
    const other = { ...cy, person: bea.person };
    const nobody = { email: '', token: 'a' };
    const ids = (await Promise.all([send(bea, nobody), send(other, nobody)])).map(idOf);
    expect(ids).toContainEqual(idOf(await send(bea, nobody)));
    const [inquiry, ...more] = await listInquiries(bea.db);
    expect(more).toEqual([]);
    expect(inquiry?.details?.drive).toMatchObject({ status: 'booked', at: TEN });
    const id = inquiry?.id ?? '';
    expect(await waiting(bea.db, id)).toEqual(['mail']);
    expect(await resendInquiry(bea.db, id, 'receipt')).toMatchObject({ status: 'refused' });
    const activity = await listActivity(bea.db);
    const about = `test-drives?week=${weekOfDay(day).name}`;
    expect(activity).toMatchObject([{ press: 'bookDrive', inquiry_id: id, person: 'Bea', about }]);
    await bea.db.schema.dropTable('activity').execute();
    await expect(send(bea, { time: '11:00' })).rejects.toThrow(/activity/);
    expect(await listInquiries(bea.db)).toHaveLength(1);
  });

  test('that was booked is gone by Undo, with its mails, unless they are on the way or somebody has touched it', async () => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    const booked = await send(bea, { token: 'a' });
    const mails = await listDeliveries(db, await inquiryOf(bea, booked));
    const [row] = await listActivity(db);
    expect(mails.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'receipt']);
    for (const { due_at } of mails)
      expect(Math.abs((row?.at ?? 0) + UNDO - due_at)).toBeLessThan(1000);
    expect(await takenBack(cy, booked)).toEqual(done);
    expect(JSON.stringify(await takenBack(bea, booked))).toContain('undone already');
    expect(await send(bea, { token: 'a' })).toEqual(same);
    expect(await listInquiries(db)).toEqual([]);
    const left = await listActivity(db);
    expect(left).toMatchObject([{ press: 'bookDrive', inquiry_id: null, customer: null }]);
    expect(JSON.stringify(left)).not.toMatch(/Ada|Byron/);
    expect([await takenPlaces(db, 0), await listDeliveries(db)]).toEqual([[], []]);

    const touched = await send(bea);
    const noted = await pressAt(cy, 'note', await inquiryOf(bea, touched), { text: 'Tall.' });
    await takenBack(cy, noted);
    expect(JSON.stringify(await takenBack(bea, touched))).toContain('changed it since');
    const mailed = await send(bea, { time: '12:00' });
    const now = () => Date.now() + 2 * UNDO;
    expect(await claimDue(db, { channel: 'receipt', limit: 2, lease: MINUTE, now })).toHaveLength(
      2,
    );
    expect(JSON.stringify(await takenBack(bea, mailed))).toContain('on the way');
    expect(await takenPlaces(db, 0)).toHaveLength(2);
  });

  test('is booked past a warning that the clerk has read, and past what nobody can do never', async () => {
    const [bea] = await twoClerks(engine);
    const early = await send(bea, { time: '07:15' });
    expect(early).toMatchObject({ status: 'warned', sentence: expect.stringMatching(/hours/) });
    const sunday = await send(bea, { day: dayAfter(day, -2), read: sentenceOf(early) });
    expect(sunday).toMatchObject({ status: 'warned', sentence: expect.stringMatching(/Sunday/) });
    expect(await listInquiries(bea.db)).toEqual([]);
    expect(await send(bea, { time: '07:15', read: sentenceOf(early) })).toEqual(done);
    const past = await goOn(bea, clockInNewYork(Date.now() - 62 * MINUTE));
    expect(past).toMatchObject({ status: 'refused', errors: { time: expect.any(String) } });
    const unreadable = await send(bea, { email: 'ada@example' });
    expect(unreadable).toMatchObject({ status: 'refused', errors: { email: expect.any(String) } });
    expect(await listInquiries(bea.db)).toHaveLength(1);
  });

  test('that has begun was driven or missed by whoever walked in, until that is taken back', async () => {
    const [bea, cy] = await twoClerks(engine);
    const ahead = await book(bea);
    expect(await pressAt(bea, 'came', ahead)).toEqual(refused);
    const walkIn = { ...clockInNewYork(Date.now() - 5 * MINUTE), lastName: '', email: '' };
    const id = await inquiryOf(bea, await goOn(bea, walkIn));
    const outcome = async () => (await findBooking(bea.db, id))?.outcome;
    const missed = await pressAt(bea, 'missed', id, { token: 'a' });
    expect(idOf(await pressAt(bea, 'missed', id, { token: 'a' }))).toBe(idOf(missed));
    expect(await pressAt(bea, 'missed', id)).toEqual(same);
    const came = await pressAt(cy, 'came', id);
    expect(await outcome()).toBe('came');
    expect(await takenBack(bea, missed)).toEqual(refused);
    expect(await takenBack(cy, came)).toEqual(done);
    expect(await outcome()).toBe('missed');
    expect(await takenBack(bea, missed)).toEqual(done);
    expect(await outcome()).toBeNull();
    expect(await pressAt(bea, 'cancelDrive', id)).toEqual(done);
    expect(await pressAt(bea, 'came', id)).toEqual(refused);
  });

  test('is moved once a form, mailed by the tick, and Undo mails whoever was told', async () => {
    const [bea, cy] = await twoClerks(engine);
    const [{ db }, other] = [bea, { ...cy, person: bea.person }];
    const id = await book(bea);
    await db.updateTable('deliveries').set({ replaced_at: 1 }).execute();
    const early = { day, time: '07:15' };
    const warned = await pressAt(bea, 'moveDrive', id, early);
    expect(warned.status).toBe('warned');
    const form = { ...early, read: sentenceOf(warned), token: 'a' };
    const quiet = await Promise.all(
      [bea, other].map((clerk) => pressAt(clerk, 'moveDrive', id, form)),
    );
    expect(new Set(quiet.map(idOf)).size).toBe(1);
    expect(await driveOf(db, id)).toMatchObject({ at: `${day}T07:15`, changes: 1 });
    expect(await waiting(db, id)).toEqual(['mail']);
    expect(await pressAt(bea, 'moveDrive', id, early)).toEqual(same);
    const told = await pressAt(bea, 'moveDrive', id, { ...at(NOON), tell: 'yes' });
    expect(told).toMatchObject({ to: expect.stringMatching(new RegExp(`#${id}$`)) });
    expect(await waiting(db, id)).toEqual(['mail', 'receipt']);
    await db.updateTable('deliveries').set({ replaced_at: 1 }).execute();
    expect(await takenBack(bea, told)).toEqual(done);
    expect(await driveOf(db, id)).toMatchObject({ at: `${day}T07:15`, changes: 3 });
    expect(await waiting(db, id)).toEqual(['mail', 'receipt']);
    expect(await takenBack(bea, told)).toEqual(refused);
  });

  test('that a colleague has moved meanwhile is left alone: the answer names who, and the next press counts', async () => {
    const [bea, cy] = await twoClerks(engine);
    const id = await book(bea);
    const seen = { seen: `booked ${TEN}` };
    expect(await pressAt(cy, 'moveDrive', id, { ...at(NOON), ...seen })).toEqual(done);
    for (const press of ['moveDrive', 'cancelDrive'] as const) {
      const late = await pressAt(bea, press, id, { ...at(`${day}T11:00`), ...seen });
      expect(late).toEqual(refused);
      expect(JSON.stringify(late)).toMatch(/Cy, .*: Moved/);
    }
    expect(await pressAt(bea, 'cancelDrive', id, { seen: `booked ${NOON}` })).toEqual(done);
    expect(await pressAt(bea, 'cancelDrive', id)).toEqual(same);
    const over = await pressAt(bea, 'moveDrive', id, at(NOON));
    expect(over).toMatchObject({ errors: { refused: expect.stringContaining('cancelled') } });
    const gone = await pressAt(bea, 'moveDrive', 'nobody', at(NOON));
    expect(gone).toMatchObject({ errors: { refused: expect.stringContaining('erased') } });
  });

  test('comes back from a cancellation or a move where nobody needs its place or has changed it', async () => {
    const [bea, cy] = await twoClerks(engine);
    const { db } = bea;
    await bring(db);
    const cart = { 'details.drive.carts': 'CITY-1' };
    const [one, other] = [await book(bea, cart), await book(bea, { ...cart, time: '12:00' })];
    const cancelled = await pressAt(bea, 'cancelDrive', one, { tell: 'yes' });
    expect(await takenPlaces(db, Date.now())).toHaveLength(1);
    const moved = await pressAt(cy, 'moveDrive', other, at(TEN));
    expect(JSON.stringify(await takenBack(bea, cancelled))).toContain('needs that place');
    expect(await takenBack(cy, moved)).toEqual(done);
    await pressAt(bea, 'closeDay', day);
    expect(await takenBack(bea, cancelled)).toEqual(done);
    expect(await driveOf(db, one)).toMatchObject({ at: TEN, status: 'booked', changes: 2 });
    expect(await takenPlaces(db, Date.now())).toHaveLength(2);
    const next = dayAfter(day, 1);
    const first = await pressAt(bea, 'moveDrive', one, { day: next, time: '10:00' });
    await pressAt(cy, 'moveDrive', one, { day: next, time: '11:00' });
    expect(JSON.stringify(await takenBack(bea, first))).toContain('changed it since');
  });

  test('of two that get one cart and time at once has it alone, and the other’s clerk hears why', async () => {
    const [bea, cy] = await twoClerks(engine);
    await bring(bea.db);
    const cart = { 'details.drive.carts': 'CITY-1' };
    const ids = [await book(bea, cart), await book(bea, { ...cart, time: '11:00' })];
    const answers = await Promise.all(
      [bea, cy].map((clerk, n) => pressAt(clerk, 'moveDrive', ids[n] ?? '', at(NOON))),
    );
    expect(answers).toContainEqual(done);
    const why = { refused: expect.stringContaining('Another test drive') };
    expect(answers).toContainEqual({ status: 'refused', errors: why });
  });

  test('that was only asked for is booked by its move', async () => {
    const [bea] = await twoClerks(engine);
    const id = await book(bea);
    const inquiry = (await findInquiry(bea.db, id)) ?? expect.fail();
    const drive = inquiry.details?.drive ?? expect.fail();
    await writeDetails(bea.db, id, { drive: { ...drive, status: 'asked' } });
    await bea.db.deleteFrom('drives').execute();
    const booked = await pressAt(bea, 'moveDrive', id, at(NOON));
    expect(booked).toMatchObject({ words: expect.stringMatching(/^Booked: /) });
    expect(await driveOf(bea.db, id)).toMatchObject({ at: NOON, status: 'booked', changes: 0 });
  });

  test('is listed in the order of its day, with its outcome, and cancelled ones too', async () => {
    const [bea] = await twoClerks(engine);
    const [late, early] = [await book(bea, { time: '12:00' }), await book(bea)];
    await pressAt(bea, 'cancelDrive', late);
    const listed = async (first: string) =>
      (
        await listDrives(bea.db, instantInNewYork(first, '00:00'), {
          before: instantInNewYork(dayAfter(first, 1), '00:00'),
          cancelled: true,
        })
      ).map(({ id }) => id);
    expect([await listed(day), await listed(dayAfter(day, 1))]).toEqual([[early, late], []]);
  });

  test('has its day closed and opened: the words name who is still booked, and each is taken back', async () => {
    const [bea, cy] = await twoClerks(engine);
    await book(bea);
    const days = () => closedDays(bea.db, day);
    for (const wrong of [dayAfter(dayInNewYork(Date.now()), -1), '2026-02-30', 'x']) {
      for (const press of ['closeDay', 'openDay'] as const)
        expect(await pressAt(bea, press, wrong)).toEqual(refused);
    }
    const closed = await pressAt(bea, 'closeDay', day, { token: 'a' });
    expect(closed).toMatchObject({ words: expect.stringContaining('Ada Byron') });
    expect(idOf(await pressAt(bea, 'closeDay', day, { token: 'a' }))).toBe(idOf(closed));
    expect(await pressAt(cy, 'closeDay', day)).toEqual(same);
    expect(await days()).toEqual([day]);
    const opened = await pressAt(cy, 'openDay', day);
    expect(await takenBack(bea, closed)).toEqual(refused);
    expect(await takenBack(cy, opened)).toEqual(done);
    expect(await days()).toEqual([day]);
    expect(await takenBack(bea, closed)).toEqual(done);
    expect(await days()).toEqual([]);
  });
});

/** The form of a walk-in, with the given fields. */
function send(clerk: Clerk, given: Record<string, string> = {}): Promise<Answer> {
  const who = { firstName: 'Ada', lastName: 'Byron', phone: '', email: 'ada@example.org' };
  const drive = {
    ...{ 'details.drive.carts': 'denago-ev-city', second: '' },
    ...{ 'details.drive.showroom': 'Port Lively', day, time: '10:00' },
  };
  return pressAt(clerk, 'bookDrive', '', { ...who, ...drive, tell: 'yes', ...given });
}

/** The same, past its warning. */
async function goOn(clerk: Clerk, given: Record<string, string>): Promise<Answer> {
  const answer = await send(clerk, given);
  return answer.status === 'warned' ? send(clerk, { ...given, read: answer.sentence }) : answer;
}

async function book(clerk: Clerk, given: Record<string, string> = {}): Promise<string> {
  return inquiryOf(clerk, await send(clerk, given));
}

async function inquiryOf({ db }: Clerk, answer: Answer): Promise<string> {
  return (await findActivity(db, idOf(answer)))?.inquiry_id ?? expect.fail();
}

function sentenceOf(answer: Answer): string {
  return answer.status === 'warned' ? answer.sentence : expect.fail(JSON.stringify(answer));
}

function at(moment: string) {
  const [day = '', time = ''] = moment.split('T');
  return { day, time };
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
