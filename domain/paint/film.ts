/*
 * The tone curve of all carts: renderer, pictures and 3D view share it, so that a paint looks the same everywhere.
 * Light is linear; 1 is a white sheet under the key lamp.
 */

/** A photographer's gray card: the light that appears as half. */
const GREY_CARD = 0.18;

/** Light to screen value, an sRGB code of 0 … 1. The same for each channel. */
export function toScreen(light: number): number {
  return light / (light + GREY_CARD);
}

/** The inverse of {@link toScreen}, for 0 ≤ `shown` < 1. */
export function toLight(shown: number): number {
  return (GREY_CARD * shown) / (1 - shown);
}

/** Reflectance of red, green and blue: 0 … 1. */
export type Rgb = [number, number, number];

/** `#rrggbb` as linear light: without sRGB's curve (IEC 61966-2-1). */
export function linear(color: string): Rgb {
  const channel = (at: number) => {
    const shown = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
