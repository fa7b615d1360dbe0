import { type NotNull, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import { type Clock, type Database, inTransaction, isPostgres, time } from './database.ts';
import type { DeliveryRow, Schema } from './schema.ts';
import { randomText } from './secrets.ts';

/** Every delivery but the weekly mail. */
export type InquiryDelivery = DeliveryRow & { inquiry_id: string };

/**
 * Adds a delivery of a stored inquiry, due at once. It replaces the channel's waiting deliveries and dead letters. In a
 * transaction, it is on disk after the commit.
 */
export async function addDelivery(
  db: Database,
  inquiryId: string,
  channel: string,
): Promise<InquiryDelivery> {
  return inTransaction(db, async (transaction) => {
    const now = await time(transaction);
    await transaction
      .updateTable('deliveries')
      .set({ replaced_at: now })
      .where('inquiry_id', '=', inquiryId)
      .where('channel', '=', channel)
      .where('done_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
    const delivery = newDelivery(inquiryId, channel, now);
    await transaction.insertInto('deliveries').values(delivery).execute();
    return delivery;
  });
}

/**
 * Makes dead letters due again, of one channel, or of all but receipts: those would reach visitors days after their
 * inquiry. Returns how many.
 */
export async function reviveDead(db: Database, channel?: string): Promise<number> {
  const now = await time(db);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ parked_at: null, due_at: now, first_tried_at: null })
    .where('parked_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .where('channel', channel === undefined ? '!=' : '=', channel ?? 'receipt')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Queues the weekly mail (`2026-47`): once, with any number of processes. A store without any weekly mail starts with
 * the next week, since a new site has nothing to report.
 */
export async function queueReport(db: Database, week: string, now?: Clock): Promise<void> {
  const latest = await db
    .selectFrom('deliveries')
    .select((row) => row.fn.max<string | null>('id').as('id'))
    .where('channel', '=', 'report')
    .executeTakeFirst();
  const id = `report.${week}`;
  if (latest?.id && latest.id >= id) return;
  const at = await time(db, now);
  const delivery = newDelivery('', 'report', at);
  await db
    .insertInto('deliveries')
    .values({ ...delivery, id, inquiry_id: null, done_at: latest?.id ? null : at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A delivery that is due at once. Its id is part of a Message-ID, so it consists of dot-atom characters. */
export function newDelivery(
  inquiryId: string,
  channel: string,
  createdAt: number,
): InquiryDelivery {
  return {
    id: `${inquiryId}.${channel}.${randomText(6)}`,
    inquiry_id: inquiryId,
    channel,
    created_at: createdAt,
    attempts: 0,
    due_at: createdAt,
    first_tried_at: null,
    done_at: null,
    parked_at: null,
    replaced_at: null,
    last_error: null,
  };
}

/** The deliveries of one inquiry, or of all, oldest first. */
export async function listDeliveries(db: Database, inquiryId?: string): Promise<InquiryDelivery[]> {
  return selectOfInquiries(db)
    .$if(inquiryId !== undefined, (query) => query.where('inquiry_id', '=', inquiryId ?? ''))
    .execute();
}

/** Waiting deliveries and dead letters, oldest first. */
export async function listUndelivered(db: Database): Promise<InquiryDelivery[]> {
  return selectOfInquiries(db)
    .where('done_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

function selectOfInquiries(db: Database) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('inquiry_id', 'is not', null)
    .$narrowType<{ inquiry_id: NotNull }>()
    .orderBy('created_at')
    .orderBy('id');
}

/** Waiting deliveries in these channels, without dead letters; `since` is the oldest, in milliseconds since 1970. */
export async function readWaiting(
  db: Database,
  channels: readonly string[],
): Promise<{ count: number; since: number | null }> {
  return db
    .selectFrom('deliveries')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min<number | null>('created_at').as('since'),
    ])
    .where('channel', 'in', channels)
    .$call(waiting)
    .executeTakeFirstOrThrow();
}

function waiting<Row>(query: SelectQueryBuilder<Schema, 'deliveries', Row>) {
  return query
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('replaced_at', 'is', null);
}

interface Claim {
  channel: string;
  limit: number;
  /** Milliseconds in which nobody else can claim them; longer than an attempt. */
  lease: number;
  now?: Clock | undefined;
}

/**
 * Claims due deliveries, oldest first, and counts the attempt. No other process can claim one before its lease ends.
 */
export async function claimDue(db: Database, claim: Claim): Promise<DeliveryRow[]> {
  if (claim.limit < 1) return [];
  const now = await time(db, claim.now);
  // Read first, so that an idle poll never waits for a writer.
  const glance = await selectDue(db, { ...claim, limit: 1 }, now).execute();
  if (glance.length === 0) return [];
  const rows = await db
    .with('due', () => selectDue(db, claim, now))
    .updateTable('deliveries')
    .set((row) => ({
      due_at: now + claim.lease,
      first_tried_at: sql<number>`coalesce(first_tried_at, ${now})`,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (select) => select.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_at - b.created_at);
}

function selectDue(db: Database, { channel, limit }: Claim, now: number) {
  return db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    .$call(waiting)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
}

/** A delivery after an attempt: done, due in `pause` milliseconds, or a dead letter until a person sends it again. */
export type Settled =
  | { to: 'done' }
  | { to: 'later'; pause: number; reason: string }
  | { to: 'dead'; reason: string };

/** @returns false where another process has claimed it since: each claim increments `attempts`, which identifies it */
export async function settle(
  db: Database,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  settled: Settled,
  now?: Clock,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(changeOf(settled, await time(db, now)))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function changeOf(settled: Settled, now: number): UpdateObject<Schema, 'deliveries'> {
  if (settled.to === 'done') return { done_at: now, last_error: null };
  const { reason } = settled;
  if (settled.to === 'dead') return { parked_at: now, last_error: reason };
  return { due_at: now + settled.pause, last_error: reason };
}
