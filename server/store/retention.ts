import { sql } from 'kysely';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import { DAY } from '#domain/hours/new-york.ts';
import { type Database, inTransaction, isPostgres, time as storeTime } from './database.ts';
import { copyTimes } from './desk/handovers.ts';
import { INSTANCE_LIFETIME } from './desk/instances.ts';
import { convertOldActivity } from './desk/old-activity.ts';
import { SIGN_IN_TIME } from './desk/sign-ins.ts';
import { KEY_LIFETIME } from './idempotency.ts';
import { OF_SHOP } from './photographs.ts';
import { BETWEEN_RECEIPTS, mailbox } from './receipts.ts';
import { fillSearchText } from './search-text.ts';

/** Lifetime of an unsent photograph, in milliseconds: six hours, so that an open form survives a dinner. */
const UNSENT_LIFETIME = 6 * 60 * 60 * 1000;

/** The same of the desk's: as long as the words that a clerk has typed beside it. */
const DRAFT_LIFETIME = 14 * DAY;

/** How long the desk remembers who did what, in milliseconds. */
const ACTIVITY_LIFETIME = 90 * DAY;

/** What the store needs every few minutes. */
export async function tidyStore(db: Database): Promise<void> {
  await deleteExpired(db);
  await fillSearchText(db);
  await convertOldActivity(db);
  await copyTimes(db);
}

/** Deletes what no rule needs any more: used keys, unsent photographs, dates of receipts, and of the desk ended sign-ins. */
export async function deleteExpired(db: Database, now?: number): Promise<void> {
  const time = now ?? (await storeTime(db));
  const keys = db.deleteFrom('idempotency_keys').where('created_at', '<=', time - KEY_LIFETIME);
  const unsent = db
    .deleteFrom('photographs')
    .where('inquiry_id', 'is', null)
    .where('created_at', '<=', time - UNSENT_LIFETIME)
    .where((row) =>
      row.or([row('sender', '<>', OF_SHOP), row('created_at', '<=', time - DRAFT_LIFETIME)]),
    );
  const receipts = db.deleteFrom('receipts').where('at', '<=', time - BETWEEN_RECEIPTS);
  const signIns = db.deleteFrom('sign_ins').where('created_at', '<=', time - SIGN_IN_TIME);
  const tries = db.deleteFrom('tries').where('since', '<=', time - SIGN_IN_TIME);
  const sessions = db.deleteFrom('sessions').where('ends_at', '<=', time);
  const activity = db.deleteFrom('activity').where('at', '<=', time - ACTIVITY_LIFETIME);
  const instances = db.deleteFrom('instances').where('at', '<=', time - INSTANCE_LIFETIME);
  const drafts = db.deleteFrom('drafts').where('at', '<=', time - DAY);
  const ofDesk = [signIns, tries, sessions, activity, instances, drafts];
  for (const expired of [keys, unsent, receipts, ...ofDesk]) {
    await expired.execute();
  }
}

/**
 * Deletes inquiries older than `days`, with all that belongs to them, and the counts of earlier weeks; returns how many
 * inquiries. The age of a rental or test drive counts from its end, unless it was released or cancelled.
 */
export async function deleteOlder(db: Database, days: number, now?: number): Promise<number> {
  const time = now ?? (await storeTime(db));
  const before = time - days * DAY;
  await db.deleteFrom('counts').where('week', '<', weekInNewYork(before).name).execute();
  const { numDeletedRows } = await db
    .deleteFrom('inquiries')
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select 1 from rentals where inquiry_id = inquiries.id
      and status <> 'released' and to_at >= ${before})`)
    .where(sql<boolean>`not exists (select 1 from drives where inquiry_id = inquiries.id
      and cancelled_at is null and ends_at >= ${before})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes all data of the person with this mailbox, in any spelling, and `also` one inquiry, since who was booked for at
 * the desk may have no mailbox; returns the inquiries' ids. Call `emptyJournal` after the commit.
 */
export async function erasePerson(db: Database, email: string, also = ''): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const all = await transaction.selectFrom('inquiries').select(['id', 'email']).execute();
    const inquiries = all
      .filter(
        (row) => row.id === also || (row.email !== '' && mailbox(row.email) === mailbox(email)),
      )
      .map(({ id }) => id)
      .toSorted();
    // Foreign keys delete all rows that belong to an inquiry.
    for (const id of inquiries) {
      await transaction.deleteFrom('inquiries').where('id', '=', id).execute();
    }
    await transaction.deleteFrom('receipts').where('address', '=', mailbox(email)).execute();
    return inquiries;
  });
}

/**
 * Empties SQLite's journal: it overwrites deleted rows (see sqlite.ts), but earlier pages stay in the journal until its
 * checkpoint. Outside any transaction. PostgreSQL needs none.
 *
 * @returns false where a reader, such as a backup, still holds the journal; the clock (main.ts) tries again each minute
 */
export async function emptyJournal(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
