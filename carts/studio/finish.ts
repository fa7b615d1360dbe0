import sharp from 'sharp';
import type { Pixels } from './denoise.ts';

/** The site's own shadow colour. */
const SHADOW = [9, 12, 13];
/** So much of the shadow is only the room's dimness, and is taken away everywhere. */
const ROOM = 0.045;

/**
 * Makes the shadow on the ground fit any page: one colour, thinned, and faded out before the frame's edges, so that
 * no edge shows. Above the ground line of a side view there is none.
 *
 * @param horizon share of the height from which shadow may lie; 0 for everywhere
 */
export function thinShadow({ data, width, height }: Pixels, horizon: number): void {
  const solid = solidMask(data, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] / 255;
      const brightest = Math.max(data[at], data[at + 1], data[at + 2]);
      if (alpha >= 0.97 && solid[y * width + x]) continue;
      if (brightest >= 30 || solid[y * width + x]) {
        // An edge of the cart, half covered: it keeps its own colour.
        if (alpha < 0.02) data[at + 3] = 0;
        continue;
      }
      const edge = Math.min(
        fade((x - 10) / 190),
        fade((width - 10 - x) / 190),
        fade((height - 6 - y) / 130),
      );
      const above = horizon > 0 ? fade((y / height - horizon) / 0.03) : 1;
      const shadow = Math.max(0, (alpha - ROOM) / (1 - ROOM)) * edge * above;
      for (let c = 0; c < 3; c++) data[at + c] = SHADOW[c];
      data[at + 3] = Math.round(shadow * 255);
    }
  }
}

/** Pixels of the cart and those that touch them. */
function solidMask(data: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const brightest = Math.max(data[at], data[at + 1], data[at + 2]);
      if (data[at + 3] < 247 || (brightest < 3 && y > height * 0.79)) continue;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
          mask[v * width + u] = 1;
      }
    }
  }
  return mask;
}

function fade(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

/** Writes the master that the site's own sizes are made from. */
export async function writeMaster({ data, width, height }: Pixels, file: string): Promise<number> {
  const { size } = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 92, effort: 5, smartSubsample: true })
    .toFile(file);
  return size;
}
