import { type Clock, time } from './clock.ts';
import type { Database } from './database.ts';
import type { ReportRow } from './schema.ts';

/** In milliseconds: longer than an attempt takes. */
const LEASE = 150_000;
/** A row that was set further than this in the future was set before the clock went back: it is due at once. */
const CLOCK_DRIFT = 60_000;

/**
 * Takes the mail about a week for this process and counts the attempt. Whatever the number of processes, one has it until
 * its lease ends: what ended between claim and mail is tried again then. A store without any report begins with the next
 * week: nobody who starts a site wants a mail about the week before.
 *
 * @returns null where it is sent, given up, another's, or not due again yet
 */
export async function claimReport(
  db: Database,
  week: string,
  clock?: Clock,
): Promise<ReportRow | null> {
  const now = await time(db, clock);
  const known = await db
    .selectFrom('reports')
    .selectAll()
    .orderBy('week', 'desc')
    .limit(1)
    .execute();
  const [latest] = known;
  if (!latest) {
    await db
      .insertInto('reports')
      .values({ ...newReport(week, now), done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  }
  // Asked by every process all day: nobody waits for a lock to hear that there is nothing to do.
  if (latest.week > week || (latest.week === week && !isDue(latest, now))) return null;
  const claimed = await db
    .insertInto('reports')
    .values({ ...newReport(week, now), attempts: 1, leased_until: now + LEASE })
    .onConflict((conflict) =>
      conflict
        .column('week')
        .doUpdateSet((row) => ({
          attempts: row('reports.attempts', '+', 1),
          leased_until: now + LEASE,
          set_at: now,
        }))
        .where('reports.done_at', 'is', null)
        .where('reports.parked_at', 'is', null)
        .where((row) =>
          row.or([
            row('reports.set_at', '>', now + CLOCK_DRIFT),
            row.and([
              row('reports.due_at', '<=', now),
              row.or([
                row('reports.leased_until', 'is', null),
                row('reports.leased_until', '<=', now),
              ]),
            ]),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Marks as sent. False where the lease has gone to another meanwhile. */
export async function finishReport(db: Database, row: ReportRow, clock?: Clock): Promise<boolean> {
  return settle(db, row, { done_at: await time(db, clock), last_error: null });
}

/** Puts off by `pause` milliseconds. False where the lease has gone to another meanwhile. */
export async function postponeReport(
  db: Database,
  row: ReportRow,
  { pause, reason }: { pause: number; reason: string },
  clock?: Clock,
): Promise<boolean> {
  const now = await time(db, clock);
  return settle(db, row, { due_at: now + pause, set_at: now, last_error: reason });
}

/** Gives it up. False where the lease has gone to another meanwhile. */
export async function parkReport(
  db: Database,
  row: ReportRow,
  reason: string,
  clock?: Clock,
): Promise<boolean> {
  return settle(db, row, { parked_at: await time(db, clock), last_error: reason });
}

function newReport(week: string, now: number): ReportRow {
  const open = { leased_until: null, done_at: null, parked_at: null, last_error: null };
  return { week, attempts: 0, due_at: now, set_at: now, ...open };
}

function isDue({ done_at, parked_at, due_at, set_at, leased_until }: ReportRow, now: number) {
  if (done_at !== null || parked_at !== null) return false;
  return set_at > now + CLOCK_DRIFT || (due_at <= now && (leased_until ?? 0) <= now);
}

/** `attempts` grows with every claim, so it tells this lease from a later one. */
async function settle(db: Database, row: ReportRow, change: Partial<ReportRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ ...change, leased_until: null })
    .where('week', '=', row.week)
    .where('attempts', '=', row.attempts)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
