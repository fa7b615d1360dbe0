import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';

/** How long a key is remembered, in milliseconds: 48 hours. */
const KEEP_KEYS = 48 * 60 * 60 * 1000;

/** What a key has made: the inquiry, and the fingerprint of the body that it came with. */
interface KeyUse {
  fingerprint: string;
  inquiryId: string;
}

/** What was made under this key in the last 48 hours; null for a new key. */
export async function findKey(db: Database, key: string, now: number): Promise<KeyUse | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'inquiry_id as inquiryId'])
    .where('key', '=', key)
    .where('created_at', '>', now - KEEP_KEYS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes the key for the rest of this transaction. On SQLite the transaction itself is the lock, since it admits one
 * writer.
 *
 * @returns false where another transaction has it and this one does not wait
 */
export async function lockKey(transaction: Database, key: string, wait: boolean): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  // Two keys that share these 64 bits merely wait for each other.
  const name = sql`hashtextextended(${key}, 0)`;
  if (wait) {
    await sql`select pg_advisory_xact_lock(${name})`.execute(transaction);
    return true;
  }
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${name}) as locked`.execute(transaction);
  return rows[0]?.locked ?? false;
}

/** Stores what the key has made; a key that was forgotten may be used anew. */
export async function keepKey(
  transaction: Database,
  key: string,
  { fingerprint, inquiryId }: KeyUse,
  now: number,
): Promise<void> {
  const row = { key, fingerprint, inquiry_id: inquiryId, created_at: now };
  await transaction
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Removes the keys that are older than 48 hours. */
export async function forgetKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - KEEP_KEYS)
    .execute();
}
