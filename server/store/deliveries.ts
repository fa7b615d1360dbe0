import { sql, type UpdateObject } from 'kysely';
import { type Clock, type Database, inTransaction, isPostgres, time } from './database.ts';
import type { StoredInquiry } from './inquiries.ts';
import { mayGetReceipt } from './receipts.ts';
import type { DeliveryRow, Schema } from './schema.ts';
import { randomText } from './secrets.ts';

/** What a delivery is about: an inquiry's id, or of a weekly mail the week, such as `2026-47`. */
export function subjectOf({ id }: Pick<DeliveryRow, 'id'>): string {
  return id.slice(0, id.indexOf('.'));
}

/**
 * Adds a delivery of a stored inquiry, due at `dueAt` or at once. It replaces the channel's waiting deliveries and failed mails. In a
 * transaction, it is on disk after the commit.
 */
export async function addDelivery(
  db: Database,
  inquiryId: string,
  channel: string,
  dueAt?: number,
) {
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
    const delivery = { ...newDelivery(inquiryId, channel, now), due_at: dueAt ?? now };
    await insertDelivery(transaction, delivery);
    return delivery;
  });
}

interface Adding {
  /** Milliseconds since 1970; until then they can be withdrawn. At once by default. */
  dueAt?: number | undefined;
  /** Of what a visitor sends unasked: a mailbox gets one receipt an hour, but one for each test drive. */
  limitsReceipts?: boolean;
}

/** Adds a delivery by each channel. A receipt needs an e-mail; ADF needs an e-mail or a number (docs/field.md). @returns their ids */
export async function addDeliveries(
  transaction: Database,
  { id, email, phone, details }: Pick<StoredInquiry, 'id' | 'email' | 'phone' | 'details'>,
  channels: readonly string[],
  { dueAt, limitsReceipts = false }: Adding = {},
): Promise<string[]> {
  const needs: Record<string, string> = { receipt: email, adf: email + phone };
  const ids: string[] = [];
  for (const channel of channels.filter((each) => needs[each] !== '')) {
    if (channel === 'receipt' && limitsReceipts) {
      const isFirst = await mayGetReceipt(transaction, email, await time(transaction));
      if (!isFirst && !details?.drive) continue;
    }
    ids.push((await addDelivery(transaction, id, channel, dueAt)).id);
  }
  return ids;
}

/**
 * Makes failed mails due again: one by its id, or all but receipts, which would reach visitors days after their inquiry.
 * Returns how many.
 */
export async function reviveDead(db: Database, id?: string): Promise<number> {
  const now = await time(db);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ dead_at: null, due_at: now, first_tried_at: null })
    .where('dead_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .where((row) => (id === undefined ? row('channel', '!=', 'receipt') : row('id', '=', id)))
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
  // Not random, so that each week is queued once.
  const id = `${week}.report`;
  if (latest?.id && latest.id >= id) return;
  const at = await time(db, now);
  const delivery = newDelivery(week, 'report', at);
  await db
    .insertInto('deliveries')
    .values({ ...delivery, id, inquiry_id: null, done_at: latest?.id ? null : at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A delivery that is due at once. Its id is part of a Message-ID, so it consists of dot-atom characters. */
export function newDelivery(inquiryId: string, channel: string, createdAt: number) {
  return {
    id: `${inquiryId}.${channel}.${randomText(6)}`,
    inquiry_id: inquiryId,
    channel,
    created_at: createdAt,
    attempts: 0,
    due_at: createdAt,
  };
}

async function insertDelivery(
  transaction: Database,
  delivery: ReturnType<typeof newDelivery>,
): Promise<void> {
  await transaction.insertInto('deliveries').values(delivery).execute();
}

/**
 * Sends an answer by mail once more, to the address that its inquiry has now: a bounce may come after its delivery.
 *
 * @param entryId the answer's, which the delivery's id ends with
 * @param dueAt milliseconds since 1970
 */
export async function sendAnswerAgain(
  transaction: Database,
  inquiryId: string,
  entryId: string,
  dueAt: number,
): Promise<void> {
  const now = await time(transaction);
  await transaction
    .updateTable('deliveries')
    .set({ replaced_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('channel', '=', 'answer')
    .where('id', 'like', `%.${entryId}`)
    .where('done_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const delivery = newDelivery(inquiryId, 'answer', now);
  const id = `${delivery.id}.${entryId}`;
  await insertDelivery(transaction, { ...delivery, id, due_at: dueAt });
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The deliveries of one inquiry, or of all, oldest first. */
export async function listDeliveries(db: Database, inquiryId?: string): Promise<DeliveryRow[]> {
  return inOrder(db)
    .$if(inquiryId !== undefined, (query) => query.where('inquiry_id', '=', inquiryId ?? ''))
    .execute();
}

/** Waiting deliveries and failed mails, oldest first. */
export async function listUndelivered(db: Database): Promise<DeliveryRow[]> {
  return inOrder(db).where('done_at', 'is', null).where('replaced_at', 'is', null).execute();
}

function inOrder(db: Database) {
  return db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id');
}

interface Claim {
  channel: string;
  limit: number;
  /** Milliseconds in which nobody else can claim them; longer than an attempt. */
  lease: number;
  now?: Clock | undefined;
}

/** Claims due deliveries, oldest first, and counts the attempt. No other process can claim one before its lease ends. */
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
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
}

/**
 * What came of an attempt. `dead` is permanent: a failed mail waits until a person sends it again. Reasons are logged,
 * so they hold no visitor's data.
 */
export type Outcome =
  /** `note` describes a partial success. */
  | { status: 'sent'; note?: string }
  /** `pause`: milliseconds until the next attempt. */
  | { status: 'retry'; reason: string; pause?: number }
  | { status: 'dead'; reason: string };

/** @returns false where another process has claimed it since: each claim increments `attempts`, which identifies it */
export async function recordOutcome(
  db: Database,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  outcome: Outcome,
  now?: Clock,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(changeOf(outcome, await time(db, now)))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function changeOf(outcome: Outcome, now: number): UpdateObject<Schema, 'deliveries'> {
  if (outcome.status === 'sent') return { done_at: now, last_error: null };
  const { reason: last_error } = outcome;
  return outcome.status === 'dead'
    ? { dead_at: now, last_error }
    : { due_at: now + (outcome.pause ?? 0), last_error };
}
