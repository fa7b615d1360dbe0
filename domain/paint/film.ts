/*
 * How light becomes a picture of a cart. The renderer, the site's pictures and the 3D view all use this one curve, so
 * that a paint looks alike wherever it is seen. Light is linear; 1 is what a white sheet under the key lamp sends back.
 */

/** A photographer's grey card: the light that is shown as half. */
const GREY_CARD = 0.18;

/** How bright a screen shows this much light: 0 … 1, as its own encoding counts (sRGB). The same for each channel. */
export function toScreen(light: number): number {
  return light / (light + GREY_CARD);
}

/** The light that is shown so bright: the reverse of {@link toScreen}, for 0 ≤ `shown` < 1. */
export function toLight(shown: number): number {
  return (GREY_CARD * shown) / (1 - shown);
}

/** What a surface sends back of red, green and blue light: 0 … 1. */
export type Rgb = [number, number, number];

/** `#rrggbb` without sRGB's own curve (IEC 61966-2-1). */
export function linear(color: string): Rgb {
  const channel = (at: number) => {
    const shown = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** White paint needs less light than black, or its shapes drown: the share that is let into the camera. */
export function exposureFor(paints: Rgb[]): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const mean = paints.reduce((sum, paint) => sum + luminance(paint), 0) / paints.length;
  return 1 - 0.3 * mean;
}
