import type { Content } from '#domain/content/content.ts';
import { aboutHandler } from '#server/inquiries/about.ts';
import type { Handlers } from '#server/inquiries/handlers.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Log } from '#server/log.ts';
import { attachPhotographs } from '#server/photographs/attach.ts';
import type { drawPhotograph } from '#server/photographs/draw-photograph.ts';
import { photographsHandler } from '#server/photographs/part.ts';
import { createPhotographs } from '#server/photographs/photographs.ts';
import { createRentals } from '#server/rentals/rentals.ts';
import type { Database } from '#server/store/database.ts';
import { attachDrive } from '#server/test-drives/mail.ts';
import { driveHandler, drivePath } from '#server/test-drives/test-drives.ts';

interface Options {
  db: Database;
  hash: Hash;
  content: () => Content;
  inventory: Inventory;
  /** The site's origin. */
  url: () => string;
  draw: typeof drawPhotograph;
  log: Log;
}

/**
 * What the server does with the kinds of inquiry that are not stored as they are sent, what is attached to the mails about them, and what
 * pages ask about photographs and rentals.
 */
export function createInquiryKinds({ db, hash, content, inventory, url, draw, log }: Options) {
  const photographs = createPhotographs({ db, draw, hash, log });
  const rentals = createRentals({ db, content, hash });
  return {
    photographs,
    rentals: rentals.desk,
    handlers: {
      drive: driveHandler({ db, content, inventory, hash }),
      rental: rentals.handler,
      photographs: photographsHandler(hash),
      about: aboutHandler(inventory, content),
    } satisfies Handlers,
    attach: [
      rentals.attach,
      attachDrive({ content, link: (id) => url() + drivePath(hash, id, content()) }),
      attachPhotographs({ db, hash, siteUrl: url }),
    ],
  };
}
