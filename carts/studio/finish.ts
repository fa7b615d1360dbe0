import sharp from 'sharp';

export interface Pixels {
  /** RGBA, straight alpha. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** The site's own shadow colour. */
const SHADOW = [9, 12, 13];
/** So much of the shadow is only the room's dimness, and is taken away everywhere. */
const ROOM = 0.045;

/** Where shadow may lie. */
export interface Ground {
  /** Share of the height from which it may: in a side view, none lies above the tyres' feet. */
  from: number;
  /** Fades before the frame's edges, so that a picture without a frame shows no edge. */
  fades: boolean;
}

/** A PNG's pixels. */
export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Lays the cart on its shadow: one colour, thinned, so that it fits the ground of any page. */
export async function layOnShadow(cart: Pixels, shadow: string, ground: Ground): Promise<Pixels> {
  const { width, height } = cart;
  const [near, far] = await Promise.all(
    [2, 6].map((sigma) => softened(shadow, sigma, width, height)),
  );
  const data = new Uint8Array(cart.data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const over = data[at + 3] / 255;
      if (over === 1) continue;
      const edge = ground.fades
        ? Math.min(fade((x - 10) / 190), fade((width - 10 - x) / 190), fade((height - 6 - y) / 130))
        : 1;
      const lies = ground.from > 0 ? fade((y / height - ground.from) / 0.014) : 1;
      const close = near[y * width + x] / 255;
      const wide = far[y * width + x] / 255;
      // Close to the tyres the shadow is sharp; further out, where it is faint, noise would show.
      const dark = wide + (close - wide) * fade((close - 0.35) / 0.4);
      const under = Math.max(0, (dark - ROOM) / (1 - ROOM)) * edge * lies * (1 - over);
      const alpha = over + under;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) {
        data[at + c] = Math.round((data[at + c] * over + SHADOW[c] * under) / alpha);
      }
      data[at + 3] = Math.round(alpha * 255);
    }
  }
  return { data, width, height };
}

/** The shadow's alpha at full size, blurred by `sigma` of its own pixels. */
async function softened(
  file: string,
  sigma: number,
  width: number,
  height: number,
): Promise<Uint8Array> {
  return sharp(file)
    .extractChannel(3)
    .blur(sigma)
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
}

function fade(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

/** Writes the master that the site's own sizes are made from. */
export async function writeMaster(pixels: Pixels, file: string): Promise<number> {
  const { data, width, height } = pixels;
  const { size } = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 92, effort: 5, smartSubsample: true })
    .toFile(file);
  return size;
}
