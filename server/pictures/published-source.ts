import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import type { Source } from './source.ts';

/** More pixels than a photograph is wide in the picture of a page. */
const ENOUGH = 1200;

/** The file of a published picture, in a width that is enough there; undefined where there is none. */
export function publishedSource(address: string, folder: string): Source | undefined {
  const parts = readPictureAddress(address);
  if (!parts) return undefined;
  const width = formWidths(parts.width).find((each) => each >= ENOUGH) ?? parts.width;
  const file = join(folder, pictureForm(parts.stem, width, 'webp').slice('/pictures/'.length));
  return existsSync(file) ? { file } : undefined;
}
