import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { releaseInquiry } from '#server/desk/release.ts';
import type { IntakeResult } from '#server/inquiries/receive.ts';
import { type Database, inTransaction, lockKey } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { takenPlaces } from '#server/store/drives.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { mayGetReceipt } from '#server/store/receipts.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { changeTestDrive, markSoldCarts } from '#server/test-drives/change.ts';
import { attachTestDrive } from '#server/test-drives/mail.ts';
import { newAddress } from '#tests/address.ts';
import { vehicle } from '#tests/lot.ts';
import { askedDrive, content, NOW, newBooking, withAtOnce } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { idOf, typedInquiry } from './intake.ts';
import { closeDay } from './sample.ts';

const DAY = 86_400_000;
const TEN = '2026-11-24T10:00';
const ELEVEN = '2026-11-24T11:00';
const NOON = '2026-11-24T12:00';

describe.each(engines)('test drives on %s', (engine) => {
  test('a test drive is booked with its inquiry and names, and its link opens it until it is too old', async () => {
    const db = await newDatabase(engine);
    const result = await book(db);
    const id = idOf(result);
    const { next = '' } = result as { next?: string };
    expect(next).toMatch(new RegExp(`^/test-drive/${id}\\?key=`));
    expect(await driveOf(db, id)).toEqual({
      carts: [{ id: 'denago-ev-city', name: 'Denago EV CITY' }],
      showroom: expect.objectContaining({
        city: 'Port Lively',
        address: '44 Ferry Road, Port Lively, DE 19958',
      }),
      at: TEN,
      minutes: 45,
      status: 'booked',
      changes: 0,
    });
    expect(await takenPlaces(db, NOW)).toMatchObject([{ from: Date.parse('2026-11-24T15:00Z') }]);
    const other = idOf(await book(db, { at: ELEVEN }, 'grace@example.org'));
    const key = next.split('key=')[1] ?? '';
    const open = (which: string, given: string, now = NOW) =>
      newBooking(db, () => now).drives.open(which, given);
    expect(await open(id, key, NOW + 9 * DAY)).toMatchObject({ at: TEN });
    expect(await open(id, key, NOW + 10 * DAY)).toBeUndefined();
    expect(await open(other, key)).toBeUndefined();
    for (const forged of ['', 'x', `z${key}`, `${key}x`]) {
      expect(await open(id, forged)).toBeUndefined();
    }
  });

  test.each([
    ['carts', { carts: ['denago-ev-city', 'SOLD-1'] }],
    ['showroom', { showroom: 'Atlantis' }],
    ['at', { at: '2026-11-24T10:30' }],
    ['at', { at: '2026-12-01T10:00' }],
    ['at', { at: '2026-11-23T03:00' }],
  ])('an impossible %s is refused and leaves nothing: %j', async (field, asked) => {
    const db = await newDatabase(engine);
    expect(await book(db, asked)).toMatchObject({
      status: 'refused',
      errors: { [`details.drive.${field}`]: expect.any(String) },
    });
    expect(await listInquiries(db)).toEqual([]);
  });

  test('of twenty at once from two instances one gets the slot, the others read what is free', async () => {
    const instances = await twoInstances(engine);
    const results = await bookTwenty(instances, () => ({}), content);
    expect(tally(results)).toEqual({ stored: 1, taken: 19 });
    expect(results.find(({ status }) => status === 'taken')).toEqual({
      status: 'taken',
      errors: { 'details.drive.at': expect.stringContaining('Tuesday, November 24 at 11AM') },
    });
    const [db] = instances;
    expect(await listInquiries(db)).toHaveLength(1);
    expect(await listDeliveries(db)).toHaveLength(2);
  });

  test('of twenty at once no more get a model than it has vehicles here, single ones counted', async () => {
    const instances = await twoInstances(engine);
    const [db] = instances;
    await bring(db, ['CITY-1', 'CITY-2', 'CITY-3']);
    await bring(db, ['COME-1'], { inStock: false, status: 'in transit' });
    const carts = [['denago-ev-city'], ['CITY-1'], ['denago-ev-nomad-xl', 'denago-ev-city']];
    const results = await bookTwenty(instances, (n) => ({
      carts: carts[n % 3],
      showroom: n % 2 ? 'Port Lively' : 'Heron Mills',
    }));
    expect(tally(results)).toEqual({ stored: 3, taken: 17 });
    // Neither the model nor a vehicle of it is left; for a model without a vehicle here, only the showroom counts.
    const late = (cart: string) => book(db, { carts: [cart] }, 'late@example.org', withAtOnce(50));
    expect(await late('denago-ev-city')).toMatchObject({ status: 'taken' });
    expect(await late('CITY-3')).toMatchObject({ status: 'taken' });
    expect(await late('denago-ev-nomad-xl')).toMatchObject({ status: 'stored' });
  });

  test('nobody has more test drives ahead than content says, in whatever case the address is written', async () => {
    const [db, other] = await twoInstances(engine);
    const results = await Promise.all(
      [TEN, ELEVEN, NOON, '2026-11-25T10:00'].map((at, n) =>
        book(n % 2 ? db : other, { at }, n % 2 ? 'ada@example.org' : 'ADA@example.org'),
      ),
    );
    expect(tally(results)).toEqual({ stored: 2, taken: 2 });
    idOf(await book(db, { at: '2026-11-25T12:00' }, 'grace@example.org'));
  });

  test('one address books a few of the coming test drives, its network some more, and others are free', async () => {
    const db = await newDatabase(engine);
    const { intake } = newBooking(db, undefined, withAtOnce(50));
    let booked = 0;
    const bookFrom = (address: string) => {
      booked += 1;
      return intake.receive(typed({ carts: ['denago-ev-nomad-xl'] }, `v${booked}@example.org`), {
        address,
      });
    };
    const results: IntakeResult[] = [];
    for (let n = 0; n < 5; n += 1) results.push(await bookFrom('203.0.113.1'));
    expect(tally(results)).toEqual({ stored: 4, taken: 1 });
    expect(results.at(-1)).toMatchObject({
      errors: { 'details.drive.at': expect.stringContaining(content.business.phone) },
    });
    expect(await listInquiries(db)).toHaveLength(4);
    for (let n = 2; n < 12; n += 1) results.push(await bookFrom(`203.0.113.${n}`));
    expect(tally(results)).toEqual({ stored: 12, taken: 3 });
    idOf(await bookFrom('203.0.114.1'));
  });

  test('a day that the dealer closed takes no more, keeps what it has, and opens again', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    await closeDay(db, '2026-11-24');
    expect(await book(db, { at: NOON })).toMatchObject({ status: 'refused' });
    expect(await driveOf(db, id)).toMatchObject({ status: 'booked' });
    await db.deleteFrom('closed_days').execute();
    idOf(await book(db, { at: NOON }));
  });

  test('moving and cancelling give the place back and mail both sides once; the link books it anew', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    const { drives } = newBooking(db);
    for (const _ of [1, 2]) {
      expect(await drives.change(id, '2026-11-27T17:00')).toBeNull();
      expect(await driveOf(db, id)).toMatchObject({ changes: 1, at: '2026-11-27T17:00' });
      expect(await sent(db, id)).toEqual(['mail', 'receipt']);
    }
    idOf(await book(db, {}, 'grace@example.org'));
    for (const _ of [1, 2]) expect(await drives.change(id)).toBeNull();
    expect(await driveOf(db, id)).toMatchObject({ status: 'cancelled', changes: 2 });
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    expect(await drives.change(id, ELEVEN)).toBeNull();
    expect(await driveOf(db, id)).toMatchObject({ status: 'booked', at: ELEVEN });
    expect(await takenPlaces(db, NOW)).toHaveLength(2);
  });

  test('of two who move to the same hour at once one gets it, and the other stays and reads what is free', async () => {
    const [db, other] = await twoInstances(engine);
    const ids = [idOf(await book(db)), idOf(await book(db, { at: ELEVEN }, 'grace@example.org'))];
    const moved = await Promise.all(
      [db, other].map((each, n) => newBooking(each).drives.change(ids[n] ?? '', NOON)),
    );
    expect(moved.toSorted()).toEqual([
      expect.stringMatching(/Tuesday, November 24 at 1[01]AM/),
      null,
    ]);
    const late = ids[moved[0] === null ? 1 : 0] ?? '';
    expect(await driveOf(db, late)).toMatchObject({ status: 'booked', changes: 0 });
    expect(await listDeliveries(db, late)).toHaveLength(2);
    expect(await newBooking(db).drives.change(late, '2026-11-24T11:07')).toContain('that time');
  });

  test('nobody makes us mail without end, and nothing changes once it has ended', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    const { drives } = newBooking(db);
    for (let n = 0; n < 10; n += 1) {
      expect(await drives.change(id, n % 2 ? TEN : ELEVEN)).toBeNull();
    }
    expect(await drives.change(id, ELEVEN)).toContain('call');
    // But nobody has to keep a time.
    expect(await drives.change(id)).toBeNull();
    expect(await driveOf(db, id)).toMatchObject({ status: 'cancelled', changes: 11 });
    for (const at of [undefined, ELEVEN]) await drives.change(id, at);
    expect(await driveOf(db, id)).toMatchObject({ status: 'cancelled', changes: 11 });
    const other = idOf(await book(db, { at: NOON }));
    const later = newBooking(db, () => NOW + 3 * DAY);
    expect(await later.drives.change(other)).toContain('call');
  });

  test('a suspect test drive takes nothing, mails nobody and confirms no time', async () => {
    const db = await newDatabase(engine);
    const { intake, drives } = newBooking(db);
    const result = await intake.receive(suspect(), { address: newAddress() });
    expect(result).toMatchObject({ status: 'stored', next: '/thank-you' });
    const id = idOf(result);
    expect(await driveOf(db, id)).toMatchObject({ status: 'asked' });
    expect(await takenPlaces(db, NOW)).toEqual([]);
    expect(await listDeliveries(db, id)).toEqual([]);
    expect(await drives.open(id, drives.path(id).split('key=')[1] ?? '')).toBeUndefined();
    const move = { id, at: ELEVEN, ...release, desk: { hasRead: () => true } };
    expect(await changeTestDrive(db, move)).toEqual({ status: 'refused', sentence: RELEASE_FIRST });
    // At the release its time has passed.
    const released = await releaseInquiry(db, id, { ...release, now: NOW + 7 * DAY });
    expect(released).toMatchObject({ channels: ['mail'], isBooked: false });
    expect(await takenPlaces(db, 0)).toEqual([]);
    // The shop and the visitor have agreed on another.
    expect(await changeTestDrive(db, move)).toEqual({ status: 'changed' });
    expect(await sent(db, id)).toEqual(['mail', 'receipt']);
  });

  test('released, one of six suspect test drives is booked once, and both sides are mailed', async () => {
    const [db, other] = await twoInstances(engine);
    const { intake } = newBooking(db);
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () =>
        idOf(await intake.receive(suspect(), { address: newAddress() })),
      ),
    );
    const released = await Promise.all(
      ids.map((id, n) => releaseInquiry(n % 2 ? db : other, id, release)),
    );
    const came = released.map((each) => (each?.isBooked ? 'booked' : 'asked'));
    expect(came.toSorted()).toEqual([...Array(5).fill('asked'), 'booked']);
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    for (const [n, id] of ids.entries()) {
      const isBooked = came[n] === 'booked';
      const inquiry = await findInquiry(db, id);
      expect(inquiry?.details?.drive?.status).toBe(came[n]);
      expect(await sent(db, id)).toEqual(isBooked ? ['mail', 'receipt'] : ['mail']);
      expect(await releaseInquiry(db, id, release)).toBeNull();
      // The dealer's mail says so, and nobody's mentions a booking.
      const attach = attachTestDrive({ content, url: '' }, () => '/link');
      const [dealer, visitor] = await Promise.all(
        (['dealer', 'visitor'] as const).map((reader) => inquiry && attach(inquiry, reader)),
      );
      const labels = dealer?.lines?.map(({ label }) => label) ?? [];
      expect(labels.includes('Not booked')).toBe(!isBooked);
      expect([dealer?.attachments?.length, Boolean(visitor)]).toEqual([Number(isBooked), isBooked]);
    }
  });

  test('a cart that leaves the lot is marked once, for the dealer alone', async () => {
    const db = await newDatabase(engine);
    await bring(db, ['CITY-1']);
    const id = idOf(await book(db, { carts: ['CITY-1', 'denago-ev-city'] }));
    const mark = async (status: string) => {
      await bring(db, ['CITY-1'], { status });
      const marked = await markSoldCarts(db, content, NOW);
      const { carts = [], changes } = (await driveOf(db, id)) ?? {};
      const mails = (await listDeliveries(db, id)).filter(({ channel }) => channel === 'mail');
      const gone = carts.map(({ isGone }) => isGone === true);
      return { marked, gone, mails: mails.length, changes };
    };
    const unchanged = { marked: [], changes: 0 };
    expect(await mark('available')).toEqual({ ...unchanged, gone: [false, false], mails: 1 });
    const sold = { marked: [id], gone: [true, false], mails: 2, changes: 0 };
    expect(await mark('sold')).toEqual(sold);
    expect(await mark('sold')).toEqual({ ...sold, marked: [] });
    // It was marked sold by mistake: the cart is back without a mail, and the next sale counts anew.
    expect(await mark('available')).toEqual({ ...unchanged, gone: [false, false], mails: 2 });
    expect(await mark('sold')).toEqual({ ...sold, mails: 3 });
    // A past test drive stays as it is.
    expect(await markSoldCarts(db, { models: [] }, NOW + 7 * DAY)).toEqual([]);
  });
});

