import type { Content } from '#domain/content/content.ts';
import { spokenDrive } from '#domain/test-drive/test-drive.ts';
import { channelsOfNew } from '#server/delivery/channel-names.ts';
import { env } from '#server/env.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { newsInWords } from './news.ts';

/** In the place of a delivery's state: why the inquiry has none, or `other` where it may have one. */
export function suspectOr(inquiry: StoredInquiry, other: string): string {
  return inquiry.suspect === null ? other : `suspect: ${inquiry.suspect}`;
}

/** A suspect inquiry has not been sent yet: it is released, by all its channels. @throws for one */
export function mustNotWait({ id, suspect }: StoredInquiry): string {
  if (suspect === null) return id;
  throw new Error(`${id} is held back as suspect. Deliver it: npm run inquiries -- release ${id}`);
}

/**
 * Delivers an inquiry that was held back as possible spam, and books its test drive.
 *
 * @returns what to print
 * @throws where there is no such inquiry, or it was not held back
 */
export async function release(db: Database, content: Content, id: string): Promise<string> {
  const receipts = content.pages.contact.receipt !== undefined;
  const released = await releaseInquiry(db, id, {
    content,
    channels: channelsOfNew(env, { receipts }),
  });
  if (released.status === 'not-suspect') {
    const why = (await findInquiry(db, id)) ? `${id} is not suspect` : `There is no inquiry ${id}`;
    throw new Error(`${why}. See npm run inquiries -- list --suspect`);
  }
  const { drive, channels } = released;
  const delivered = `${id} is delivered within seconds while the site runs, or else when it starts.`;
  if (!drive) return delivered;
  const when = spokenDrive(drive);
  if (drive.status === 'asked') {
    return `${delivered} Its test drive is not booked: ${when} is gone. Please call the visitor; another time: npm run drives -- move ${id} DAY TIME`;
  }
  // Its cart may have gone while it waited.
  await markSoldCarts(db, content, Date.now());
  return `${id} is booked for ${when}. ${newsInWords(channels)}`;
}
