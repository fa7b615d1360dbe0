import { type Database, lockKey } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { randomText } from '#server/store/secrets.ts';

/** One of the shop, who may sign in at the desk. */
export type Person = Pick<Schema['people'], 'id' | 'name' | 'email' | 'role'>;

const columns = ['id', 'name', 'email', 'role'] as const;

/** In the order in which they were added. */
export async function listPeople(db: Database): Promise<Person[]> {
  return db.selectFrom('people').select(columns).orderBy('added_at').orderBy('id').execute();
}

/** @param email in any case, and with spaces around it */
export async function personByEmail(db: Database, email: string): Promise<Person | undefined> {
  const query = db.selectFrom('people').select(columns);
  return query.where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

/** @returns undefined where somebody has this address already */
export async function addPerson(
  db: Database,
  { name, email, role }: Omit<Person, 'id'>,
  now: number,
): Promise<Person | undefined> {
  return db
    .insertInto('people')
    .values({ id: randomText(8), name, email: email.trim().toLowerCase(), role, added_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** With sessions, passkeys and codes: the next request of this person is refused. The last owner stays. */
export async function removePerson(transaction: Database, id: string): Promise<boolean> {
  // Two owners who remove each other would both count the other.
  await lockKey(transaction, 'people');
  const owners = await transaction
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .execute();
  if (owners.length === 0) return false;
  await transaction.deleteFrom('people').where('id', '=', id).execute();
  return true;
}

/** Ends all by which a person is in, or could be without a new code: sessions, codes, passkeys. */
export async function putOut(transaction: Database, id: string): Promise<void> {
  for (const table of ['sessions', 'sign_ins', 'passkeys'] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', id).execute();
  }
}
