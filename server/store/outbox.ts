import { sql, type UpdateObject } from 'kysely';
import { type Clock, type Database, isPostgres, time } from './database.ts';
import type { DeliveryRow, Schema } from './schema.ts';

export interface Claim {
  channels: readonly string[];
  /** Who holds the rows: one name a process. */
  instance: string;
  limit: number;
  /** How long nobody else gets them, in milliseconds; longer than an attempt can take. */
  lease: number;
  /** Deliveries that the caller is still working on: after the clock was set back their leases look void. */
  except?: readonly string[];
  now?: Clock | undefined;
}

/**
 * In milliseconds. A row that was set further than this in the future was set before the clock went back: its times
 * mean nothing any more, so it is due at once. A minute is more than the clocks of equal machines differ by.
 */
const CLOCK_DRIFT = 60_000;

/**
 * Takes what is due, oldest first, and counts the attempt. No delivery is handed out twice before its lease ends,
 * whatever the number of processes.
 */
export async function claimDue(db: Database, claim: Claim): Promise<DeliveryRow[]> {
  if (claim.channels.length === 0 || claim.limit < 1) return [];
  // Outside a transaction first: an idle poll never waits for another writer.
  const glance = await selectDue(db, { ...claim, limit: 1 }, await time(db, claim.now));
  if (glance.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    // Read inside: the wait for the lock may have been long.
    const now = await time(transaction, claim.now);
    const due = await selectDue(transaction, claim, now);
    if (due.length === 0) return [];
    const rows = await transaction
      .updateTable('deliveries')
      .set((row) => ({
        leased_by: claim.instance,
        leased_until: now + claim.lease,
        set_at: now,
        first_tried_at: firstTried(now),
        attempts: row('attempts', '+', 1),
      }))
      .where('id', 'in', due)
      .returningAll()
      .execute();
    return rows.sort((a, b) => a.due_at - b.due_at);
  });
}

/** Marks as delivered. False where the lease has gone to another meanwhile. */
export async function finish(db: Database, delivery: DeliveryRow, now?: Clock): Promise<boolean> {
  return settle(db, delivery, { done_at: await time(db, now), last_error: null });
}

/** Puts off by `pause` milliseconds. False where the lease has gone to another meanwhile. */
export async function postpone(
  db: Database,
  delivery: DeliveryRow,
  pause: number,
  reason: string,
  now?: Clock,
): Promise<boolean> {
  const at = await time(db, now);
  return settle(db, delivery, { due_at: at + pause, set_at: at, last_error: reason });
}

/** Makes it a dead letter, until a person sends again. False where the lease has gone to another meanwhile. */
export async function deadLetter(
  db: Database,
  delivery: DeliveryRow,
  reason: string,
  now?: Clock,
): Promise<boolean> {
  return settle(db, delivery, { parked_at: await time(db, now), last_error: reason });
}

/** How long an inquiry has been tried, in milliseconds; 0 when it never was, or when the clock was set back. */
export async function triedFor(db: Database, delivery: DeliveryRow, now?: Clock): Promise<number> {
  if (delivery.first_tried_at === null) return 0;
  return Math.max(0, (await time(db, now)) - delivery.first_tried_at);
}

async function selectDue(db: Database, claim: Claim, now: number): Promise<string[]> {
  const { except = [] } = claim;
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('channel', 'in', claim.channels)
    .where('replaced_at', 'is', null)
    .where((row) =>
      row.or([
        row('set_at', '>', now + CLOCK_DRIFT),
        row.and([
          row('due_at', '<=', now),
          row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]),
        ]),
      ]),
    )
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('due_at')
    .limit(claim.limit)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
    .execute();
  return rows.map((row) => row.id);
}

/** A first attempt in the future was counted before the clock went back: patience begins anew. */
function firstTried(now: number) {
  return sql<number>`case when first_tried_at <= ${now} then first_tried_at else ${now} end`;
}

/** `attempts` grows with every claim, so it tells this lease from a later one of the same process. */
async function settle(
  db: Database,
  delivery: DeliveryRow,
  change: UpdateObject<Schema, 'deliveries'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ ...change, leased_by: null, leased_until: null })
    .where('id', '=', delivery.id)
    .where('leased_by', '=', delivery.leased_by)
    .where('attempts', '=', delivery.attempts)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
