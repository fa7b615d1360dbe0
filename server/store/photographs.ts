import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';

/** A photograph that nobody sends is kept for a day. */
const KEEP_UNSENT = 24 * 60 * 60 * 1000;

/** A photograph as it is kept: JPEG in two sizes. */
export interface Picture {
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}

/**
 * Keeps a picture that belongs to no inquiry yet. The oldest of the same sender's give way to it.
 *
 * @param sender a keyed hash of the address that it comes from
 * @param most bytes of unsent pictures that a sender may have
 */
export async function keepPicture(
  db: Database,
  picture: Picture,
  { id, sender, now }: { id: string; sender: string; now: number },
  most: number,
): Promise<void> {
  const held = picture.full.length + picture.small.length;
  await inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('photographs')
      .select(['id', 'held'])
      .where('sender', '=', sender)
      .orderBy('created_at')
      .execute();
    let over = rows.reduce((sum, row) => sum + row.held, held) - most;
    for (const row of rows) {
      if (over <= 0) break;
      await dropPhotograph(transaction, row.id);
      over -= row.held;
    }
    await transaction
      .insertInto('photographs')
      .values({ id, sender, created_at: now, held, ...picture })
      .execute();
  });
}

/** Removes a photograph that has not been sent. */
export async function dropPhotograph(db: Database, id: string): Promise<void> {
  await db.deleteFrom('photographs').where('id', '=', id).where('inquiry_id', 'is', null).execute();
}

/**
 * Makes pictures an inquiry's own, in the transaction that stores it.
 *
 * @returns whether all were there, and no other inquiry's
 */
export async function givePhotographs(
  transaction: Database,
  inquiryId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const given = await transaction
    .updateTable('photographs')
    .set({ inquiry_id: inquiryId, sender: null })
    .where('id', 'in', ids)
    .where('inquiry_id', 'is', null)
    .returning('id')
    .execute();
  return given.length === ids.length;
}

/** Bytes that lie in the store and belong to no inquiry. */
export async function unsentBytes(db: Database): Promise<number> {
  const { held } = await db
    .selectFrom('photographs')
    .select(sql<number>`cast(coalesce(sum(held), 0) as bigint)`.as('held'))
    .where('inquiry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return held;
}

/** Removes what nobody has sent within a day. */
export async function sweepPhotographs(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('photographs')
    .where('inquiry_id', 'is', null)
    .where('created_at', '<=', now - KEEP_UNSENT)
    .execute();
}

/** The small pictures of an inquiry, in the order in which they were uploaded. */
export async function smallPictures(
  db: Database,
  inquiryId: string,
): Promise<{ id: string; small: Uint8Array; width: number; height: number }[]> {
  return db
    .selectFrom('photographs')
    .select(['id', 'small', 'width', 'height'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A picture that was sent with an inquiry; null where there is none. */
export async function readPicture(db: Database, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('photographs')
    .select('full')
    .where('id', '=', id)
    .where('inquiry_id', 'is not', null)
    .executeTakeFirst();
  return row?.full ?? null;
}
