import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

/** How long a code or a challenge is good, and how long a place's tries count, in milliseconds. */
export const SIGN_IN_TIME = 15 * 60 * 1000;
/** Wrong codes for one sign-in, and codes asked for or tried by one place. */
const MOST_FOR_ONE = 5;
const MOST_OF_PLACE = 10;

type SignIn = Omit<Schema['sign_ins'], 'tries'>;

/**
 * Begins a sign-in. One browser's next sign-in keeps the tries of the last: asking again must not give new ones.
 *
 * @param before the id of the browser's last sign-in
 */
export async function beginSignIn(db: Database, signIn: SignIn, before = ''): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const last = await transaction
      .deleteFrom('sign_ins')
      .where('id', '=', before)
      .where('created_at', '>', signIn.created_at - SIGN_IN_TIME)
      .returning('tries')
      .executeTakeFirst();
    const tries = last?.tries ?? 0;
    await transaction
      .insertInto('sign_ins')
      .values({ ...signIn, tries })
      .execute();
  });
}

/** Whether the browser's sign-in waits for its code. */
export async function isSigningIn(db: Database, id: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', now - SIGN_IN_TIME)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Counts a try, and takes the sign-in away where the secret is right, so that it is good once.
 *
 * @returns the person's id, or undefined where the secret is wrong, old, used, or tried too often
 */
export async function endSignIn(
  db: Database,
  { id, secret }: Pick<SignIn, 'id' | 'secret'>,
  now: number,
): Promise<{ personId: string | null } | undefined> {
  const tried = await db
    .updateTable('sign_ins')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', MOST_FOR_ONE)
    .where('created_at', '>', now - SIGN_IN_TIME)
    .returning('id')
    .executeTakeFirst();
  if (!tried) return undefined;
  const ended = await db
    .deleteFrom('sign_ins')
    .where('id', '=', id)
    .where('secret', '=', secret)
    .returning('person_id')
    .executeTakeFirst();
  return ended && { personId: ended.person_id };
}

/** Whether nobody has used this before; true uses it. */
export async function spendOnce(db: Database, id: string, now: number): Promise<boolean> {
  const spent = await db
    .insertInto('sign_ins')
    .values({ id, person_id: null, secret: '', tries: 0, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Counts one try of a place. @returns 0, or the milliseconds until the next is allowed */
export async function takeTry(db: Database, place: string, now: number): Promise<number> {
  const isOver = sql<boolean>`tries.since <= ${now - SIGN_IN_TIME}`;
  const { since, count } = await db
    .insertInto('tries')
    .values({ place, since: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet({
        since: sql<number>`case when ${isOver} then ${now} else tries.since end`,
        count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
      }),
    )
    .returning(['since', 'count'])
    .executeTakeFirstOrThrow();
  return count > MOST_OF_PLACE ? since + SIGN_IN_TIME - now : 0;
}
