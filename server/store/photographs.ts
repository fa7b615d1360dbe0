import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

export interface Picture {
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}

/** The network of a picture that somebody at the desk has sent. */
export const OF_SHOP = 'desk';

/** Stores a picture before its inquiry is sent. `network` is a keyed hash of the sender's network, or `OF_SHOP`. */
export async function storePicture(
  db: Database,
  picture: Picture,
  { id, network, now }: { id: string; network: string; now: number },
): Promise<void> {
  const bytes = picture.full.length + picture.small.length;
  await db
    .insertInto('photographs')
    .values({ id, sender: network, created_at: now, bytes, taken_back_at: 0, ...picture })
    .execute();
}

/** Assigns pictures to an inquiry, as its visitor's or of a handover. Returns whether all existed and belonged to no other. */
export async function givePhotographs(
  transaction: Database,
  inquiryId: string,
  ids: readonly string[],
  moment: Schema['photographs']['moment'] = null,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const given = await transaction
    .updateTable('photographs')
    .set({ inquiry_id: inquiryId, sender: null, moment })
    .where('id', 'in', ids)
    .where('inquiry_id', 'is', null)
    .returning('id')
    .execute();
  return given.length === ids.length;
}

/**
 * Removes unsent pictures until the rest fits into `room` bytes: each time the oldest of the network that has the most,
 * so that a flood removes its own.
 */
export async function makeRoom(db: Database, room: number): Promise<void> {
  for (;;) {
    const networks = await db
      .selectFrom('photographs')
      .select(['sender', sql<number>`cast(sum(bytes) as bigint)`.as('total')])
      .where('sender', 'is not', null)
      .groupBy('sender')
      .orderBy('total', 'desc')
      .execute();
    const [largest] = networks;
    if (!largest || networks.reduce((sum, { total }) => sum + total, 0) <= room) return;
    await db
      .deleteFrom('photographs')
      // Once more, for a picture that is being sent.
      .where('sender', 'is not', null)
      .where('id', '=', (select) =>
        select
          .selectFrom('photographs')
          .select('id')
          .where('sender', '=', largest.sender)
          .orderBy('created_at')
          .orderBy('id')
          .limit(1),
      )
      .execute();
  }
}

/** Its visitor's, and those of its handovers. */
export async function smallPictures(db: Database, inquiryId: string) {
  return db
    .selectFrom('photographs')
    .select(['id', 'small', 'moment', 'taken_back_at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A picture; null where it does not exist or was not sent. */
export async function readPicture(
  db: Database,
  id: string,
  size: 'full' | 'small' = 'full',
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('photographs')
    .select(`${size} as picture`)
    .where('id', '=', id)
    .where('inquiry_id', 'is not', null)
    .executeTakeFirst();
  return row?.picture ?? null;
}
