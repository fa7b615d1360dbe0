import { sql } from 'kysely';
import type { Database } from './database.ts';
import { fromRow, type StoredInquiry } from './inquiries.ts';
import type { Schema } from './schema.ts';

type Case = Schema['cases'];
type Entry = Schema['entries'];

export async function writeCase(
  transaction: Database,
  inquiryId: string,
  change: Partial<Omit<Case, 'inquiry_id'>>,
): Promise<void> {
  await transaction
    .insertInto('cases')
    .values({ inquiry_id: inquiryId, ...change })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(change))
    .execute();
}

/** @returns whether it is new: an id that is there already stays as it was */
export async function insertEntry(transaction: Database, entry: Entry): Promise<boolean> {
  const inserted = await transaction
    .insertInto('entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** An answer by mail or telephone, a booked test drive, a decided rental or an outcome answers an inquiry. */
const isAnswered = sql<boolean>`(
  exists (select 1 from entries where inquiry_id = inquiries.id and kind in ('answer', 'call'))
  or exists (select 1 from cases where inquiry_id = inquiries.id and outcome is not null)
  or exists (select 1 from drives where inquiry_id = inquiries.id)
  or exists (select 1 from rentals where inquiry_id = inquiries.id and status in ('confirmed', 'released')))`;

/** Inquiries that nobody has answered, oldest first. */
export async function listUnanswered(db: Database): Promise<StoredInquiry[]> {
  const rows = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('suspect', 'is', null)
    .where(sql<boolean>`not ${isAnswered}`)
    .orderBy('created_at')
    .execute();
  return rows.map(fromRow);
}

/** Open cases to follow up on this day or before. */
export async function listFollowUps(db: Database, today: string) {
  const rows = await db
    .selectFrom('inquiries')
    .innerJoin('cases', 'cases.inquiry_id', 'inquiries.id')
    .selectAll('inquiries')
    .select('follow_up')
    .where('follow_up', '<=', today)
    .where('outcome', 'is', null)
    .execute();
  return rows.map(({ follow_up, ...row }) => ({ ...fromRow(row), day: follow_up ?? today }));
}
