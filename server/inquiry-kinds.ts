import type { Content } from '#domain/content/content.ts';
import { aboutPart } from '#server/inquiries/about.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { plainPart } from '#server/inquiries/parts.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Log } from '#server/log.ts';
import { photographEncloser } from '#server/photographs/enclosed.ts';
import { photographsPart } from '#server/photographs/part.ts';
import { createPhotographs } from '#server/photographs/photographs.ts';
import type { DrawPhotograph } from '#server/photographs/prepare.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { encloseDrive } from '#server/test-drives/enclose.ts';
import { drivePath } from '#server/test-drives/link.ts';
import { drivePart } from '#server/test-drives/part.ts';

interface Options {
  db: Database;
  hash: Hash;
  content: () => Content;
  inventory: Inventory;
  /** The site's origin. */
  url: () => string;
  draw: DrawPhotograph;
  log: Log;
}

/**
 * All that an inquiry may ask for beyond a message: what the intake does with each kind, what the mails about it enclose,
 * and what pages ask about photographs and rentals.
 */
export function createInquiryKinds({ db, hash, content, inventory, url, draw, log }: Options) {
  const photographs = createPhotographs({ db, draw, hash, log });
  const rentals = createRentals({ db, content, hash });
  const drivePage = (id: string) =>
    drivePath(hash, id, { now: Date.now(), days: content().pages['test-drive'].linkDays });
  return {
    photographs,
    rentals: rentals.desk,
    parts: [
      rentals.part,
      drivePart({ db, content, inventory, confirmation: drivePage }),
      plainPart('tradeIn'),
      plainPart('service'),
      plainPart('parts'),
      photographsPart(hash),
      aboutPart(inventory, content),
      plainPart('visit'),
    ],
    enclosers: [
      rentals.enclose,
      encloseDrive({ content, link: (id) => url() + drivePage(id) }),
      photographEncloser({ db, hash, siteUrl: url }),
    ],
  };
}
