import type { Content } from '#domain/content/content.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import type { Database } from '#server/store/database.ts';
import { createRentalDesk } from './desk.ts';
import { rentalEncloser } from './enclosure.ts';
import { rentalPart } from './rental-part.ts';

interface Options {
  db: Database;
  /** As it is now: it changes while the site runs. */
  content: () => Content;
  /** Kept in the store, so that a quote of one process holds in all. */
  secret: string;
}

/** All that rentals add to the site: to its pages, to the intake of inquiries and to their mails. */
export function createRentals({ db, content, secret }: Options) {
  const given = { db, content, hash: keyedHash(secret) };
  return {
    desk: createRentalDesk(given),
    part: rentalPart(given),
    enclose: rentalEncloser(db, content),
  };
}
