import type { Attach } from '#server/delivery/attachments.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Database } from '#server/store/database.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { photographLink } from './links.ts';

interface Options {
  db: Database;
  hash: Hash;
  /** Called for each mail: the URL is unknown until the site listens. */
  siteUrl: () => string;
}

/** Adds an inquiry's photographs to the dealer's mail: small, each with a link to its full size. */
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
