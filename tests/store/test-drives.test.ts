import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import type { StoreResult } from '#server/inquiries/store-result.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { closeDay, takenPlaces } from '#server/store/drives.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { attachDrive } from '#server/test-drives/attach.ts';
import { cancelDrive, markSoldCarts } from '#server/test-drives/change.ts';
import { drivePath } from '#server/test-drives/link.ts';
import { newAddress } from '#tests/address.ts';
import { vehicle } from '#tests/lot.ts';
import { content, driveWish, hash, NOW, newBooking, withAtOnce } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { idOf, typedInquiry } from './intake.ts';

const DAY = 86_400_000;

describe.each(engines)('test drives on %s', (engine) => {
  test('a drive is booked with its inquiry, its names and the page that confirms it', async () => {
    const db = await newDatabase(engine);
    const result = await book(db);
    const id = idOf(result);
    expect(result).toMatchObject({ next: expect.stringMatching(`^/test-drive/${id}\\?key=`) });
    expect((await findInquiry(db, id))?.details?.drive).toEqual({
      carts: [{ id: 'denago-ev-city', name: 'Denago EV CITY' }],
      showroom: expect.objectContaining({
        city: 'Port Lively',
        address: '44 Ferry Road, Port Lively, DE 19958',
      }),
      day: '2026-11-24',
      time: '10:00',
      minutes: 45,
      startsAt: Date.parse('2026-11-24T15:00Z'),
      status: 'booked',
      changes: 0,
    });
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
  });

  test.each([
    ['carts', { carts: ['no-such-cart'] }],
    ['carts', { carts: ['denago-ev-city', 'SOLD-1'] }],
    ['carts', { carts: [] }],
    ['showroom', { showroom: 'Atlantis' }],
    ['at', { at: '2026-11-24T10:30' }],
    ['at', { at: '2026-11-24T18:00' }],
    ['at', { at: '2026-11-29T10:00' }],
    ['at', { at: '2026-12-01T10:00' }],
    ['at', { at: '2026-11-23T03:00' }],
    ['at', { at: 'soon' }],
  ])('an impossible %s is refused and leaves nothing: %j', async (field, wish) => {
    const db = await newDatabase(engine);
    const result = await book(db, wish);
    expect(result).toMatchObject({
      status: 'refused',
      errors: { [`details.drive.${field}`]: expect.any(String) },
    });
    expect(await listInquiries(db)).toEqual([]);
  });

  test('of twenty at once from two instances one gets the slot, the others hear what is free', async () => {
    const instances = await twoInstances(engine);
    const bookings = instances.map((db) => newBooking(db));
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        bookings[n % 2]?.intake.receive(typed({}, `v${n}@example.org`), { address: newAddress() }),
      ),
    );
    const counts = Map.groupBy(results, (result) => result?.status);
    expect(counts.get('stored')).toHaveLength(1);
    const late = counts.get('taken') ?? [];
    expect(late).toHaveLength(19);
    expect(late[0]).toEqual({
      status: 'taken',
      errors: { 'details.drive.at': expect.stringContaining('Tuesday, November 24 at 11AM') },
    });
    const [db] = instances;
    expect(await listInquiries(db)).toHaveLength(1);
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    expect((await listDeliveries(db)).length).toBe(2);
  });

  test('of twenty at once from two instances one gets the vehicle, at whatever showroom', async () => {
    const [db, other] = await twoInstances(engine);
    await bring(db, ['CITY-1', 'CITY-2', 'CITY-3']);
    const got = await bookTwenty([db, other], (n) => ({
      carts: n % 3 ? ['CITY-1'] : ['denago-ev-nomad-xl', 'CITY-1'],
      showroom: n % 2 ? 'Port Lively' : 'Heron Mills',
    }));
    expect(got).toEqual({ stored: 1, taken: 19 });
    const { drives } = newBooking(db, undefined, withAtOnce(50));
    const isFree = async (...carts: string[]) => {
      const [, tuesday] = await drives.days({ showroom: 'Heron Mills', carts });
      return tuesday?.slots.find(({ time }) => time === '10:00')?.isFree;
    };
    expect(await isFree('CITY-1')).toBe(false);
    expect(await isFree('denago-ev-nomad-xl', 'CITY-1')).toBe(false);
    expect(await isFree('CITY-2')).toBe(true);
    expect(await isFree()).toBe(true);
  });

  test('of twenty at once no more get a model than it has vehicles here, single ones counted', async () => {
    const [db, other] = await twoInstances(engine);
    await bring(db, ['CITY-1', 'CITY-2', 'CITY-3']);
    await bring(db, ['COME-1'], { inStock: false, status: 'in transit' });
    const wishes = [['denago-ev-city'], ['CITY-1'], ['denago-ev-nomad-xl', 'denago-ev-city']];
    const got = await bookTwenty([db, other], (n) => ({
      carts: wishes[n % 3],
      showroom: n % 2 ? 'Port Lively' : 'Heron Mills',
    }));
    expect(got).toEqual({ stored: 3, taken: 17 });
    // Neither the model nor a vehicle of it is left; a model without a vehicle here is as the showroom has room.
    const late = (carts: string[]) => book(db, { carts }, 'late@example.org', withAtOnce(50));
    for (const carts of [['denago-ev-city'], ['CITY-2'], ['CITY-3']]) {
      expect(await late(carts)).toMatchObject({
        status: 'taken',
        errors: { 'details.drive.at': expect.stringContaining('November 24 at 11AM') },
      });
    }
    expect(await late(['denago-ev-nomad-xl'])).toMatchObject({ status: 'stored' });
  });

  test('a drive is not moved to where its vehicle is taken, and hears what is free for it', async () => {
    const db = await newDatabase(engine);
    await bring(db, ['CITY-1', 'CITY-2']);
    const dealer = withAtOnce(50);
    const at = (time: string) => ({ carts: ['CITY-1'], at: `2026-11-24T${time}` });
    const id = idOf(await book(db, at('10:00'), 'ada@example.org', dealer));
    for (const time of ['11:00', '12:00']) {
      idOf(await book(db, at(time), `${time.slice(0, 2)}@example.org`, dealer));
    }
    const { drives } = newBooking(db, undefined, dealer);
    expect(await drives.move(id, '2026-11-24T11:00')).toEqual({
      status: 'refused',
      sentence: expect.stringMatching(/10AM.*1PM/),
    });
    expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ time: '10:00' });
  });

  test('nobody has more drives ahead than content says, in whatever case the address is written', async () => {
    const db = await newDatabase(engine);
    for (const time of ['10:00', '11:00']) idOf(await book(db, { at: `2026-11-24T${time}` }));
    const third = await book(db, { at: '2026-11-24T12:00' }, 'ADA@example.org');
    expect(third).toMatchObject({ status: 'taken' });
    idOf(await book(db, { at: '2026-11-24T12:00' }, 'grace@example.org'));
  });

  test('what is closed between the page and the form is taken', async () => {
    const db = await newDatabase(engine);
    await closeDay(db, '2026-11-24', NOW);
    expect(await book(db)).toMatchObject({ status: 'refused' });
  });

  test('moving takes the new place, gives the old one back and tells both sides', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    const { drives } = newBooking(db);
    expect(await drives.move(id, '2026-11-27T17:00')).toEqual({ status: 'ok' });
    const inquiry = await findInquiry(db, id);
    expect(inquiry?.details?.drive).toMatchObject({
      status: 'moved',
      changes: 1,
      day: '2026-11-27',
      time: '17:00',
      startsAt: Date.parse('2026-11-27T22:00Z'),
    });
    expect(await sent(db, id)).toEqual(['mail', 'receipt']);
    idOf(await book(db, {}, 'grace@example.org'));
    // The same again says nothing to anybody.
    expect(await drives.move(id, '2026-11-27T17:00')).toEqual({ status: 'ok' });
    expect((await findInquiry(db, id))?.details?.drive?.changes).toBe(1);
  });

  test('a place that is gone is not moved to, and one stays where one was', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    idOf(await book(db, { at: '2026-11-24T11:00' }, 'grace@example.org'));
    const { drives } = newBooking(db);
    expect(await drives.move(id, '2026-11-24T11:00')).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('Tuesday, November 24 at 12PM'),
    });
    expect(await drives.move(id, '2026-11-24T11:07')).toMatchObject({ status: 'refused' });
    expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ time: '10:00' });
    expect(await sent(db, id)).toEqual(['mail', 'receipt']);
    expect(await listDeliveries(db, id)).toHaveLength(2);
  });

  test('cancelling gives the place back; the link books it anew', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    const { drives } = newBooking(db);
    expect(await drives.cancel(id)).toEqual({ status: 'ok' });
    expect(await drives.cancel(id)).toEqual({ status: 'ok' });
    expect((await findInquiry(db, id))?.details?.drive).toMatchObject({
      status: 'cancelled',
      changes: 1,
    });
    expect(await takenPlaces(db, NOW)).toEqual([]);
    expect(await drives.move(id, '2026-11-24T10:00')).toEqual({ status: 'ok' });
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
  });

  test('nobody makes us mail without end, and nothing changes once it has begun', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db));
    const { drives } = newBooking(db);
    const times = ['11:00', '10:00'];
    for (let n = 0; n < 10; n += 1) {
      expect(await drives.move(id, `2026-11-24T${times[n % 2]}`)).toEqual({ status: 'ok' });
    }
    expect(await drives.move(id, '2026-11-24T11:00')).toMatchObject({ status: 'refused' });
    expect(await drives.cancel(id)).toMatchObject({ status: 'refused' });
    const other = idOf(await book(db, { at: '2026-11-24T12:00' }));
    const later = newBooking(db, () => NOW + 3 * DAY);
    expect(await later.drives.cancel(other)).toMatchObject({ status: 'refused' });
  });

  test('a link opens one drive, until it is too old', async () => {
    const db = await newDatabase(engine);
    const [id, other] = [
      idOf(await book(db)),
      idOf(await book(db, { at: '2026-11-24T11:00' }, 'grace@example.org')),
    ];
    const key = new URL(drivePath(hash, id, { now: NOW, days: 10 }), 'http://x').searchParams.get(
      'key',
    );
    const at = (now: number) => newBooking(db, () => now).drives;
    expect(await at(NOW).open(id, key ?? '')).toMatchObject({ status: 'ok', isAhead: true });
    expect(await at(NOW + 9 * DAY).open(id, key ?? '')).toMatchObject({ isAhead: false });
    expect(await at(NOW + 10 * DAY).open(id, key ?? '')).toEqual({ status: 'late' });
    expect(await at(NOW).open(other, key ?? '')).toEqual({ status: 'forged' });
    for (const forged of ['', 'x', `z${key}`, `${key}x`]) {
      expect(await at(NOW).open(id, forged)).toEqual({ status: 'forged' });
    }
  });

  test('a suspect drive takes nothing, tells nobody and confirms no time', async () => {
    const db = await newDatabase(engine);
    const { intake, drives } = newBooking(db);
    const caught = { ...suspect(), form: intake.token() };
    const key = { text: caught.form, otherBody: 'new' as const };
    const first = await intake.receive(caught, { address: newAddress(), key });
    expect(first).toMatchObject({ status: 'stored', next: '/thank-you' });
    const id = idOf(first);
    // The second press of the button is answered the same.
    expect(await intake.receive(caught, { address: newAddress(), key })).toMatchObject({
      ...{ status: 'stored', id, next: '/thank-you' },
    });
    expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ status: 'asked' });
    expect(await takenPlaces(db, NOW)).toEqual([]);
    idOf(await book(db));
    expect(await listDeliveries(db, id)).toEqual([]);
    const link = new URL(drivePath(hash, id, { now: NOW, days: 10 }), 'http://x').searchParams;
    expect(await drives.open(id, link.get('key') ?? '')).toEqual({ status: 'forged' });
    expect(await cancelDrive(db, { id, channels: ['mail', 'receipt'], now: NOW })).toEqual({
      status: 'over',
    });
  });

  test('released, a suspect drive is booked once, and both sides are told', async () => {
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
    const came = released.map((each) => each.status === 'released' && each.drive?.status);
    expect(came.toSorted()).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'booked']);
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    for (const [n, id] of ids.entries()) {
      const isBooked = came[n] === 'booked';
      const inquiry = await findInquiry(db, id);
      expect(inquiry?.details?.drive?.status).toBe(isBooked ? 'booked' : 'asked');
      expect(await sent(db, id)).toEqual(isBooked ? ['mail', 'receipt'] : ['mail']);
      expect(await releaseInquiry(db, id, release)).toEqual({ status: 'not-suspect' });
      // Its mail says so to the dealer, and nothing of a booking to anybody.
      const attach = attachDrive({ content: () => content, link: () => '/link' });
      const [dealer, visitor] = await Promise.all(
        (['dealer', 'visitor'] as const).map((reader) => inquiry && attach(inquiry, reader)),
      );
      const labels = dealer?.lines.map(({ label }) => label) ?? [];
      expect(labels.includes('Not booked')).toBe(!isBooked);
      expect([dealer?.attachments.length, Boolean(visitor)]).toEqual([Number(isBooked), isBooked]);
    }
  });

  test('a suspect drive whose time has passed is released without it', async () => {
    const db = await newDatabase(engine);
    const { intake } = newBooking(db);
    const id = idOf(await intake.receive(suspect(), { address: newAddress() }));
    const released = await releaseInquiry(db, id, { ...release, now: NOW + 7 * DAY });
    expect(released).toMatchObject({ channels: ['mail'], drive: { status: 'asked' } });
    expect(await takenPlaces(db, 0)).toEqual([]);
  });

  test('a cart that leaves the lot is marked once, for the dealer alone', async () => {
    const db = await newDatabase(engine);
    const here = { ...vehicle('HERE-1'), inStock: true, status: 'available' };
    await changeVehicles(db, () => ({ write: [{ vehicle: here, position: 1 }], remove: [] }));
    const id = idOf(await book(db, { carts: ['HERE-1', 'denago-ev-city'] }));
    const booked = (await findInquiry(db, id))?.details?.drive?.carts;
    expect(await markSoldCarts(db, content, NOW)).toEqual([]);
    const sold = { ...here, status: 'sold' };
    await changeVehicles(db, () => ({ write: [{ vehicle: sold, position: 1 }], remove: [] }));
    expect(await markSoldCarts(db, content, NOW)).toEqual([id]);
    expect(await markSoldCarts(db, content, NOW)).toEqual([]);
    const drive = (await findInquiry(db, id))?.details?.drive;
    expect(drive?.carts.map(({ isGone }) => isGone)).toEqual([true, undefined]);
    expect(drive?.changes).toBe(0);
    const channels = (await listDeliveries(db, id)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['mail', 'mail', 'receipt']);
    // Marked sold by mistake: the cart is back, and nobody is mailed about it; the next time counts anew.
    const mark = async (each: Vehicle) => {
      await changeVehicles(db, () => ({ write: [{ vehicle: each, position: 1 }], remove: [] }));
      const marked = await markSoldCarts(db, content, NOW);
      const carts = (await findInquiry(db, id))?.details?.drive?.carts;
      return { marked, carts, mails: (await listDeliveries(db, id)).length };
    };
    expect(await mark(here)).toEqual({ marked: [], carts: booked, mails: 3 });
    expect(await mark(sold)).toMatchObject({ marked: [id], mails: 4 });
    // What has been driven is nobody's trouble.
    const past = idOf(await book(db, { at: '2026-11-24T11:00', carts: ['denago-ev-city'] }));
    expect(await markSoldCarts(db, { models: [] }, NOW + 7 * DAY)).not.toContain(past);
  });
});

