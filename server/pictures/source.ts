import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { repaint } from '#domain/paint/repaint.ts';
import { loadSharp } from './inspect.ts';

/** What a picture is drawn from: a file as it is, or the parts of a cart and the colors to put on it. */
export interface Source {
  /** The picture, or a cart in black. */
  file: string;
  painted?: {
    /** The light that white paint adds. */
    paint: string;
    /** Where a pattern shows which of its colors. */
    pattern?: string | undefined;
    /** `#rrggbb` */
    colors: string[];
  };
}

/** The bytes of all its files, in one order. */
export async function readSource({ file, painted }: Source): Promise<Buffer[]> {
  const files = [file, painted?.paint, painted?.pattern].filter((each) => each !== undefined);
  return Promise.all(files.map((each) => readFile(each)));
}

/** The picture whole, upright: from the bytes that `readSource` gave. */
export async function openSource({ painted }: Source, [file, ...layers]: Buffer[]): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(file).autoOrient();
  if (!painted) return picture;
  const raw = { depth: 'uchar' } as const;
  const { data, info } = await picture.ensureAlpha().raw(raw).toBuffer({ resolveWithObject: true });
  const [paint = Buffer.alloc(0), pattern] = await Promise.all([
    ...layers.slice(0, 1).map((layer) => sharp(layer).removeAlpha().raw(raw).toBuffer()),
    ...layers.slice(1).map((layer) => sharp(layer).extractChannel(0).raw(raw).toBuffer()),
  ]);
  const { width, height } = info;
  const pixels = repaint({ picture: data, paint, ...(pattern && { pattern }) }, painted.colors);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
