/**
 * Fonts that devices have, the commonest first: their names there, and the package of a font with the same widths. Windows
 * has Arial, Apple's devices Helvetica, Linux Liberation Sans, Android and ChromeOS Roboto.
 */
export const deviceFonts = [
  { name: 'Arial', local: ['Arial', 'Helvetica', 'Liberation Sans'], from: 'arimo' },
  { name: 'Roboto', local: ['Roboto'], from: 'roboto' },
] as const;

/** Overpass's weights on the site: the weights of their faces, and the device's weight. */
export const weights = [
  [400, '100 500', 400],
  [600, '501 700', 700],
  [800, '701 900', 700],
] as const;

/** The file of such a font, from the root of the repository. */
export function fontFile(from: string, weight: 400 | 700): string {
  return `node_modules/@fontsource/${from}/files/${from}-latin-${weight}-normal.woff2`;
}
