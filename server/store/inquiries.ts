import type { Inquiry } from '#app/inquiries/inquiry.ts';
import type { Database } from './database.ts';
import { newDelivery, randomText } from './deliveries.ts';
import { mayGetReceipt } from './receipts.ts';
import type { InquiryRow } from './schema.ts';

/** An inquiry as it was received. */
export interface StoredInquiry extends Inquiry {
  /** `20261121-044532-k7w3m9q2`: UTC time and 40 random bits; sorts by time, can be read out on the phone. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  about: string | null;
}

/**
 * Writes the inquiry and one delivery a channel in one transaction; when it resolves, both are on disk. A `receipt` is
 * left out where its address had one within the hour.
 *
 * @throws when the store refuses: then neither was written
 */
export async function insertInquiry(
  db: Database,
  inquiry: Inquiry & { about: string | null },
  channels: readonly string[],
): Promise<StoredInquiry> {
  const createdAt = Date.now();
  const stored = { ...inquiry, id: inquiryId(createdAt), createdAt };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('inquiries').values(toRow(stored)).execute();
    for (const channel of channels) {
      const isReceipt = channel === 'receipt';
      if (isReceipt && !(await mayGetReceipt(transaction, stored.email, createdAt))) continue;
      const delivery = newDelivery(stored.id, channel, createdAt);
      await transaction.insertInto('deliveries').values(delivery).execute();
    }
  });
  return stored;
}

export async function findInquiry(db: Database, id: string): Promise<StoredInquiry | null> {
  const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Newest first. */
export async function listInquiries(db: Database, limit?: number): Promise<StoredInquiry[]> {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(fromRow);
}

export async function countInquiries(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function inquiryId(time: number): string {
  const [day, clock] = new Date(time).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${day}-${clock}-${randomText(8)}`;
}

function toRow(inquiry: StoredInquiry): InquiryRow {
  const { createdAt, firstName, lastName, ...same } = inquiry;
  return { ...same, created_at: createdAt, first_name: firstName, last_name: lastName };
}

function fromRow(row: InquiryRow): StoredInquiry {
  const { created_at, first_name, last_name, interest, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    firstName: first_name,
    lastName: last_name,
    interest: interest as Inquiry['interest'],
  };
}
