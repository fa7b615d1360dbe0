import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { toScreen } from '../../domain/paint/film.ts';

export interface Pixels {
  /** RGBA, straight alpha. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** The site's own shadow colour. */
const SHADOW = [9, 12, 13];
/** What a far roof keeps from the sky: removed everywhere, for it would end at a line. */
const ROOM = 0.06;
/** Ground in full shadow still shows: light comes back from the sand around it. */
const DEEPEST = 0.93;

/** Where shadow may lie. */
export interface Ground {
  /** Share of the height from which it may: in a side view, none lies above the tyres' feet. */
  from: number;
  /** Fades before the frame's edges, so that a picture without a frame shows no edge. */
  fades: boolean;
}

/** Linear light times alpha, and alpha, as the renderer measured it. */
export type Light = Omit<Pixels, 'data'> & { data: Float32Array };

/** One channel or three, as a file of its own beside a picture. */
export type Layer = Pixels & { channels: 1 | 3 };

interface Frame {
  width: number;
  height: number;
}

/** @throws Error where the file has not the frame's size */
export async function readLight(file: string, { width, height }: Frame): Promise<Light> {
  return { data: await readNumbers(file, width * height * 4), width, height };
}

/** Where a pattern shows which of its colors: 0 the first, 1 the last. */
export async function readShares(file: string, { width, height }: Frame): Promise<Layer> {
  const shares = await readNumbers(file, width * height);
  return {
    data: Uint8Array.from(shares, (share) => Math.round(share * 255)),
    width,
    height,
    channels: 1,
  };
}

async function readNumbers(file: string, count: number): Promise<Float32Array> {
  const bytes = await readFile(file);
  if (bytes.length !== count * 4)
    throw new Error(`${file} has ${bytes.length} bytes, not ${count * 4}`);
  return new Float32Array(bytes.buffer, bytes.byteOffset, count);
}

/** Light through the film curve. */
export function develop({ data, width, height }: Light): Pixels {
  const developed = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3];
    if (alpha === 0) continue;
    for (let c = at; c < at + 3; c++) developed[c] = byteOf(data[c] / alpha);
    developed[at + 3] = Math.round(alpha * 255);
  }
  return { data: developed, width, height };
}

/**
 * The light that white paint adds to black, through the film curve, too.
 *
 * @param brightness of the bright one's paint
 * @param picture the black one on its shadow: at the cart's edges both share a pixel
 */
export function paintOf(black: Light, bright: Light, brightness: number, picture: Pixels): Layer {
  const { width, height } = picture;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const alpha = picture.data[i * 4 + 3] / 255;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      const added = Math.max(0, bright.data[i * 4 + c] - black.data[i * 4 + c]) / brightness;
      data[i * 3 + c] = byteOf(added / alpha);
    }
  }
  return { data, width, height, channels: 3 };
}

function byteOf(light: number): number {
  return Math.round(toScreen(Math.max(0, light)) * 255);
}

/** Lays the cart on its shadow: one colour, thinned, so that it fits the ground of any page. */
export function layOnShadow(cart: Pixels, shadow: Float32Array, ground: Ground): Pixels {
  const { width, height } = cart;
  const data = new Uint8Array(cart.data);
  const unit = height / 1000;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const over = data[at + 3] / 255;
      if (over === 1) continue;
      const edge = ground.fades
        ? fade((Math.min(x, width - x) / unit - 10) / 190) * fade(((height - y) / unit - 6) / 130)
        : 1;
      const lies = ground.from > 0 ? fade((y / height - ground.from) / 0.014) : 1;
      const dark = Math.max(0, (shadow[at / 4] - ROOM) / (1 - ROOM));
      const under = DEEPEST * dark * edge * lies * (1 - over);
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

function fade(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

export interface Made {
  file: string;
  bytes: number;
}

/** Writes a picture that the site's own sizes are made from. Its alpha is whole: shadows would show bands. */
export async function writeMaster({ data, width, height }: Pixels, file: string): Promise<Made> {
  const { size } = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(file);
  return { file, bytes: size };
}

export async function writeLayer(
  { data, width, height, channels }: Layer,
  file: string,
): Promise<Made> {
  const { size } = await sharp(data, { raw: { width, height, channels } })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(file);
  return { file, bytes: size };
}
