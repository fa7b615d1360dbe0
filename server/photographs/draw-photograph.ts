import sharp from 'sharp';
import { KEPT_SIDE, MOST_PIXELS, SMALL_SIDE } from '#domain/photograph/limits.ts';
import type { Refused } from '#domain/photograph/refused.ts';
import type { Picture } from '#server/store/photographs.ts';

export type Drawn = { status: 'ok'; picture: Picture } | { status: 'refused'; why: Refused };

/**
 * Decodes what a visitor sent, turns it upright and encodes it anew, which leaves nothing of the file but what can be
 * seen: no place, no device. Run in the drawing program: a file may be made to harm what decodes it.
 */
export async function drawPhotograph(bytes: Uint8Array): Promise<Drawn> {
  const format = formatOf(bytes);
  if (format === 'heic') return { status: 'refused', why: 'heic' };
  // Nothing else reaches a decoder: an SVG, for one, would be drawn by a program of its own.
  if (format === null) return { status: 'refused', why: 'unreadable' };
  try {
    // Refused by what its head says, before a pixel of it is decoded; and again where the head has lied.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { status: 'refused', why: 'too-many-pixels' };
    return { status: 'ok', picture: await encode(bytes) };
  } catch {
    // libvips names no kinds of errors: whatever it says, it could not read the file.
    return { status: 'refused', why: 'unreadable' };
  }
}

async function encode(bytes: Uint8Array): Promise<Picture> {
  const { data: full, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    // Half a picture is told to who sent it. Phones write less serious faults, which nobody can see.
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
