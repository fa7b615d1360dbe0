import { type Database, time } from '#server/store/database.ts';
import { findKey } from '#server/store/idempotency.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { StoreResult } from './store-result.ts';

/** A sender's key as the store knows it. */
export interface Key {
  name: string;
  fingerprint: string;
  /** Whether a second one waits for the first, or is told that it is under way. */
  waits: boolean;
  /** The page that confirms the inquiry. */
  next: (inquiry: StoredInquiry | null) => string;
}

/** Stores one at a time for each key within this process; between processes the store's lock holds. */
export function oneAtATime(db: Database) {
  const underWay = new Map<string, Promise<StoreResult>>();
  return async (key: Key, store: () => Promise<StoreResult>): Promise<StoreResult> => {
    for (let other = underWay.get(key.name); other; other = underWay.get(key.name)) {
      if (!key.waits) return { status: 'key-busy' };
      await other.catch(() => undefined);
    }
    const storing = replayOf(db, key).then((replay) => replay ?? store());
    underWay.set(key.name, storing);
    return storing.finally(() => underWay.delete(key.name));
  };
}

/** What this key has made before; null for a new one. */
export async function replayOf(db: Database, key: Key): Promise<StoreResult | null> {
  const made = await findKey(db, key.name, await time(db));
  if (!made) return null;
  if (made.fingerprint !== key.fingerprint) return { status: 'key-used' };
  const id = made.inquiryId;
  return { status: 'stored', id, suspect: null, next: key.next(await findInquiry(db, id)) };
}
