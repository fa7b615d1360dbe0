import type { Content } from '#domain/content/content.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Database } from '#server/store/database.ts';
import { attachRental } from './attach.ts';
import { createRentalDesk } from './desk.ts';
import { rentalHandler } from './rental-part.ts';

interface Options {
  db: Database;
  /** As it is now: it changes while the site runs. */
  content: () => Content;
  /** Of a secret in the store, so that a quote of one process holds in all. */
  hash: Hash;
}

/** All that rentals add to the site: to its pages, to the intake of inquiries and to their mails. */
export function createRentals(options: Options) {
  return {
    desk: createRentalDesk(options),
    handler: rentalHandler(options),
    attach: attachRental(options.db, options.content),
  };
}
