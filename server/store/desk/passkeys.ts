import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

type Passkey = Schema['passkeys'];

/** @returns false where it is there already */
export async function insertPasskey(
  db: Database,
  passkey: Omit<Passkey, 'used_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Of one person, or of all; oldest first. */
export async function listPasskeys(db: Database, personId?: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('added_at')
    .execute();
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}