/** By the dealer's command. */
const release = { content, channels: ['mail', 'receipt'], now: NOW };

/** What fills in the field that people do not see, and wants the same time each time. */
function suspect() {
  return typed({}, 'ada@example.org', { website: 'https://spam.example' });
}

/** Puts EV CITYs on the lot. */
async function bring(db: Database, ids: string[], given: Partial<Vehicle> = {}): Promise<void> {
  const write = ids.map((id, position) => ({
    vehicle: vehicle(id, { brand: 'denago', name: 'EV City', ...given }),
    position,
  }));
  await changeVehicles(db, () => ({ write, remove: [] }));
}

/** Twenty who book at once, by two instances in turn and with room enough at the showroom: how many got what. */
async function bookTwenty(instances: [Database, Database], wish: (n: number) => object) {
  const bookings = instances.map((db) => newBooking(db, undefined, withAtOnce(50)));
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      bookings[n % 2]?.intake.receive(typed(wish(n), `v${n}@example.org`), {
        address: newAddress(),
      }),
    ),
  );
  const all = Map.groupBy(results, (result) => result?.status);
  return Object.fromEntries([...all].map(([status, { length }]) => [status, length]));
}

function book(
  db: Database,
  wish = {},
  email = 'ada@example.org',
  dealer = content,
): Promise<StoreResult> {
  return newBooking(db, undefined, dealer).intake.receive(typed(wish, email), {
    address: newAddress(),
  });
}

function typed(wish: object, email: string, more = {}) {
  return {
    ...typedInquiry({ email }),
    message: '',
    ...more,
    details: { drive: driveWish({ ...wish }) },
  };
}

/** The channels of an inquiry's newest deliveries that are not replaced. */
async function sent(db: Database, id: string): Promise<string[]> {
  const waiting = (await listDeliveries(db, id)).filter(({ replaced_at }) => replaced_at === null);
  return waiting.map(({ channel }) => channel).toSorted();
}
