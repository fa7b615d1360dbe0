import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** How long a code or a challenge is good, and how long tries count, in milliseconds. */
export const SIGN_IN_TIME = 15 * 60 * 1000;
/** Columns of earlier versions, which an instance that is updated later still writes. */
const UNUSED = { secret: '', tries: 0 };

/**
 * Stores a code that lets a person in, or nobody; or, without a person, a challenge that is used.
 *
 * @param id a keyed hash of the code and of what its browser knows, or of the challenge
 * @returns false where it is stored already
 */
export async function storeOnce(
  db: Database,
  id: string,
  now: number,
  personId: string | null = null,
): Promise<boolean> {
  const stored = await db
    .insertInto('sign_ins')
    .values({ ...UNUSED, id, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes the code, so that it is good once. @returns the person's id, or undefined where it is wrong, old or used */
export async function endSignIn(
  db: Database,
  id: string,
  now: number,
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sign_ins')
    .where('id', '=', id)
    .where('created_at', '>', now - SIGN_IN_TIME)
    .returning('person_id')
    .executeTakeFirst();
  return ended?.person_id ?? undefined;
}

/**
 * Counts one try.
 *
 * @param by a keyed hash of who tries what
 * @param most so many within `SIGN_IN_TIME` of the first
 * @returns 0, or the milliseconds until the next is allowed
 */
export async function takeTry(
  db: Database,
  by: string,
  now: number,
  most: number,
): Promise<number> {
  const isOver = sql<boolean>`tries.since <= ${now - SIGN_IN_TIME}`;
  const { since, count } = await db
    .insertInto('tries')
    .values({ place: by, since: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet({
        since: sql<number>`case when ${isOver} then ${now} else tries.since end`,
        count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
      }),
    )
    .returning(['since', 'count'])
    .executeTakeFirstOrThrow();
  return count > most ? since + SIGN_IN_TIME - now : 0;
}
