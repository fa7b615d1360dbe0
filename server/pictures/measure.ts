import { inspectPicture, loadSharp, PictureFault } from './inspect.ts';
import { meanColor } from './recipe.ts';

/** What pages say of a picture before anything of it is drawn. */
export interface Measures {
  /** Pixels of the master, upright. */
  width: number;
  height: number;
  /** `#d8d4c8`, its mean color; a picture with a transparent ground has none. */
  ground?: string | undefined;
  /** Where what stands on a transparent ground begins: a share of the frame's height, from its top. If it is asked for. */
  top?: number | undefined;
}

/** Rows in which a roof is looked for: as many as tell it from a mast or a lamp on it. */
const ROWS = 250;

/** @throws PictureFault for a file that is missing, no picture, too small, too large or damaged */
export async function measurePicture(file: string, withTop: boolean): Promise<Measures> {
  const { bytes, width, height, hasAlpha } = await inspectPicture(file);
  try {
    if (!hasAlpha) return { width, height, ground: await meanColor(bytes) };
    return { width, height, ...(withTop && { top: await topOf(bytes) }) };
  } catch (cause) {
    // Its head was read before: what fails now is the rest.
    throw new PictureFault('is damaged or cut short', { cause });
  }
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
