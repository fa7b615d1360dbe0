import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  formWidths,
  type PictureFormat,
  pictureForm,
  readPictureAddress,
} from '#domain/site/picture-address.ts';
import type { Master } from '#server/content/masters.ts';

/** What a picture is drawn from: a file as it is, or the layers of a cart and the paint to put on it. */
export interface Source extends Pick<Master, 'file' | 'layers'> {
  paint?: { colors: string[]; pattern?: string | undefined };
}

/** One form of a picture that comes with the site: what may be drawn. */
export interface Form {
  /** `/pictures/scenes/home.1f3c9a02.800.avif` */
  path: string;
  source: Source;
  /** `versionOf` its source at the start. */
  version: string;
  width: number;
  format: PictureFormat;
}

/** What pages say of a picture before anything of it is drawn. */
export interface Measures {
  /** In pixels, once it is upright. */
  width: number;
  height: number;
  /** `#d8d4c8`, its mean color; a picture with a transparent ground has none. */
  ground?: string | undefined;
  /** Where what stands on a transparent ground begins: a share of the frame's height, from its top. If it is asked for. */
  top?: number | undefined;
}

/** Part of each name's hash: a change of the recipe makes new files. */
const RECIPE = 4;
/** More pixels than a photograph is wide in the picture of a page. */
const ENOUGH = 1200;

/** Changes with any of the bytes, and with the recipe by which forms are made. Eight hex digits. */
export function pictureVersion(files: (Uint8Array | string)[]): string {
  const hash = createHash('sha256').update(`${RECIPE}\0`);
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 8);
}

/** The version of all files that a picture is drawn from. */
export async function versionOf({ file, layers }: Source): Promise<string> {
  const files = layers ? [file, layers.paint, ...Object.values(layers.patterns)] : [file];
  return pictureVersion(await Promise.all(files.map((each) => readFile(each))));
}

/** The file of a published picture, in a width that is enough there; undefined where there is none. */
export function publishedSource(address: string, folder: string): Source | undefined {
  const parts = readPictureAddress(address);
  if (!parts) return undefined;
  const width = formWidths(parts.width).find((each) => each >= ENOUGH) ?? parts.width;
  const file = join(folder, pictureForm(parts.stem, width, 'webp').slice('/pictures/'.length));
  return existsSync(file) ? { file } : undefined;
}
