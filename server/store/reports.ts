import type { Week } from '#domain/hours/calendar.ts';
import { type Clock, type Database, time } from './database.ts';
import { fromRow, type StoredInquiry } from './inquiries.ts';
import type { ReportRow } from './schema.ts';

/** In milliseconds: longer than an attempt takes. */
const LEASE = 150_000;
/** A row that was set further than this in the future was set before the clock went back: it is due at once. */
const CLOCK_DRIFT = 60_000;

/** All inquiries of a week but suspects, the oldest first. */
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

/**
 * Takes the mail about a week for this process and counts the attempt. One process has it until its lease ends: another tries
 * again then. A store without any report begins with the next week, since nobody who starts a site wants a mail about the week
 * before.
 *
 * @returns null where it is sent, given up, another's, or not due again yet
 */
export async function claimReport(
  db: Database,
  week: string,
  clock?: Clock,
): Promise<ReportRow | null> {
  const now = await time(db, clock);
  const row = { week, set_at: now, last_error: null };
  const latest = await db
    .selectFrom('reports')
    .selectAll()
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) {
    await db
      .insertInto('reports')
      .values({ ...row, attempts: 0, due_at: now, done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  }
  const isDue = latest.due_at <= now || latest.set_at > now + CLOCK_DRIFT;
  // Every process asks all day: none waits for a lock to hear that there is nothing to do.
  if (latest.week > week || (latest.week === week && (latest.done_at !== null || !isDue))) {
    return null;
  }
  const lease = { due_at: now + LEASE, set_at: now };
  const claimed = await db
    .insertInto('reports')
    .values({ ...row, ...lease, attempts: 1, done_at: null })
    .onConflict((conflict) =>
      conflict
        .column('week')
        .doUpdateSet((old) => ({ ...lease, attempts: old('reports.attempts', '+', 1) }))
        .where('reports.done_at', 'is', null)
        .where((old) =>
          old.or([old('reports.set_at', '>', now + CLOCK_DRIFT), old('reports.due_at', '<=', now)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/**
 * Marks the mail as sent, or as refused for good with a reason; or puts it off by `pause` milliseconds. False where the lease
 * has gone to another meanwhile: `attempts` grows with every claim.
 */
export async function settleReport(
  db: Database,
  { week, attempts }: ReportRow,
  { pause, reason = null }: { pause?: number; reason?: string | null },
  clock?: Clock,
): Promise<boolean> {
  const now = await time(db, clock);
  const change = pause === undefined ? { done_at: now } : { due_at: now + pause, set_at: now };
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ ...change, last_error: reason })
    .where('week', '=', week)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
