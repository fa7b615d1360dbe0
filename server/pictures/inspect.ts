import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { pictureWidths } from '#domain/site/picture-address.ts';
import { formatOf } from '#server/pictures/draw-photograph.ts';
import type { Measures } from './source.ts';

/** Why a file can't be published, in words for its owner. */
export class PictureFault extends Error {}

/** Bytes of a file; cameras' JPEGs are smaller. */
const MAX_BYTES = 40 * 1024 * 1024;
/** A small file may decode to a huge picture. */
const MAX_PIXELS = 80_000_000;
/** Rows in the search for a roof: enough to tell it from a mast or a lamp on it. */
const ROWS = 250;
/** Phones write HEIC; because of its patents our decoder lacks it. */
const HEIC = "is a HEIC photograph, which can't be read; save it as JPEG";
/** Other formats may hold scripts (SVG), or be animated (GIF). */
const readable = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/**
 * Decodes and measures a whole picture, on request with a cart's roof: only decoding detects a truncated file.
 *
 * @throws PictureFault for a file that is missing, no picture, too small, too large or damaged
 */
export async function inspectPicture(file: string, withTop = false): Promise<Measures> {
  const { bytes, width, height, hasAlpha } = await readHead(file);
  try {
    const ground = await meanColor(bytes);
    const top = withTop ? await topOf(bytes) : undefined;
    return { width, height, ...(hasAlpha ? { top } : { ground }) };
  } catch (cause) {
    throw new PictureFault('is damaged or cut short', { cause });
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

async function readHead(file: string) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new PictureFault('is not there');
  if (found.size === 0) throw new PictureFault('is empty');
  if (found.size > MAX_BYTES) throw new PictureFault('is larger than 40 MB; save a smaller copy');
  const bytes = await readFile(file);
  const about = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((cause: Error): Metadata => {
      if (/pixel limit/.test(cause.message)) {
        throw new PictureFault('has more than 80 million pixels; save a smaller copy');
      }
      if (formatOf(bytes) === 'heic') throw new PictureFault(HEIC);
      throw new PictureFault('is not a picture that can be read; give a JPEG, PNG, WebP or AVIF');
    });
  if (about.compression === 'hevc') throw new PictureFault(HEIC);
  if (!readable.includes(about.format)) {
    throw new PictureFault(`is ${about.format.toUpperCase()}; give a JPEG, PNG, WebP or AVIF`);
  }
  const { width, height } = about.autoOrient;
  const [smallest] = pictureWidths;
  if (width < smallest) {
    throw new PictureFault(`is ${width} pixels wide; use one of at least ${smallest}`);
  }
  return { bytes, width, height, hasAlpha: about.hasAlpha };
}

async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).autoOrient().resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
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
