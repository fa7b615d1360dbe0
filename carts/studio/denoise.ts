import sharp from 'sharp';

/** How much albedo and normal may differ between two pixels that are mixed, and how much their brightness. */
const GUIDE_SPREAD = 0.035;
const LIGHT_SPREAD = 0.06;

export interface Pixels {
  /** RGBA, straight alpha. */
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Takes the noise out of a picture: each pixel becomes the mean of those around it that show the same surface, as
 * its albedo and normals tell. Debian's Blender comes without a denoiser.
 *
 * @param reach half the side of the window that is looked at, in pixels
 */
export async function denoise(
  picture: string,
  albedo: string,
  normal: string,
  reach: number,
): Promise<Pixels> {
  const image = await read(picture);
  const { width, height } = image;
  const count = width * height;
  const guides = [...(await planes(albedo)), ...(await planes(normal))];
  const light = premultiplied(image.data, count);
  const pilot = brightness(light, width, height);
  const data = new Uint8Array(count * 4);
  const perGuide = 1 / (2 * GUIDE_SPREAD ** 2);
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      if (image.data[here * 4 + 3] === 0) continue;
      // Bright surfaces are noisier than dark ones.
      const perLight = 1 / (2 * (LIGHT_SPREAD * (0.7 + light[1][here])) ** 2);
      let weights = 0;
      sum.fill(0);
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const there = v * width + u;
          let differs = 0;
          for (const guide of guides) differs += (guide[here] - guide[there]) ** 2;
          const brighter = pilot[here] - pilot[there];
          const far = ((u - x) ** 2 + (v - y) ** 2) / (reach * reach);
          const unlike = differs * perGuide + brighter * brighter * perLight + far;
          if (unlike > 6) continue;
          const weight = Math.exp(-unlike);
          weights += weight;
          for (let c = 0; c < 4; c++) sum[c] += weight * light[c][there];
        }
      }
      const alpha = sum[3] / weights;
      for (let c = 0; c < 3; c++) {
        data[here * 4 + c] = alpha > 0.002 ? Math.min(255, (255 * sum[c]) / weights / alpha) : 0;
      }
      data[here * 4 + 3] = Math.round(alpha * 255);
    }
  }
  return { data, width, height };
}

async function read(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The three channels of a picture as numbers from 0 to 1. */
async function planes(file: string): Promise<Float32Array[]> {
  const { data, width, height } = await read(file);
  return [0, 1, 2].map((channel) => {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = data[i * 4 + channel] / 255;
    return plane;
  });
}

function premultiplied(data: Uint8Array, count: number): Float32Array[] {
  const channels = [0, 1, 2, 3].map(() => new Float32Array(count));
  for (let i = 0; i < count; i++) {
    const alpha = data[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) channels[c][i] = (data[i * 4 + c] / 255) * alpha;
    channels[3][i] = alpha;
  }
  return channels;
}

/** Brightness over a 5 × 5 window: the noise of one pixel must not decide what it is mixed with. */
function brightness(
  [red, green, blue, alpha]: Float32Array[],
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      let sum = 0;
      for (let v = -2; v <= 2; v++) {
        for (let u = -2; u <= 2; u++) {
          const at = (y + v) * width + x + u;
          sum += red[at] * 0.3 + green[at] * 0.5 + blue[at] * 0.2 - alpha[at] * 0.5;
        }
      }
      out[y * width + x] = sum / 25;
    }
  }
  return out;
}
