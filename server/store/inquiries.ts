import { sql } from 'kysely';
import type { StoredDetails } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import { type Database, isPostgres, time } from './database.ts';
import type { InquiryRow } from './schema.ts';
import { searchTextOf } from './search-text.ts';
import { randomText } from './secrets.ts';

export interface StoredInquiry extends Omit<Inquiry, 'details'> {
  /** `20261121-044532-k7w3m9q2`: UTC time and 40 random bits. It sorts by time, and people can read it out by phone. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  about: string | null;
  /** Why it may be spam, in words for the dealer; null for all others, and after its release. */
  suspect: string | null;
  details: StoredDetails | null;
}

export type NewInquiry = Omit<StoredInquiry, 'id' | 'createdAt' | 'suspect' | 'details'> &
  Partial<Pick<StoredInquiry, 'suspect' | 'details'>>;

export async function insertInquiry(db: Database, inquiry: NewInquiry): Promise<StoredInquiry> {
  const createdAt = await time(db);
  const stored = { suspect: null, details: null, ...inquiry, id: inquiryId(createdAt), createdAt };
  await db.insertInto('inquiries').values(toRow(stored)).execute();
  return stored;
}

/** @returns null where the inquiry is not suspect, or does not exist */
export async function clearSuspicion(transaction: Database, id: string) {
  const row = await transaction
    .updateTable('inquiries')
    .set({ suspect: null })
    .where('id', '=', id)
    .where('suspect', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Counts inquiries after `since` with the same message; of all senders, or of one. */
export async function countSame(db: Database, message: string, since: number, email?: string) {
  const { count } = await db
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    // The index's own expression.
    .where(sql`substr(message, 1, 64)`, '=', sql`substr(cast(${message} as text), 1, 64)`)
    .where('message', '=', message)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** `isLocked` locks its row for the rest of the transaction; on SQLite the transaction itself is the lock. */
export async function findInquiry(db: Database, id: string, { isLocked = false } = {}) {
  const row = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function writeDetails(transaction: Database, id: string, details: StoredDetails) {
  await change(transaction, id, { details });
}

export type Contact = Pick<StoredInquiry, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** Corrects how its sender is called or reached: what goes out from then on goes there. */
export async function correctContact(transaction: Database, id: string, given: Partial<Contact>) {
  await change(transaction, id, given);
}

/** Changes a locked row and its search text together. */
async function change(
  transaction: Database,
  id: string,
  given: Partial<Contact & Pick<StoredInquiry, 'details'>>,
): Promise<void> {
  const was = await findInquiry(transaction, id, { isLocked: true });
  if (!was) return;
  const { id: _, ...row } = toRow({ ...was, ...given });
  await transaction.updateTable('inquiries').set(row).where('id', '=', id).execute();
}

/** Newest first; all, or only suspects. */
export async function listInquiries(db: Database, { suspect = false } = {}) {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .$if(suspect, (query) => query.where('suspect', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** When the oldest came; infinite where there is none. */
export async function firstInquiryAt(db: Database): Promise<number> {
  const { at } = await db
    .selectFrom('inquiries')
    .select((row) => row.fn.min<number | null>('created_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? Number.POSITIVE_INFINITY;
}

export async function countInquiries(db: Database, { suspect = false } = {}): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$if(suspect, (query) => query.where('suspect', 'is not', null))
    .executeTakeFirstOrThrow();
  return count;
}

function inquiryId(time: number): string {
  const [day, clock] = new Date(time).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${day}-${clock}-${randomText(8)}`;
}

function toRow(inquiry: StoredInquiry): InquiryRow {
  const { createdAt, firstName, lastName, details, ...same } = inquiry;
  const row = {
    ...same,
    created_at: createdAt,
    first_name: firstName,
    last_name: lastName,
    details: details && JSON.stringify(details),
  };
  return { ...row, search_text: searchTextOf(row) };
}

export function fromRow(row: InquiryRow): StoredInquiry {
  const { created_at, first_name, last_name, details, search_text: _, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    firstName: first_name,
    lastName: last_name,
    details: details === null ? null : (JSON.parse(details) as StoredDetails),
  };
}
