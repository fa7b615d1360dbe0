import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { pictureWidths } from '#domain/site/picture-address.ts';
import { formatOf } from '#server/photographs/draw-photograph.ts';
import { meanColor } from './recipe.ts';
import type { Measures } from './source.ts';

/** Why a file can't be published, in words for its owner. */
export class PictureFault extends Error {}

const SMALLEST = pictureWidths[0];
/** Bytes of a file; cameras' JPEGs are smaller. */
const MAX_BYTES = 40 * 1024 * 1024;
/** A small file may decode to a huge picture. */
const MAX_PIXELS = 80_000_000;
/** Rows in the search for a roof: enough to tell it from a mast or a lamp on it. */
const ROWS = 250;
/** Phones write HEIC; because of its patents our decoder lacks it. */
const HEIC = "is a HEIC photograph, which can't be read; save it as JPEG";
const DAMAGED = 'is damaged or cut short';
const readable = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/**
 * Decodes and measures a whole picture: only decoding detects a truncated file.
 *
 * @throws PictureFault for a file that is missing, no picture, too small, too large or damaged
 */
export async function inspectPicture(file: string): Promise<Measures & { bytes: Buffer }> {
  const { bytes, width, height, hasAlpha } = await readHead(file);
  try {
    await sharp(bytes, { failOn: 'truncated' }).stats();
    return { bytes, width, height, ...(!hasAlpha && { ground: await meanColor(bytes) }) };
  } catch (cause) {
    throw new PictureFault(DAMAGED, { cause });
  }
}

/** @returns undefined where the file can be published */
export async function pictureFault(file: string): Promise<string | undefined> {
  try {
    await inspectPicture(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    return error.message;
  }
}

/** Measures a picture of the content. Throws like `inspectPicture`. */
export async function measurePicture(file: string, withTop: boolean): Promise<Measures> {
  const { bytes, width, height, hasAlpha } = await readHead(file);
  try {
    if (!hasAlpha) return { width, height, ground: await meanColor(bytes) };
    return { width, height, ...(withTop && { top: await topOf(bytes) }) };
  } catch (cause) {
    throw new PictureFault(DAMAGED, { cause });
  }
}

async function readHead(file: string) {
  const bytes = await readBounded(file);
  const about = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((cause: Error): Metadata => {
      if (/pixel limit/.test(cause.message)) {
        throw new PictureFault(`has more than ${MAX_PIXELS / 1_000_000} million pixels`);
      }
      if (formatOf(bytes) === 'heic') throw new PictureFault(HEIC);
      throw new PictureFault('is not a picture that can be read; give a JPEG, PNG, WebP or AVIF');
    });
  if (about.compression === 'hevc') throw new PictureFault(HEIC);
  // An SVG may hold scripts; a GIF may be animated.
  if (!readable.includes(about.format)) {
    throw new PictureFault(`is ${about.format.toUpperCase()}; give a JPEG, PNG, WebP or AVIF`);
  }
  const { width, height } = about.autoOrient;
  if (width < SMALLEST) {
    throw new PictureFault(`is ${width} pixels wide; at least ${SMALLEST} are needed`);
  }
  return { bytes, width, height, hasAlpha: about.hasAlpha };
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

async function topOf(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .resize({ height: ROWS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const first = data.findIndex((alpha) => alpha > 128);
  return first < 0 ? 0 : Math.floor(first / info.width) / info.height;
}
