import sharp, { type Sharp } from 'sharp';
import { readPictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
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

/** The files of the pictures that a subject shows, by their addresses. */
export type PictureFiles = Record<string, string>;

/** Reads what a subject shows. Rejects when a file is missing or damaged. */
export async function readImages(subject: Subject, files: PictureFiles): Promise<Images> {
  if (subject.photograph) {
    return { carts: [], photograph: await readPhotograph(subject.photograph, files) };
  }
  const addresses = subject.carts.flatMap(({ picture }) => picture ?? []);
  return { carts: await Promise.all(addresses.map((address) => readCart(address, files))) };
}

async function readPhotograph(address: string, files: PictureFiles): Promise<PhotographImage> {
  const { width, height } = readPictureAddress(address) ?? { width: 4, height: 3 };
  // Much wider or higher ones lose their edges.
  const shown = Math.min(HEIGHT, Math.max(440, Math.round((PHOTOGRAPH * height) / width)));
  const place = { width: PHOTOGRAPH, height: shown };
  const filled = sharp(existing(address, files))
    .resize({ ...place, fit: 'cover' })
    .flatten({ background: 'white' });
  return { href: await dataAddress('jpeg', filled.jpeg({ quality: 95 })), ...place };
}

async function readCart(address: string, files: PictureFiles): Promise<CartImage> {
  const file = existing(address, files);
  const solid = await sharp(file)
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
    href: await dataAddress('png', sharp(file).resize(LARGEST).png({ compressionLevel: 1 })),
    left: left ?? 0,
    right: (left ?? 0) + info.width * MEASURE,
    roof: roof ?? 0,
  };
}

/** Pixels of a frame that is shown at its largest. */
const LARGEST = 960;
/** The outline is found to so many pixels. */
const MEASURE = 4;

function existing(address: string, files: PictureFiles): string {
  const file = files[address];
  if (!file) throw new Error(`${address} has no file`);
  return file;
}

async function dataAddress(format: 'png' | 'jpeg', picture: Sharp): Promise<string> {
  return `data:image/${format};base64,${(await picture.toBuffer()).toString('base64')}`;
}
