import sharp, { type Sharp } from 'sharp';
import { readPictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import { openSource, readSource, type Source } from '#server/pictures/source.ts';
import { HEIGHT } from './frame.ts';
import type { Subject } from './subject.ts';

/** A cart's picture, and where in its frame the cart itself lies, in pixels of that frame. */
export interface CartImage {
  /** A data address. */
  href: string;
  left: number;
  right: number;
  roof: number;
}

/** The pictures that a subject shows, read and ready to be placed. */
export interface Images {
  carts: CartImage[];
  photograph?: PhotographImage;
}

/** A photograph as a data address, as large as its place in pixels. */
export interface PhotographImage {
  href: string;
  width: number;
  height: number;
}

/** Pixels that a photograph is wide, whatever its shape. */
const PHOTOGRAPH = 640;

/** What the pictures that a subject shows are drawn from, by their addresses. */
export type PictureSources = Record<string, Source>;

/** Reads what a subject shows. Rejects when a file is missing or damaged. */
export async function readImages(subject: Subject, sources: PictureSources): Promise<Images> {
  if (subject.photograph) {
    return { carts: [], photograph: await readPhotograph(subject.photograph, sources) };
  }
  const addresses = subject.carts.flatMap(({ picture }) => picture ?? []);
  return { carts: await Promise.all(addresses.map((address) => readCart(address, sources))) };
}

async function readPhotograph(address: string, sources: PictureSources): Promise<PhotographImage> {
  const { width, height } = readPictureAddress(address) ?? { width: 4, height: 3 };
  // Much wider or higher ones lose their edges.
  const shown = Math.min(HEIGHT, Math.max(440, Math.round((PHOTOGRAPH * height) / width)));
  const place = { width: PHOTOGRAPH, height: shown };
  const picture = await openPicture(address, sources);
  const filled = picture.resize({ ...place, fit: 'cover' }).flatten({ background: 'white' });
  return { href: await dataAddress('jpeg', filled.jpeg({ quality: 95 })), ...place };
}

async function readCart(address: string, sources: PictureSources): Promise<CartImage> {
  const picture = await openPicture(address, sources);
  const solid = await picture
    .clone()
    .resize(cartFrame.width / MEASURE)
    .extractChannel('alpha')
    .threshold(200)
    .png()
    .toBuffer();
  const { info } = await sharp(solid)
    .trim({ background: 'black' })
    .toBuffer({ resolveWithObject: true });
  const [left, roof] = [info.trimOffsetLeft ?? 0, info.trimOffsetTop ?? 0].map(
    (by) => -by * MEASURE,
  );
  return {
    href: await dataAddress('png', picture.resize(LARGEST).png({ compressionLevel: 1 })),
    left: left ?? 0,
    right: (left ?? 0) + info.width * MEASURE,
    roof: roof ?? 0,
  };
}

/** Pixels of a frame that is shown at its largest. */
const LARGEST = 960;
/** The outline is found to so many pixels. */
const MEASURE = 4;

async function openPicture(address: string, sources: PictureSources): Promise<Sharp> {
  const source = sources[address];
  if (!source) throw new Error(`${address} has no file`);
  return openSource(source, await readSource(source));
}

async function dataAddress(format: 'png' | 'jpeg', picture: Sharp): Promise<string> {
  return `data:image/${format};base64,${(await picture.toBuffer()).toString('base64')}`;
}
