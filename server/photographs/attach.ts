import type { Attach } from '#server/delivery/attachments.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Database } from '#server/store/database.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { photographLink } from './links.ts';

interface Options {
  db: Database;
  hash: Hash;
  /** Read for each mail: it is known only once the site listens. */
  siteUrl: () => string;
}

/** Puts an inquiry's photographs into the dealer's mail: small, each with a link to the whole one. */
export function attachPhotographs({ db, hash, siteUrl }: Options): Attach {
  return async ({ id, details }, reader) => {
    if (reader !== 'dealer' || !details?.photographs) return undefined;
    const now = Date.now();
    const pictures = await smallPictures(db, id);
    return {
      lines: [],
      attachments: pictures.map((picture, index) => ({
        filename: `photograph-${index + 1}.jpg`,
        contentType: 'image/jpeg',
        content: Buffer.from(picture.small),
        cid: `${picture.id}@photographs`,
        link: photographLink(hash, siteUrl(), picture.id, now),
      })),
    };
  };
}
