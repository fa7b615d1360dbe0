import type { Database } from '#server/store/database.ts';
import { findInquiry, releaseInquiry, type StoredInquiry } from '#server/store/inquiries.ts';

/** In the place of a delivery's state: why the inquiry has none, or `other` where it may have one. */
export function suspectOr(inquiry: StoredInquiry, other: string): string {
  return inquiry.suspect === null ? other : `suspect: ${inquiry.suspect}`;
}

/**
 * Delivers an inquiry that was held back as possible spam.
 *
 * @param channels those that it is delivered by
 * @returns what to print
 * @throws where there is no such inquiry, or it was not held back
 */
export async function release(
  db: Database,
  id: string,
  channels: readonly string[],
): Promise<string> {
  if (await releaseInquiry(db, id, channels)) {
    return `${id} is delivered within seconds while the site runs, or else when it starts.`;
  }
  const why = (await findInquiry(db, id)) ? `${id} is not suspect` : `There is no inquiry ${id}`;
  throw new Error(`${why}. See npm run inquiries -- list --suspect`);
}
