import { inspectPicture, loadSharp } from './inspect.ts';
import { meanColor } from './recipe.ts';

/** What pages say of a picture before anything of it is drawn. */
export interface Measures {
  /** Pixels of the master, upright. */
  width: number;
  height: number;
  /** `#d8d4c8`, its mean color; a picture with a transparent ground has none. */
  ground?: string | undefined;
  /** Where what stands on a transparent ground begins: a share of the frame's height, from its top. */
  top?: number | undefined;
}

/** Rows in which a roof is looked for: as many as tell it from a mast or a lamp on it. */
const ROWS = 250;

/** @throws PictureFault for a file that is missing, no picture, too small or too large */
export async function measurePicture(file: string): Promise<Measures> {
  const { bytes, width, height, hasAlpha } = await inspectPicture(file);
  return hasAlpha
    ? { width, height, top: await topOf(bytes) }
    : { width, height, ground: await meanColor(bytes) };
}

async function topOf(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .resize({ height: ROWS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const first = data.findIndex((alpha) => alpha > 128);
  return first < 0 ? 0 : Math.floor(first / info.width) / info.height;
}
