import { type Database, inTransaction, time } from './database.ts';
import type { DeliveryRow } from './schema.ts';
import { randomText } from './secrets.ts';

/**
 * A new delivery of an inquiry that is stored already, due at once. It takes the place of those to the same channel
 * that wait or are dead letters. Within a transaction that is given, it is on disk when that ends.
 */
export async function addDelivery(
  db: Database,
  inquiryId: string,
  channel: string,
): Promise<DeliveryRow> {
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

/** Waiting, and dead letters: the oldest first. */
export async function listUndelivered(db: Database): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('done_at', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Since when the oldest of these channels waits, in milliseconds since 1970, and how many wait, without dead letters. */
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
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Of these inquiries, or of all: oldest first. */
export async function listDeliveries(db: Database, inquiryId?: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .$if(inquiryId !== undefined, (query) => query.where('inquiry_id', '=', inquiryId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The row of a delivery that is due at once. Its id is part of a Message-ID, so it keeps to dot-atom characters. */
export function newDelivery(inquiryId: string, channel: string, createdAt: number): DeliveryRow {
  return {
    id: `${inquiryId}.${channel}.${randomText(6)}`,
    inquiry_id: inquiryId,
    channel,
    created_at: createdAt,
    attempts: 0,
    due_at: createdAt,
    leased_by: null,
    leased_until: null,
    set_at: createdAt,
    first_tried_at: null,
    done_at: null,
    parked_at: null,
    replaced_at: null,
    last_error: null,
  };
}
