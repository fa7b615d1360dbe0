import { linear, type Rgb, toLight, toScreen } from './film.ts';

/** The layers of a picture for any paint, all of one size. */
interface Unpainted {
  /** RGBA, straight alpha: the cart in black, on its shadow. */
  picture: Uint8Array;
  /** RGB: what white paint adds to it. */
  paint: Uint8Array;
  /** One channel: the pattern's color there, from the first (0) to the last (255). */
  pattern?: Uint8Array;
}

/** Light by screen byte. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) =>
  toLight(Math.min(byte, 254.5) / 255),
);

/**
 * Paints a cart: in linear light, the black cart plus the paint's share of white's addition.
 *
 * @param colors `#rrggbb`; one, or those of a pattern in its order
 * @returns RGBA, straight alpha
 */
export function repaint({ picture, paint, pattern }: Unpainted, colors: string[]): Uint8Array {
  const tables = paletteOf(colors.map(linear));
  const painted = new Uint8Array(picture.length);
  for (let from = 0, at = 0; at < picture.length; from += 3, at += 4) {
    painted[at + 3] = picture[at + 3] ?? 0;
    if (painted[at + 3] === 0) continue;
    const color = tables[pattern?.[at / 4] ?? 0] ?? [0, 0, 0];
    for (let c = 0; c < 3; c += 1) {
      const black = lightOf[picture[at + c] ?? 0] ?? 0;
      const added = lightOf[paint[from + c] ?? 0] ?? 0;
      painted[at + c] = Math.round(toScreen(black + added * (color[c] ?? 0)) * 255);
    }
  }
  return painted;
}

/** The color of each pattern byte; between two colors a mix, which occurs only at edges. */
function paletteOf(paints: Rgb[]): Rgb[] {
  return Array.from({ length: 256 }, (_, byte) => {
    const place = (byte / 255) * (paints.length - 1);
    const first = Math.floor(place);
    const [from, to] = [paints[first], paints[first + 1] ?? paints[first]];
    const mix = (c: 0 | 1 | 2) =>
      (from?.[c] ?? 0) + ((to?.[c] ?? 0) - (from?.[c] ?? 0)) * (place - first);
    return [mix(0), mix(1), mix(2)];
  });
}
