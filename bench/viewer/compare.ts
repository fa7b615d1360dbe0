import sharp, { type Sharp } from 'sharp';

/** In hundredths of the range. */
export interface Difference {
  /** The mean over the cart's pixels and their channels, whichever of the two is brighter. */
  mean: number;
  /** How much brighter the second is on the whole, in red, green and blue. */
  bias: [red: number, green: number, blue: number];
}

/** More opaque than any shadow: a pixel of the cart. */
const CART = 254;

/** Compares what two pictures of one frame show where the first has its cart, at the size of the second. */
export async function compare(still: Buffer, shown: Buffer): Promise<Difference> {
  const { width, height } = await sharp(shown).metadata();
  const resized = sharp(still).resize(width, height, { fit: 'fill' });
  const alpha = await raw(resized.clone().extractChannel(3));
  const [first, second] = await Promise.all(
    [resized.clone(), sharp(shown)].map((picture) => raw(picture.flatten({ background: '#fff' }))),
  );
  let pixels = 0;
  let sum = 0;
  const bias: [number, number, number] = [0, 0, 0];
  for (const [pixel, opacity] of alpha.entries()) {
    if (opacity < CART) continue;
    pixels += 1;
    for (const channel of [0, 1, 2] as const) {
      const at = pixel * 3 + channel;
      const off = ((second?.[at] ?? 0) - (first?.[at] ?? 0)) / 2.55;
      sum += Math.abs(off);
      bias[channel] += off;
    }
  }
  if (pixels === 0) throw new Error('The still shows no cart.');
  const [red, green, blue] = bias;
  return { mean: sum / pixels / 3, bias: [red / pixels, green / pixels, blue / pixels] };
}

function raw(picture: Sharp): Promise<Buffer> {
  return picture.raw({ depth: 'uchar' }).toBuffer();
}
