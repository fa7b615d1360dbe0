import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';

/** Folders of what is served under `/pictures/`: those of the build, and the dealer's own. */
export interface PictureFolders {
  built: string;
  own: string;
}

/** More pixels than a cart is wide in the picture of a page. */
const ENOUGH = 1200;

/** The file of a published picture, in a width that is enough here; undefined where there is none. */
export function pictureFile(address: string, { built, own }: PictureFolders): string | undefined {
  const parts = readPictureAddress(address);
  if (!parts) return undefined;
  const width = formWidths(parts.width).find((each) => each >= ENOUGH) ?? parts.width;
  const name = pictureForm(parts.stem, width, 'webp').slice('/pictures/'.length);
  return [join(built, name), join(own, name)].find(existsSync);
}
