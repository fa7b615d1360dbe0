import { oklchToSrgb } from './oklch.ts';

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
