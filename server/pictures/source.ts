import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPictureAddress } from '#domain/site/picture-address.ts';
import type { Master } from '#server/content/masters.ts';

/** A picture's source: an unchanged file, or the layers of a cart and the paint to apply. */
export interface Source extends Pick<Master, 'file' | 'layers'> {
  paint?: { colors: string[]; pattern?: string | undefined };
}

export interface Form {
  /** `/pictures/scenes/home.1f3c9a02.800.avif` */
  path: string;
  source: Source;
  /** `versionOf` its source when the server started. */
  version: string;
  width: number;
  format: 'avif' | 'webp';
}

/** Pages contain these before the picture is drawn. */
export interface Measures {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** The mean color, `#d8d4c8`; undefined for a transparent ground. */
  ground?: string | undefined;
  /** The first opaque row, as a share of the frame's height; only on request. */
  top?: number | undefined;
}

/** Part of every hash: increment it when the recipe changes, so that all forms are redrawn. */
const RECIPE = 5;
/** Eight hex digits: a hash of the files and the recipe. */
export function pictureVersion(files: (Uint8Array | string)[]): string {
  const hash = createHash('sha256').update(`${RECIPE}\0`);
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 8);
}

export async function versionOf({ file, layers }: Source): Promise<string> {
  const files = layers ? [file, layers.paint, ...Object.values(layers.patterns)] : [file];
  return pictureVersion(await Promise.all(files.map((each) => readFile(each))));
}

/** The file of a published picture; undefined where none exists. */
export function publishedSource(address: string, folder: string): Source | undefined {
  if (!readPictureAddress(address)) return undefined;
  const file = join(folder, address.slice('/pictures/'.length));
  return existsSync(file) ? { file } : undefined;
}
