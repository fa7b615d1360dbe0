import { describe, expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import type { IntakeResult } from '#server/inquiries/receive.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { takenPlaces } from '#server/store/drives.ts';
import { findInquiry, listInquiries } from '#server/store/inquiries.ts';
import { findRental, listRentals } from '#server/store/rentals.ts';
import { erasePerson } from '#server/store/retention.ts';
import { askedDrive, content, NOW, newBooking } from './booking.ts';
import { engines, newDatabase, twoInstances } from './engines.ts';
import { hash, idOf, newIntake, typedInquiry } from './intake.ts';

const nobody = { email: '', phone: '', message: '' };
const drive = { ...nobody, details: { drive: askedDrive() } };
/** A Monday: Sundays are closed. */
const fromDay = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), 21)).first, 1);
const asked = { cart: '4-seater', count: 1, fromDay, fromTime: '10:00', toTime: '10:00' };
const stay = { ...asked, toDay: dayAfter(fromDay, 3), delivery: 'pick-up' };

describe.each(engines)('booked at the desk on %s', (engine) => {
  test('a test drive needs no address and no number, and mails nobody but the dealer', async () => {
    const db = await newDatabase(engine);
    const id = idOf(await book(db, drive));
    expect((await findInquiry(db, id))?.details?.drive).toMatchObject({ status: 'booked' });
    expect(await takenPlaces(db, NOW)).toHaveLength(1);
    expect(await channelsOf(db, id)).toEqual(['mail']);
    expect(await resendInquiry(db, id, 'receipt')).toMatchObject({ status: 'refused' });
    expect(await book(db, { ...drive, email: 'ada@example' })).toMatchObject({ status: 'refused' });
  });

  test('a visitor’s rule warns, and nothing is stored before the clerk goes on', async () => {
    const db = await newDatabase(engine);
    const early = { ...drive, details: { drive: askedDrive({ at: '2026-11-24T07:15' }) } };
    const errors = { isWarned: expect.stringContaining('Our hours') };
    expect(await book(db, early)).toEqual({ status: 'taken', errors });
    expect(await listInquiries(db)).toEqual([]);
    const id = idOf(await book(db, early, { isWarned: true }));
    const past = { ...drive, details: { drive: askedDrive({ at: '2026-11-23T05:59' }) } };
    const refused = { 'details.drive.at': expect.any(String) };
    expect(await book(db, past, { isWarned: true })).toEqual({ status: 'taken', errors: refused });
    expect(await listInquiries(db)).toMatchObject([{ id }]);
  });

  test('who walked in five minutes ago drives past a warning, and may have no last name', async () => {
    const db = await newDatabase(engine);
    const at = '2026-11-23T06:55';
    const walkIn = { ...drive, lastName: '', details: { drive: askedDrive({ at }) } };
    const id = idOf(await book(db, walkIn, { isWarned: true }));
    expect(await findInquiry(db, id)).toMatchObject({ lastName: '', details: { drive: { at } } });
  });

  test('it is one unit with its activity, and sent twice it is stored once', async () => {
    const db = await newDatabase(engine);
    const key = { text: 'a form', otherBody: 'refuse' as const };
    const also = () => Promise.reject(new Error('its activity cannot be written'));
    expect(await book(db, drive, { key, also })).toEqual({ status: 'failed' });
    expect(await listInquiries(db)).toEqual([]);
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push(idOf(await book(db, drive, { key })));
    expect(await listInquiries(db)).toMatchObject([{ id: ids[0] }]);
    expect(ids[1]).toBe(ids[0]);
  });

  test('a rental is confirmed at once, and of many at once no more than there are', async () => {
    const [one, other] = await twoInstances(engine);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(n % 2 ? one : other, rental())),
    );
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(3);
    expect(results.filter(({ status }) => status === 'taken')).toHaveLength(5);
    const rows = await listRentals(one, 0);
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('who wants a cart now gets one past a warning, and never one too many', async () => {
    const db = await newDatabase(engine);
    const now = rental({ fromDay: dayInNewYork(Date.now()), fromTime: '00:00' });
    const isWarned = expect.stringContaining('past');
    expect(await book(db, now)).toEqual({ status: 'taken', errors: { isWarned } });
    expect(await listInquiries(db)).toEqual([]);
    const statuses: string[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await book(db, now, { isWarned: true })).status);
    expect(statuses).toEqual(['stored', 'stored', 'stored', 'taken']);
  });

  test('who has an address is told each time, unless the clerk says no', async () => {
    const db = await newDatabase(engine);
    const email = 'ada@example.org';
    for (const [tell, channels] of [
      [true, ['adf', 'mail', 'receipt']],
      [true, ['adf', 'mail', 'receipt']],
      [false, ['adf', 'mail']],
    ] as const) {
      const id = idOf(await book(db, { ...rental(), email }, { tell }));
      expect(await channelsOf(db, id)).toEqual(channels);
    }
  });

  test('a rental that is delivered needs its miles', async () => {
    const db = await newDatabase(engine);
    const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
    expect(await book(db, rental(where))).toMatchObject({
      errors: { 'details.rental.fromDay': expect.stringContaining('miles by road') },
    });
    const id = idOf(await book(db, rental(where), { miles: 14 }));
    expect(await findRental(db, id)).toMatchObject({ status: 'confirmed' });
    expect((await findInquiry(db, id))?.details?.rental?.deliveryTerms).toContain('14 miles');
  });

  test('erasing who has no address takes that inquiry alone', async () => {
    const db = await newDatabase(engine);
    const [id, kept] = [idOf(await book(db, rental())), idOf(await book(db, rental()))];
    expect(await erasePerson(db, '')).toEqual([]);
    expect(await erasePerson(db, '', id)).toEqual([id]);
    expect(await listInquiries(db)).toMatchObject([{ id: kept }]);
  });
});

function rental(given: object = {}) {
  return { ...nobody, details: { rental: { ...stay, ...given } } };
}

type Booking = Parameters<ReturnType<typeof newIntake>['book']>[1];

function book(db: Database, typed: object, given: Partial<Booking> = {}): Promise<IntakeResult> {
  const { drives } = newBooking(db);
  const { handler } = createRentals({ db, site: { content }, hash });
  const channels = ['mail', 'receipt', 'adf'];
  const intake = newIntake(db, { drive: drives.handler, rental: handler }, channels);
  const booking = { isWarned: false, tell: true, also: async () => undefined, ...given };
  return intake.book({ ...typedInquiry(), ...typed }, booking);
}

async function channelsOf(db: Database, id: string): Promise<string[]> {
  return (await listDeliveries(db, id)).map(({ channel }) => channel).toSorted();
}
