import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import {
  formWidths,
  pictureAddress,
  pictureForm,
  pictureWidths,
} from '#domain/site/picture-address.ts';

/** Why a file can't be published, as a sentence for the person who gave it. */
export class PictureFault extends Error {}

/** Part of each name's hash: a change of the recipe makes new files. */
const RECIPE = 2;
const SMALLEST = pictureWidths[0];
/** Bytes of a file; a camera's largest JPEG has less. */
const MAX_BYTES = 40 * 1024 * 1024;
/** A small file may unpack to a huge picture. */
const MAX_PIXELS = 80_000_000;
const readable = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

interface Place {
  /** Folder whose files are served under `/pictures/`. */
  folder: string;
  /** In place of the file's own hash: one for a whole set, whose addresses then need no list. */
  version?: string;
  /** Pixels that its largest form may be wide; 1600 otherwise. */
  largest?: number;
  /** Name in it, `/` allowed: `carts/denago-ev-city-front`. */
  name: string;
}

/**
 * Makes all forms of a picture: upright, in sRGB, without its metadata (a phone writes its position there), at most
 * 1600 pixels wide, as AVIF and WebP in five widths; a larger one in one more. Gives its address. What is there already is not made again.
 *
 * @throws PictureFault for a file that is missing, no picture, too small or too large
 */
export async function publishPicture(
  file: string,
  { folder, name, version, largest: most = 1600 }: Place,
): Promise<string> {
  const bytes = await readBounded(file);
  const { width, height, hasAlpha } = await inspect(bytes);
  const stem = `/pictures/${name}.${version ?? pictureVersion([bytes])}`;
  const largest = Math.min(most, width);
  const size = { width: largest, height: Math.round((height * largest) / width) };
  const ground = hasAlpha ? undefined : await meanColor(bytes);
  const address = pictureAddress({ stem, ...size, ...(ground && { ground }) });
  const target = (path: string) => join(folder, path.slice('/pictures/'.length));

  if (existsSync(target(address))) return address;
  const sharp = await load();
  await mkdir(dirname(target(address)), { recursive: true });
  for (const each of formWidths(largest)) {
    const upright = sharp(bytes).autoOrient().resize({ width: each });
    await write(target(pictureForm(stem, each, 'avif')), await avif(upright.clone()));
    await write(target(pictureForm(stem, each, 'webp')), await webp(upright));
  }
  // Written last: where this address answers, all other forms do.
  await write(target(address), await readFile(target(pictureForm(stem, largest, 'webp'))));
  return address;
}

/** Changes with the bytes of any of the pictures, and with the recipe by which their forms are made. */
export function pictureVersion(pictures: Uint8Array[]): string {
  const hash = createHash('sha256').update(`${RECIPE}\0`);
  for (const bytes of pictures) hash.update(bytes);
  return hash.digest('hex').slice(0, 8);
}

async function readBounded(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new PictureFault('is not there');
  if (found.size === 0) throw new PictureFault('is empty');
  if (found.size > MAX_BYTES) {
    throw new PictureFault(`is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  }
  return readFile(file);
}

/** Throws a PictureFault where `publishPicture` would; makes nothing. */
export async function checkPicture(file: string): Promise<void> {
  await inspect(await readBounded(file));
}

/** Size in pixels once upright. */
async function inspect(bytes: Buffer) {
  const sharp = await load();
  const about = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((cause: Error): Metadata => {
      if (/pixel limit/.test(cause.message)) {
        throw new PictureFault(`has more than ${MAX_PIXELS / 1_000_000} million pixels`);
      }
      throw new PictureFault('is not a picture that can be read; give a JPEG, PNG, WebP or AVIF');
    });
  // An SVG is a document that may hold anything; a GIF moves.
  if (!readable.includes(about.format)) {
    throw new PictureFault(`is ${about.format.toUpperCase()}; give a JPEG, PNG, WebP or AVIF`);
  }
  const { width, height } = about.autoOrient;
  if (width < SMALLEST) {
    throw new PictureFault(`is ${width} pixels wide; at least ${SMALLEST} are needed`);
  }
  // A truncated file still gives its size: only decoding finds out.
  await sharp(bytes, { failOn: 'truncated' })
    .stats()
    .catch(() => {
      throw new PictureFault('is damaged or cut short');
    });
  return { width, height, hasAlpha: about.hasAlpha };
}

// Tens of megabytes, for work that most processes never have.
async function load() {
  return (await import('sharp')).default;
}

async function meanColor(bytes: Buffer): Promise<string> {
  const sharp = await load();
  const pixel = await sharp(bytes).autoOrient().resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

// Measured on a three-quarter view: the next effort saves 3 % of the bytes for almost twice the time.
function avif(picture: Sharp): Promise<Buffer> {
  return picture.avif({ quality: 55, effort: 1 }).toBuffer();
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Whole or not at all, so that no visitor gets half a file. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}
