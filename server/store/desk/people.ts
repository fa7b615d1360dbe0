import { DatabaseSync } from 'node:sqlite';
import { type Database, lockKey } from '#server/store/database.ts';
import type { Schema, TableName } from '#server/store/schema.ts';
import { randomText } from '#server/store/secrets.ts';

/** One of the shop, who may sign in at the desk. */
export type Person = Pick<PersonRow, 'id' | 'name' | 'email' | 'role'>;
export type PersonRow = Schema['people'];

const columns = ['id', 'name', 'email', 'role'] as const;

/** In the order in which they were added. */
export async function listPeople(db: Database): Promise<Person[]> {
  return db.selectFrom('people').select(columns).orderBy('added_at').orderBy('id').execute();
}

export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  return db.selectFrom('people').select(columns).where('id', '=', id).executeTakeFirst();
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
  const address = email.trim().toLowerCase();
  return restorePerson(db, { id: randomText(8), name, email: address, role, added_at: now });
}

/** Without sessions and passkeys. @returns undefined where somebody has this address by now */
export async function restorePerson(db: Database, row: PersonRow): Promise<Person | undefined> {
  return db
    .insertInto('people')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/**
 * With sessions, passkeys and codes: the next request of this person is refused.
 *
 * @returns what `restorePerson` takes; undefined for the last owner, who stays
 */
export async function removePerson(
  transaction: Database,
  id: string,
): Promise<PersonRow | undefined> {
  // Two owners who remove each other would both count the other.
  await lockKey(transaction, 'people');
  const owners = await transaction
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .execute();
  if (owners.length === 0) return undefined;
  return transaction.deleteFrom('people').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Ends one session or passkey. @returns whose it was, and on which device; undefined where it is gone */
export async function deleteKey(db: Database, table: 'sessions' | 'passkeys', id: string) {
  const deleted = db.deleteFrom(table).where('id', '=', id).returning(['person_id', 'device']);
  return deleted.executeTakeFirst();
}

const keys = ['sessions', 'sign_ins', 'passkeys'] as const;

/** Ends all by which a person is in, or could be without a new code: sessions, codes, passkeys. @returns whether any was there */
export async function putOut(transaction: Database, id: string): Promise<boolean> {
  let isAny = false;
  for (const table of keys) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('person_id', '=', id)
      .executeTakeFirst();
    isAny ||= numDeletedRows > 0n;
  }
  return isAny;
}

/**
 * Deletes all keys from a file of SQLite: one may be of a lost phone that was put out since the file was written. A code
 * by mail lets everybody in again.
 */
export function dropKeys(path: string): void {
  using raw = new DatabaseSync(path);
  const find = raw.prepare('select 1 from sqlite_schema where name = ?');
  for (const table of [...keys, 'tries'] satisfies TableName[]) {
    // A store from before the desk has none.
    if (find.get(table)) raw.exec(`delete from ${table}`);
  }
}
