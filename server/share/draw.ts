import { openLettering } from './lettering.ts';
import { poster } from './poster.tsx';
import type { Subject } from './subject.ts';

/** Draws the picture of a page: a JPEG of 1200 × 630 pixels, some 50 kB. */
export async function draw(subject: Subject): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  // No picture is drawn twice, so its operations are not worth the memory; one thread a picture leaves one for pages.
  sharp.cache(false);
  sharp.concurrency(1);
  const svg = poster(subject, await openLettering());
  // Full chroma, or the edges of the letters on yellow and green fray.
  return sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
