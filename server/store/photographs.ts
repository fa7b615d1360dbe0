import { sql } from 'kysely';
import type { Database } from './database.ts';

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
 * Stores a picture before its inquiry is sent.
 *
 * @param sender a keyed hash of the sender's IP address
 */
export async function keepPicture(
  db: Database,
  picture: Picture,
  { id, sender, now }: { id: string; sender: string; now: number },
): Promise<void> {
  const bytes = picture.full.length + picture.small.length;
  await db
    .insertInto('photographs')
    .values({ id, sender, created_at: now, bytes, ...picture })
    .execute();
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

/** Total bytes of pictures without an inquiry, of all senders or of one. */
export async function unsentBytes(db: Database, sender?: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('photographs')
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'))
    .where('inquiry_id', 'is', null)
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender ?? ''))
    .executeTakeFirstOrThrow();
  return bytes;
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
): Promise<{ id: string; small: Uint8Array }[]> {
  return db
    .selectFrom('photographs')
    .select(['id', 'small'])
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
