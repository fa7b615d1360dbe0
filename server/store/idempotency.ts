import type { Database } from './database.ts';

/** A key's lifetime in milliseconds: 48 hours. */
export const KEY_LIFETIME = 48 * 60 * 60 * 1000;

/** The inquiry of a key; `fingerprint` is a keyed hash of its fields. */
interface KeyUse {
  fingerprint: string;
  inquiryId: string;
}

/** The key's inquiry of the last 48 hours; null for a new key. */
export async function findKey(db: Database, key: string, now: number): Promise<KeyUse | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'inquiry_id as inquiryId'])
    .where('key', '=', key)
    .where('created_at', '>', now - KEY_LIFETIME)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the key's inquiry; an expired key can be used anew. */
export async function storeKey(
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
