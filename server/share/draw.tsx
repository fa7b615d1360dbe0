import plain from '@fontsource/overpass/files/overpass-latin-600-normal.woff?inline';
import bold from '@fontsource/overpass/files/overpass-latin-800-normal.woff?inline';
import satori from 'satori';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { colors } from '#design/colors.ts';
import shore from '#design/shore.svg?raw';
import { views } from '#domain/cart/framing.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import { openSource } from '#server/pictures/recipe.ts';
import type { Source } from '#server/pictures/source.ts';
import { Card, HEIGHT, WIDTH } from './card.tsx';
import type { Subject } from './subject.ts';

/** The sources of a subject's pictures, by address. */
export type PictureSources = Record<string, Source>;

/** Bytes: social networks accept far more, but a preview should load at once. */
const MOST = 150_000;
/** Only a photograph full of leaves or gravel needs a lower quality than the first. */
const QUALITIES = [86, 74, 60, 40];
const HORIZON = 440;
/** Pixels from the top down to the wheels. */
const GROUND = 592;
const PHOTOGRAPH = 640;

/**
 * Draws the share image of a page: a JPEG of 1200 × 630 pixels, at most some 150 kB.
 *
 * @throws where a picture is missing or damaged
 */
export async function draw(
  subject: Subject,
  sources: PictureSources,
): Promise<Uint8Array<ArrayBuffer>> {
  const shown = subject.photograph
    ? [await photograph(subject.photograph, sources)]
    : // Two figures leave room for one cart.
      await cartsInRow(subject.carts.slice(0, subject.figures.length > 1 ? 1 : 3), sources);
  const lettering = await satori(<Card subject={subject} wide={!subject.photograph} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [
      { name: 'Overpass', weight: 600, data: bytesOf(plain) },
      { name: 'Overpass', weight: 800, data: bytesOf(bold) },
    ],
  });
  const drawn = await sharp(Buffer.from(ground))
    .composite([...shown, { input: Buffer.from(lettering) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let picture: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (const quality of QUALITIES) {
    // Full chroma: otherwise the letters' edges blur on yellow and green.
    picture = await sharp(drawn.data, { raw: drawn.info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (picture.byteLength <= MOST) break;
  }
  return picture;
}

/** Sky down to the horizon, the far shore, and the ground in front. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="${colors.sky}"/><stop offset="1" stop-color="${colors.paper}"/>
  </linearGradient>
  <rect width="${WIDTH}" height="${HORIZON}" fill="url(#sky)"/>
  <image href="data:image/svg+xml;base64,${Buffer.from(shore).toString('base64')}" x="-178" y="${HORIZON - 44}" width="1440" height="44"/>
  <rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="${colors['reed-200']}"/>
</svg>`;

/** The dealer's photograph fills the lower right corner. */
async function photograph(address: string, sources: PictureSources): Promise<OverlayOptions> {
  const picture = await openPicture(address, sources);
  const filled = picture.resize({ width: PHOTOGRAPH, height: 470, fit: 'cover' });
  const input = await filled.flatten({ background: 'white' }).png().toBuffer();
  return { input, left: WIDTH - PHOTOGRAPH, top: HEIGHT - 470 };
}

/** Up to three carts on the ground, from the right: the first is nearest and largest. */
async function cartsInRow(carts: string[], sources: PictureSources): Promise<OverlayOptions[]> {
  const widths = carts.length > 1 ? [640, 500, 400] : [740];
  const row: OverlayOptions[] = [];
  let left = WIDTH + 40;
  for (const [index, width] of widths.entries()) {
    const address = carts[index];
    // Carts' pictures have empty sides, so neighbors overlap.
    left -= index === 0 ? width : width * 0.55;
    // Leave out carts that the plate would cover.
    if (!address || left + 0.2 * width < 420) break;
    const picture = await openPicture(address, sources);
    const height = Math.round((width * cartFrame.height) / cartFrame.width);
    const input = await picture.resize({ width, height }).png().toBuffer();
    const top = GROUND - index * 34 - views.front.ground * height;
    row.unshift({ input, left: Math.round(left), top: Math.round(top) });
  }
  return row;
}

async function openPicture(address: string, sources: PictureSources): Promise<Sharp> {
  const source = sources[address];
  if (!source) throw new Error(`${address} has no file`);
  return openSource(source);
}

/** The bytes of a `data:` URL. */
function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
