import { sql } from 'kysely';
import type { Week } from '#domain/hours/calendar.ts';
import { isBooking, type KeptDetails } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import { type Database, inTransaction, isPostgres } from './database.ts';
import { newDelivery } from './deliveries.ts';
import { mayGetReceipt } from './receipts.ts';
import type { InquiryRow } from './schema.ts';
import { randomText } from './secrets.ts';

/** An inquiry as it was received. */
export interface StoredInquiry extends Omit<Inquiry, 'details'> {
  /** `20261121-044532-k7w3m9q2`: UTC time and 40 random bits; sorts by time, can be read out on the phone. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  about: string | null;
  /** Why it may be spam, in words for the dealer; null for all others, and once it has been released. */
  suspect: string | null;
  /** What was asked for beyond the message; null for nothing. */
  details: KeptDetails | null;
}

/** What is known of an inquiry before it is stored. */
export type NewInquiry = Omit<StoredInquiry, 'id' | 'createdAt' | 'suspect' | 'details'> &
  Partial<Pick<StoredInquiry, 'suspect' | 'details'>>;

/**
 * Writes the inquiry and one delivery a channel in one transaction; when it resolves, both are on disk. A `receipt` is
 * left out where its address had one within the hour, but for a booking, which carries its link and its calendar; a
 * suspect inquiry gets no delivery at all. Within a transaction that is given, they are on disk when that ends.
 *
 * @throws when the store refuses: then neither was written
 */
export async function insertInquiry(
  db: Database,
  inquiry: NewInquiry,
  channels: readonly string[],
): Promise<StoredInquiry> {
  const createdAt = Date.now();
  const stored = { suspect: null, details: null, ...inquiry, id: inquiryId(createdAt), createdAt };
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto('inquiries').values(toRow(stored)).execute();
    if (stored.suspect === null) await insertDeliveries(transaction, stored, channels, createdAt);
  });
  return stored;
}

/** Takes the mark from a suspect inquiry; null where it has none, or there is no such inquiry. */
export async function clearSuspicion(
  transaction: Database,
  id: string,
): Promise<StoredInquiry | null> {
  const row = await transaction
    .updateTable('inquiries')
    .set({ suspect: null })
    .where('id', '=', id)
    .where('suspect', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** How many inquiries since `since` say the same; of all senders, or of one. */
export async function countSame(
  db: Database,
  message: string,
  since: number,
  email?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    // The expression that the index is on.
    .where(sql`substr(message, 1, 64)`, '=', sql`substr(cast(${message} as text), 1, 64)`)
    .where('message', '=', message)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findInquiry(db: Database, id: string): Promise<StoredInquiry | null> {
  const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/**
 * The inquiry, with its row for this transaction alone: on SQLite the transaction itself is the lock.
 */
export async function lockInquiry(
  transaction: Database,
  id: string,
): Promise<StoredInquiry | null> {
  const row = await transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Writes what was asked for anew, after it has changed. */
export async function writeDetails(
  transaction: Database,
  id: string,
  details: KeptDetails,
): Promise<void> {
  await transaction
    .updateTable('inquiries')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

/** Newest first; all, or those alone that wait for a release. */
export async function listInquiries(
  db: Database,
  limit?: number,
  { suspect = false } = {},
): Promise<StoredInquiry[]> {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .$if(suspect, (query) => query.where('suspect', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(fromRow);
}

/** Those of a week but suspects, the oldest first. */
export async function inquiriesOf(db: Database, { from, to }: Week): Promise<StoredInquiry[]> {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('suspect', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** All, or those alone that wait for a release. */
export async function countInquiries(db: Database, { suspect = false } = {}): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$if(suspect, (query) => query.where('suspect', 'is not', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** One delivery a channel, due at once. */
export async function insertDeliveries(
  transaction: Database,
  { id, email, details }: Pick<StoredInquiry, 'id' | 'email' | 'details'>,
  channels: readonly string[],
  createdAt: number,
): Promise<void> {
  for (const channel of channels) {
    if (channel === 'receipt') {
      const isFirst = await mayGetReceipt(transaction, email, createdAt);
      if (!isFirst && !isBooking(details)) continue;
    }
    const delivery = newDelivery(id, channel, createdAt);
    await transaction.insertInto('deliveries').values(delivery).execute();
  }
}

function inquiryId(time: number): string {
  const [day, clock] = new Date(time).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${day}-${clock}-${randomText(8)}`;
}

function toRow(inquiry: StoredInquiry): InquiryRow {
  const { createdAt, firstName, lastName, details, ...same } = inquiry;
  return {
    ...same,
    created_at: createdAt,
    first_name: firstName,
    last_name: lastName,
    details: details && JSON.stringify(details),
  };
}

function fromRow(row: InquiryRow): StoredInquiry {
  const { created_at, first_name, last_name, interest, details, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    firstName: first_name,
    lastName: last_name,
    interest: interest as Inquiry['interest'],
    details: details === null ? null : (JSON.parse(details) as KeptDetails),
  };
}
