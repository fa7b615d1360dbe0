import sharp from 'sharp';
import { KEPT_SIDE, MOST_PIXELS, SMALL_SIDE } from '#domain/photograph/limits.ts';
import type { Picture } from '#server/store/photographs.ts';

/** `why`: a sentence for the visitor. */
export type Drawn = { status: 'ok'; picture: Picture } | { status: 'refused'; why: string };

const UNREADABLE = 'This is no whole JPEG, PNG or WebP picture. Please choose another';
const HEIC = 'This is a HEIC picture, which we can’t open. Please send it as a JPEG';
const TOO_BIG = `This picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Please send a smaller one`;

/**
 * Decodes a visitor's file, turns it upright and encodes it anew, which drops all metadata, such as place and device.
 * Run it in the drawing program: a file may attack its decoder.
 */
export async function drawPhotograph(bytes: Uint8Array): Promise<Drawn> {
  const format = formatOf(bytes);
  if (format === 'heic') return { status: 'refused', why: HEIC };
  // No other format reaches a decoder: an SVG, for example, would start a renderer of its own.
  if (format === null) return { status: 'refused', why: UNREADABLE };
  try {
    // Check the header before decoding any pixel. `encode` checks again, since the header may lie.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { status: 'refused', why: TOO_BIG };
    return { status: 'ok', picture: await encode(bytes) };
  } catch {
    // libvips has no error codes: any error means that it could not read the file.
    return { status: 'refused', why: UNREADABLE };
  }
}

async function encode(bytes: Uint8Array): Promise<Picture> {
  const { data: full, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    // Refuse half a picture, so that its sender knows. Phones write lesser faults, which nobody can see.
    failOn: 'truncated',
  })
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(full)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer();
  return { full, small, width: info.width, height: info.height };
}

/** A file's format by its first bytes; null for an unknown one. */
export function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  // ISO base media: `ftyp` and the brand. Phones encode these in HEVC, which our decoder lacks.
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : null;
}
