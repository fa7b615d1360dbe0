import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CartDescription } from '#carts/description.ts';
import { repaint } from '../../domain/paint/repaint.ts';
import type { ViewName } from './camera.ts';
import type { Quality } from './photograph.ts';
import { renderCart } from './render.ts';

/** The difference between a cart painted afterwards and one rendered in that paint. */
export interface Difference {
  /** Mean over the cart's pixels and channels, in percent of the range. */
  mean: number;
  /** 99 of 100 pixels differ by less, in percent of the range. */
  most: number;
  /** By how much red, green and blue are brighter on the mean, in percent: a tint shows here. */
  tint: [number, number, number];
}

/** Of each paint (`#rrggbb`), for one view of one cart. Renders it once for any paint, and once in each. */
export async function comparePaints(
  description: CartDescription,
  view: ViewName,
  paints: string[],
  quality: Quality,
): Promise<Difference[]> {
  const folder = await mkdtemp(join(tmpdir(), 'paints-'));
  try {
    await renderCart(description, [view], folder, quality, 'any');
    const [picture, paint] = [
      await pixels(join(folder, `${view}.unpainted.webp`), 4),
      await pixels(join(folder, `${view}.paint.webp`), 3),
    ];
    const differences: Difference[] = [];
    for (const color of paints) {
      const painted = { ...description, colors: { ...description.colors, paint: color } };
      await renderCart(painted, [view], folder, quality, 'own');
      const rendered = await pixels(join(folder, `${view}.webp`), 4);
      differences.push(difference(repaint({ picture, paint }, [color]), rendered));
    }
    return differences;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pixels(file: string, channels: 3 | 4): Promise<Uint8Array> {
  // Reads the file itself: sharp caches the pixels of a file's name.
  const read = sharp(await readFile(file));
  const picture = channels === 3 ? read.removeAlpha() : read.ensureAlpha();
  return picture.raw({ depth: 'uchar' }).toBuffer();
}

function difference(painted: Uint8Array, rendered: Uint8Array): Difference {
  const far: number[] = [];
  const tint: Difference['tint'] = [0, 0, 0];
  for (let at = 0; at < rendered.length; at += 4) {
    // The ground has no color of the cart's.
    if (rendered[at + 3] < 255 || painted[at + 3] < 255) continue;
    let sum = 0;
    for (let c = 0; c < 3; c++) {
      const by = painted[at + c] - rendered[at + c];
      tint[c] += by;
      sum += Math.abs(by);
    }
    far.push(sum / 3);
  }
  far.sort((a, b) => a - b);
  const percent = (value: number) => (value / 255) * 100;
  return {
    mean: percent(far.reduce((sum, each) => sum + each, 0) / far.length),
    most: percent(far[Math.floor(far.length * 0.99)]),
    tint: tint.map((sum) => percent(sum / far.length)) as Difference['tint'],
  };
}