test('an intake waits for a day before it takes a receipt, as a release does: neither waits for the other', async () => {
  const [db, other] = await twoInstances('PostgreSQL');
  const { booked } = await inTransaction(other, async (transaction) => {
    await lockKey(transaction, 'drives of 2026-11-24');
    const booked = book(db);
    const waiting = sql<{ n: number }>`select count(*) as n from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(other)).rows[0]?.n).toBe(1);
    expect(await mayGetReceipt(transaction, 'ada@example.org', NOW)).toBe(true);
    return { booked };
  });
  idOf(await booked);
});

/** As at the desk. */
const release = { content, channels: ['mail', 'receipt'], now: NOW };

/** Fills in the honeypot, and always asks for the same time. */
function suspect() {
  return typed({}, 'ada@example.org', { website: 'https://spam.example' });
}

/** Puts EV CITYs on the lot. */
async function bring(db: Database, ids: string[], given: Partial<Vehicle> = {}): Promise<void> {
  const come = ids.map((id) => vehicle(id, { brand: 'denago', name: 'EV City', ...given }));
  await changeVehicles(db, (current) => [
    ...current.filter(({ id }) => !ids.includes(id)),
    ...come,
  ]);
}

/** Twenty simultaneous bookings, by two instances in turn. */
function bookTwenty(
  instances: [Database, Database],
  asked: (n: number) => object,
  dealer = withAtOnce(50),
): Promise<IntakeResult[]> {
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  return Promise.all(
    numbers.map((n) => book(instances[n % 2 ? 1 : 0], asked(n), `v${n}@example.org`, dealer)),
  );
}

function tally(results: IntakeResult[]): Record<string, number> {
  const all = Map.groupBy(results, ({ status }) => status);
  return Object.fromEntries([...all].map(([status, { length }]) => [status, length]));
}

function book(
  db: Database,
  asked = {},
  email = 'ada@example.org',
  dealer = content,
): Promise<IntakeResult> {
  const { intake } = newBooking(db, undefined, dealer);
  return intake.receive(typed(asked, email), { address: newAddress() });
}

function typed(asked: object, email: string, more = {}) {
  const details = { drive: askedDrive({ ...asked }) };
  return { ...typedInquiry({ email }), message: '', ...more, details };
}

async function driveOf(db: Database, id: string) {
  return (await findInquiry(db, id))?.details?.drive;
}

/** The channels of an inquiry's current deliveries. */
async function sent(db: Database, id: string): Promise<string[]> {
  const waiting = (await listDeliveries(db, id)).filter(({ replaced_at }) => replaced_at === null);
  return waiting.map(({ channel }) => channel).toSorted();
}
