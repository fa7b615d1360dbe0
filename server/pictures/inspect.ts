import { readFile, stat } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { pictureWidths } from '#domain/site/picture-address.ts';

/** Why a file can't be published, as a sentence for the person who gave it. */
export class PictureFault extends Error {}

const SMALLEST = pictureWidths[0];
/** Bytes of a file; a camera's largest JPEG has less. */
const MAX_BYTES = 40 * 1024 * 1024;
/** A small file may unpack to a huge picture. */
const MAX_PIXELS = 80_000_000;
/** Phones write it; its patents keep it out of what we read. */
const HEIC = "is a HEIC photograph, which can't be read; save it as JPEG";
const readable = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

export interface Inspected {
  bytes: Buffer;
  /** In pixels, once it is upright. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

/**
 * Reads a picture's file and what its head says.
 *
 * @throws PictureFault for a file that is missing, no picture, too small or too large
 */
export async function inspectPicture(file: string): Promise<Inspected> {
  const bytes = await readBounded(file);
  const sharp = await loadSharp();
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
  // An SVG is a document that may hold anything; a GIF moves.
  if (!readable.includes(about.format)) {
    throw new PictureFault(`is ${about.format.toUpperCase()}; give a JPEG, PNG, WebP or AVIF`);
  }
  const { width, height } = about.autoOrient;
  if (width < SMALLEST) {
    throw new PictureFault(`is ${width} pixels wide; at least ${SMALLEST} are needed`);
  }
  return { bytes, width, height, hasAlpha: about.hasAlpha };
}

/** As `inspectPicture`, and to its end: a truncated file still gives its size, and only decoding finds out. */
export async function inspectWhole(file: string): Promise<Inspected> {
  const inspected = await inspectPicture(file);
  const sharp = await loadSharp();
  await sharp(inspected.bytes, { failOn: 'truncated' })
    .stats()
    .catch(() => {
      throw new PictureFault('is damaged or cut short');
    });
  return inspected;
}

/** Tens of megabytes, for work that most processes never have. */
export async function loadSharp() {
  return (await import('sharp')).default;
}

/** What a file is by its first bytes, whatever its name says; null for anything that is no picture we know. */
export function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // ISO base media: `ftyp` and the brand. Ours open no HEVC, in which phones write them.
  if (text(4, 8) === 'ftyp' && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text(8, 12))) return 'heic';
  return null;
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
