import { setTimeout as sleep } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { forgetCounts } from './counts.ts';
import { type Database, isPostgres, time as storeTime } from './database.ts';
import { lockInquiry } from './inquiries.ts';
import { forgetReceipt, forgetReceipts, mailbox } from './receipts.ts';
import type { Schema } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Rows a transaction: a visitor's inquiry must not wait long for the lock. */
const BATCH = 500;

/**
 * Deletes inquiries older than `days`, with their deliveries and photographs, and the counts of earlier weeks. The age of a
 * rental or test drive counts from its end, unless it was released or cancelled. Any number of processes may run this at once.
 *
 * @param now milliseconds since 1970; the default is the store's clock
 * @returns the number of inquiries deleted
 */
export async function deleteOlder(db: Database, days: number, now?: number): Promise<number> {
  const time = now ?? (await storeTime(db));
  const before = time - days * DAY;
  await forgetReceipts(db, time);
  await forgetCounts(db, weekInNewYork(before).name);
  for (let deleted = 0; ; ) {
    const gone = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('inquiries')
        .select('id')
        .where('created_at', '<', before)
        .where((row) => row.not(row.exists(rentedSince(row, before))))
        .where((row) => row.not(row.exists(drivenSince(row, before))))
        .orderBy('created_at')
        .limit(BATCH)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
        .execute();
      await deleteInquiries(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    deleted += gone;
    if (gone < BATCH) return deleted;
  }
}

type OfInquiries = ExpressionBuilder<Schema, 'inquiries'>;

function rentedSince(row: OfInquiries, instant: number) {
  return row
    .selectFrom('rentals')
    .select('to_at')
    .whereRef('inquiry_id', '=', 'inquiries.id')
    .where('status', '!=', 'released')
    .where('to_at', '>=', instant);
}

function drivenSince(row: OfInquiries, instant: number) {
  return row
    .selectFrom('drives')
    .select('ends_at')
    .whereRef('inquiry_id', '=', 'inquiries.id')
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', instant);
}

export interface Erased {
  /** Their ids. */
  inquiries: string[];
  deliveries: number;
  photographs: number;
  /** Whether a receipt to the address was on record. */
  receipt: boolean;
}

/** Deletes all data of the person with this mailbox, in any spelling of the address (receipts.ts). */
export async function erasePerson(db: Database, email: string): Promise<Erased> {
  const erased = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('inquiries')
      .select(['id', 'email'])
      .orderBy('created_at')
      .execute();
    const theirs = rows.filter((row) => mailbox(row.email) === mailbox(email));
    const inquiries = theirs.map(({ id }) => id);
    // Lock them before their deliveries, in the same order as every other change of an inquiry.
    for (const id of inquiries) await lockInquiry(transaction, id);
    const deleted = await deleteInquiries(transaction, inquiries);
    return { inquiries, ...deleted, receipt: await forgetReceipt(transaction, email) };
  });
  // SQLite overwrites deleted rows (see sqlite.ts), but earlier pages stay in the journal until its checkpoint.
  if (!isPostgres(db)) await emptyJournal(db);
  return erased;
}

/** How long to wait for readers of the journal, in milliseconds. */
const EMPTYING = 15_000;

async function emptyJournal(db: Database): Promise<void> {
  for (const until = Date.now() + EMPTYING; Date.now() < until; await sleep(100)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
  }
  throw new Error(
    'The rows are deleted, but another program reads the database, and its journal (-wal) still holds them. ' +
      'Erase again when it is done; a backup may be under way.',
  );
}

async function deleteInquiries(
  db: Kysely<Schema>,
  ids: string[],
): Promise<Pick<Erased, 'deliveries' | 'photographs'>> {
  if (ids.length === 0) return { deliveries: 0, photographs: 0 };
  const deliveries = await db
    .deleteFrom('deliveries')
    .where('inquiry_id', 'in', ids)
    .executeTakeFirst();
  const photographs = await db
    .deleteFrom('photographs')
    .where('inquiry_id', 'in', ids)
    .executeTakeFirst();
  await db.deleteFrom('inquiries').where('id', 'in', ids).execute();
  return {
    deliveries: Number(deliveries.numDeletedRows),
    photographs: Number(photographs.numDeletedRows),
  };
}
