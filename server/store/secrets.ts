import { randomBytes, randomInt } from 'node:crypto';
import { type Database, inTransaction } from './database.ts';

/** The secret of this name, 32 random bytes in base64url; the first process generates it. */
export async function readSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Forgets all secrets, and with them what only they make good: everybody at the desk signs in again. */
export async function renewSecrets(db: Database): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const table of ['secrets', 'sessions', 'sign_ins', 'tries'] as const) {
      await transaction.deleteFrom(table).execute();
    }
  });
}

/** `length` characters of five random bits each, without letters that look like digits (Crockford's base 32). */
export function randomText(length: number): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
