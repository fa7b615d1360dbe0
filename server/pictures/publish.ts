import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  formWidths,
  LARGEST_PHOTOGRAPH,
  pictureAddress,
  pictureForm,
} from '#domain/site/picture-address.ts';
import { writeWhole } from '#server/write-whole.ts';
import { inspectPicture } from './inspect.ts';
import { decoded, drawForm } from './recipe.ts';
import { pictureVersion } from './source.ts';

export interface Place {
  /** The site serves it under `/pictures/`. */
  folder: string;
  /** May contain `/`: `lot/front-left`. */
  name: string;
}

/**
 * Draws all forms of a photograph, at most 1600 pixels wide, unless they exist, and returns its address.
 *
 * @throws PictureFault for a file that is missing, no picture, too small, too large or damaged
 */
export async function publishPicture(file: string, { folder, name }: Place): Promise<string> {
  const { width, height, ground } = await inspectPicture(file);
  const bytes = await readFile(file);
  const stem = `/pictures/${name}.${pictureVersion([bytes])}`;
  const largest = Math.min(LARGEST_PHOTOGRAPH, width);
  const size = { width: largest, height: Math.round((height * largest) / width) };
  const address = pictureAddress({ stem, ...size, ...(ground && { ground }) });
  const target = (path: string) => join(folder, path.slice('/pictures/'.length));

  if (existsSync(target(address))) return address;
  const upright = await decoded(sharp(bytes).autoOrient().resize({ width: largest }));
  for (const each of formWidths(largest)) {
    await writeWhole(target(pictureForm(stem, each)), await drawForm(upright, each, 'avif'));
  }
  // Written last: where this file exists, all other forms do.
  await writeWhole(target(address), await drawForm(upright, largest, 'webp'));
  return address;
}
