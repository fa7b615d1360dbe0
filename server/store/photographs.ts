import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';

/** Lifetime of an unsent photograph, in milliseconds: a day. */
const KEEP_UNSENT = 24 * 60 * 60 * 1000;

/** JPEG in two sizes. */
export interface Picture {
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}

/**
 * Stores a picture before its inquiry is sent. Above the limit, it replaces the sender's oldest.
 *
 * @param sender a keyed hash of the sender's IP address
 * @param most bytes of unsent pictures a sender
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

export async function dropPhotograph(db: Database, id: string): Promise<void> {
  await db.deleteFrom('photographs').where('id', '=', id).where('inquiry_id', 'is', null).execute();
}

/**
 * Assigns pictures to an inquiry, in the transaction that stores it.
 *
 * @returns whether all existed and belonged to no other inquiry
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

/** Total bytes of pictures without an inquiry. */
export async function unsentBytes(db: Database): Promise<number> {
  const { held } = await db
    .selectFrom('photographs')
    .select(sql<number>`cast(coalesce(sum(held), 0) as bigint)`.as('held'))
    .where('inquiry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return held;
}

/** Removes pictures that nobody sent within a day. */
export async function sweepPhotographs(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('photographs')
    .where('inquiry_id', 'is', null)
    .where('created_at', '<=', now - KEEP_UNSENT)
    .execute();
}

/** The small pictures of an inquiry, in the order of upload. */
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

/** The full picture; null where it does not exist or was not sent. */
export async function readPicture(db: Database, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('photographs')
    .select('full')
    .where('id', '=', id)
    .where('inquiry_id', 'is not', null)
    .executeTakeFirst();
  return row?.full ?? null;
}
