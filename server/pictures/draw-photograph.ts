import sharp from 'sharp';
import { MOST_PIXELS, SMALL_SIDE, STORED_SIDE } from '#domain/photograph/limits.ts';
import type { Picture } from '#server/store/photographs.ts';

/** `why`: a sentence for the visitor. */
export type Drawn = { status: 'ok'; picture: Picture } | { status: 'refused'; why: string };

const UNREADABLE = 'This isn’t a complete JPEG, PNG or WebP picture. Please choose another';
const HEIC =
  'This is a HEIC picture, which we can’t open. Please share it as a JPEG, or set your camera to Most Compatible and take it again';
const TOO_BIG = `This picture has more than ${MOST_PIXELS / 1_000_000} million pixels, the most that we can open. Please send a smaller copy`;
/** Longest side: each row costs time, however short. */
const LONGEST_SIDE = 20_000;
const TOO_LONG =
  'One side of this picture has more than 20,000 pixels. Please crop it, or send a smaller copy';
/** Most pixels of a file that is decoded as a whole: the larger ones took up to 530 MB, and these take up to 245 MB. */
const MOST_WHOLE = 16_000_000;
const TOO_BIG_WHOLE =
  'This picture has more than 16 million pixels, and is progressive, interlaced or 16-bit. Please save it as an ordinary JPEG, or send a smaller copy';
/** Seconds for decoding and encoding; the slowest files that pass the other limits take two. */
const LONGEST = 10;

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
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, isProgressive, depth } = head;
    if (width * height > MOST_PIXELS) return { status: 'refused', why: TOO_BIG };
    if (Math.max(width, height) > LONGEST_SIDE) return { status: 'refused', why: TOO_LONG };
    const isWhole = isProgressive || depth !== 'uchar';
    if (isWhole && width * height > MOST_WHOLE) return { status: 'refused', why: TOO_BIG_WHOLE };
    return { status: 'ok', picture: await encode(bytes) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw error;
    // libvips has no error codes: any other error means that it could not read the file.
    return { status: 'refused', why: UNREADABLE };
  }
}

async function encode(bytes: Uint8Array): Promise<Picture> {
  const { data: full, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    // Refuse half a picture, so that its sender knows. Phones write lesser faults, which nobody can see.
    failOn: 'truncated',
  })
    .timeout({ seconds: LONGEST })
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
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
