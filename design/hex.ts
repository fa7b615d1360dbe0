/**
 * A color of `design/tokens.css` for readers without OKLCH: `#045a3e` of `sedge`.
 *
 * @throws where it is not written in OKLCH
 */
export function hexOf(tokens: string, name: string): string {
  const parts = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\);`).exec(
    tokens,
  );
  if (!parts) {
    throw new Error(
      `design/tokens.css: write --color-${name} as three numbers of OKLCH, such as oklch(0.415 0.088 163);`,
    );
  }
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const bytes = oklchToSrgb(lightness, chroma, hue).map((part) => Math.round(255 * part));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * OKLCH to sRGB channels from 0 to 1, by OKLab and linear light, clipped to the gamut (CSS Color 4, section 18).
 *
 * @param hue in degrees
 */
function oklchToSrgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  });
}
