import sharp from 'sharp';
import { type PictureSources, readImages } from './images.ts';
import { openLettering } from './open-lettering.ts';
import { poster } from './poster.tsx';
import type { Subject } from './subject.ts';

/** Bytes: the networks take far more, but a preview is to be there at once. */
const MOST = 150_000;
/** Only a photograph full of leaves or gravel needs more than the first. */
const QUALITIES = [86, 74, 60, 40];

/** Draws the picture of a page: a JPEG of 1200 × 630 pixels, at most some 150 kB. */
export async function draw(
  subject: Subject,
  sources: PictureSources,
): Promise<Uint8Array<ArrayBuffer>> {
  const [images, letters] = await Promise.all([readImages(subject, sources), openLettering()]);
  const drawn = await sharp(Buffer.from(poster(subject, images, letters)), { unlimited: true })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let picture: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (const quality of QUALITIES) {
    // Full chroma, or the edges of the letters on yellow and green fray.
    picture = await sharp(drawn.data, { raw: drawn.info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (picture.byteLength <= MOST) break;
  }
  return picture;
}
