import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { StoredDetails } from '#domain/inquiry/details.ts';
import type { Place } from '#domain/test-drive/slots.ts';
import { type Database, lockKey } from './database.ts';
import { findInquiry } from './inquiries.ts';
import { mailbox } from './receipts.ts';

/**
 * Books a slot, or moves a booking, unless `weigh` finds something against it among the other bookings.
 *
 * @returns what it found; the day stays locked, so that what is free stays free
 */
export async function takePlace<Fault>(
  transaction: Database,
  inquiryId: string,
  { showroom, from, to }: Place,
  weigh: (others: Place[], isClosed: boolean) => Fault | undefined,
): Promise<Fault | undefined> {
  const day = dayInNewYork(from);
  await lockDay(transaction, day);
  const isClosed = (await closedDays(transaction, day)).includes(day);
  const fault = weigh(await takenPlaces(transaction, from, inquiryId), isClosed);
  if (fault !== undefined) return fault;
  const row = { showroom, starts_at: from, ends_at: to, cancelled_at: null, outcome: null };
  await transaction
    .insertInto('drives')
    .values({ inquiry_id: inquiryId, ...row })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(row))
    .execute();
  return undefined;
}

/** Bookings that end after an instant, without one inquiry's. */
export async function takenPlaces(db: Database, after: number, except = ''): Promise<Place[]> {
  const rows = await db
    .selectFrom('drives')
    .innerJoin('inquiries', 'inquiries.id', 'drives.inquiry_id')
    .select(['showroom', 'starts_at as from', 'ends_at as to', 'details'])
    .where('ends_at', '>', after)
    .where('cancelled_at', 'is', null)
    .where('inquiry_id', '!=', except)
    .execute();
  return rows.map(({ details, ...place }) => {
    const { drive } = JSON.parse(details ?? '{}') as StoredDetails;
    return { ...place, carts: drive?.carts.map(({ id }) => id) ?? [] };
  });
}

export async function givePlaceBack(db: Database, inquiryId: string, now: number): Promise<void> {
  await db
    .updateTable('drives')
    .set({ cancelled_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Counts the test drives of a mailbox that begin after an instant; other transactions wait to count. */
export async function countComing(transaction: Database, email: string, after: number) {
  await lockKey(transaction, `drives of ${mailbox(email)}`);
  // A short list: at most the slots of the coming days.
  const coming = await transaction
    .selectFrom('drives')
    .innerJoin('inquiries', 'inquiries.id', 'drives.inquiry_id')
    .select('email')
    .where('starts_at', '>', after)
    .where('cancelled_at', 'is', null)
    .execute();
  return coming.filter((other) => mailbox(other.email) === mailbox(email)).length;
}

/** The row of an inquiry's test drive; undefined where it was never booked. */
export async function findBooking(db: Database, inquiryId: string) {
  return db.selectFrom('drives').selectAll().where('inquiry_id', '=', inquiryId).executeTakeFirst();
}

/** Inquiries with a test drive that ends after an instant and starts before another, the next one first. */
export async function listDrives(
  db: Database,
  after: number,
  { cancelled = false, before = Number.MAX_SAFE_INTEGER } = {},
) {
  const rows = await db
    .selectFrom('drives')
    .select(['inquiry_id', 'outcome'])
    .where('ends_at', '>', after)
    .where('starts_at', '<', before)
    .$if(!cancelled, (query) => query.where('cancelled_at', 'is', null))
    .orderBy('starts_at')
    .orderBy('inquiry_id')
    .execute();
  const inquiries = await Promise.all(rows.map(({ inquiry_id: id }) => findInquiry(db, id)));
  return inquiries.flatMap((inquiry, n) => {
    const drive = inquiry?.details?.drive;
    return drive ? [{ ...inquiry, drive, outcome: rows[n]?.outcome ?? null }] : [];
  });
}

/** Days without test drives, from this day on, in order. */
export async function closedDays(db: Database, from: string): Promise<string[]> {
  const rows = await db.selectFrom('closed_days').select('day').where('day', '>=', from).execute();
  return rows.map(({ day }) => day).toSorted();
}

/** Locks a day's bookings for the rest of the transaction, so that what is free stays free. */
export function lockDay(transaction: Database, day: string): Promise<void> {
  return lockKey(transaction, `drives of ${day}`);
}
