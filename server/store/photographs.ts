import { sql } from 'kysely';
import { type Database, inTransaction } from './database.ts';

const HOUR = 60 * 60 * 1000;
/** No bytes for this long: the upload is given up. */
const KEEP_STILL = HOUR / 4;
/** Not whole after this long: given up, too. */
const KEEP_UNFINISHED = HOUR;
/** A photograph that nobody sends. */
const KEEP_UNSENT = 24 * HOUR;

/** How far an upload has come. */
export interface Upload {
  /** Bytes in all, and of these in the store. */
  size: number;
  received: number;
  /** Whether it has been decoded and is there as a picture. */
  isReady: boolean;
}

/** A photograph as it is kept: JPEG in two sizes. */
export interface Picture {
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}

/** Begins an empty upload. `sender`: a keyed hash of the address that it comes from. */
export async function beginUpload(
  db: Database,
  { id, sender, size, now }: { id: string; sender: string; size: number; now: number },
): Promise<void> {
  const fresh = { received: 0, held: 0, created_at: now, touched_at: now };
  await db
    .insertInto('photographs')
    .values({ id, sender, size, ...fresh })
    .execute();
}

/** An upload that has not been sent with an inquiry; null where there is none. */
export async function findUpload(db: Database, id: string): Promise<Upload | null> {
  const row = await db
    .selectFrom('photographs')
    .select(['size', 'received', 'width'])
    .where('id', '=', id)
    .where('inquiry_id', 'is', null)
    .executeTakeFirst();
  return row ? { size: row.size, received: row.received, isReady: row.width !== null } : null;
}

/**
 * Makes room for more bytes of an upload among all that its sender has not sent yet. The oldest go, unfinished ones first.
 *
 * @param most bytes that a sender may have
 */
export async function makeRoom(
  db: Database,
  { id, bytes, most }: { id: string; bytes: number; most: number },
): Promise<void> {
  const rows = await db
    .selectFrom('photographs as own')
    .innerJoin('photographs as each', 'each.sender', 'own.sender')
    .select(['each.id', 'each.held'])
    .where('own.id', '=', id)
    .orderBy((row) => row('each.width', 'is not', null))
    .orderBy('each.touched_at')
    .execute();
  let over = rows.reduce((sum, { held }) => sum + held, bytes) - most;
  for (const row of rows) {
    if (over <= 0) break;
    if (row.id === id) continue;
    await dropPhotograph(db, row.id);
    over -= row.held;
  }
}

/**
 * Adds bytes to an upload, all of them or none.
 *
 * @returns false where it is not so far, or further, or gone: of two that add at the same place one does
 */
export async function addBytes(
  db: Database,
  { id, offset, bytes, now }: { id: string; offset: number; bytes: Uint8Array; now: number },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .updateTable('photographs')
      .set({ received: offset + bytes.length, held: offset + bytes.length, touched_at: now })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where('size', '>=', offset + bytes.length)
      .where('width', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await transaction
      .insertInto('photograph_bytes')
      .values({ photograph_id: id, position: offset, bytes })
      .execute();
    return true;
  });
}

/** Of an upload whose size was not known before: what has come is all. */
export async function endUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable('photographs')
    .set((row) => ({ size: row.ref('received') }))
    .where('id', '=', id)
    .execute();
}

/** The file as it was sent. */
export async function readUpload(db: Database, id: string): Promise<Uint8Array> {
  const rows = await db
    .selectFrom('photograph_bytes')
    .select('bytes')
    .where('photograph_id', '=', id)
    .orderBy('position')
    .execute();
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Puts the picture in the place of the file that was sent. */
export async function keepPicture(db: Database, id: string, picture: Picture): Promise<void> {
  const held = picture.full.length + picture.small.length;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('photograph_bytes').where('photograph_id', '=', id).execute();
    await transaction
      .updateTable('photographs')
      .set({ ...picture, held })
      .where('id', '=', id)
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
    .where('width', 'is not', null)
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

/** Removes what nobody has sent, or went on sending, for long enough. */
export async function sweepPhotographs(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('photographs')
    .where('inquiry_id', 'is', null)
    .where((row) =>
      row.or([
        row('created_at', '<=', now - KEEP_UNSENT),
        row.and([
          row('width', 'is', null),
          row.or([
            row('touched_at', '<=', now - KEEP_STILL),
            row('created_at', '<=', now - KEEP_UNFINISHED),
          ]),
        ]),
      ]),
    )
    .execute();
}

/** The small pictures of an inquiry, in the order in which they were uploaded. */
export async function smallPictures(
  db: Database,
  inquiryId: string,
): Promise<{ id: string; small: Uint8Array; width: number; height: number }[]> {
  const rows = await db
    .selectFrom('photographs')
    .select(['id', 'small', 'width', 'height'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, small, width, height }) => ({
    id,
    small: small ?? new Uint8Array(),
    width: width ?? 0,
    height: height ?? 0,
  }));
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
