import type { Font } from 'harfbuzzjs';

/** How a line is set: size in pixels, weight as the site uses it, tracking in ems. */
export interface Type {
  size: number;
  weight: 400 | 600 | 800;
  tracking: number;
}

/** A line as outlines, in the font's own units: x to the right, y up. */
export interface Line {
  /** In pixels, without the tracking behind its last letter. */
  width: number;
  /** Pixels in a unit of the outlines. */
  scale: number;
  outlines: { path: string; x: number }[];
}

export interface Lettering {
  /** `text` as far as the font can write it: accents it lacks come off, other signs are left out. */
  readable(text: string): string;
  set(text: string, type: Type): Line;
}

/**
 * A font's letters as outlines, so that a picture needs no font of the machine.
 *
 * @param woff2 the font's file
 */
export async function letteringOf(woff2: Uint8Array): Promise<Lettering> {
  // Loaded at the first picture: a server that draws none needs neither.
  const [hb, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ]);
  const face = new hb.Face(new hb.Blob(await decompress(woff2)));
  const fonts = { 400: weighted(400), 600: weighted(600), 800: weighted(800) };
  // One for all lines: its memory is not the collector's, and a long name is set some hundred times until it fits.
  const buffer = new hb.Buffer();
  const outlines = {
    400: new Map<number, string>(),
    600: new Map<number, string>(),
    800: new Map<number, string>(),
  };

  function weighted(weight: number): Font {
    const font = new hb.Font(face);
    font.setVariations([new hb.Variation('wght', weight)]);
    return font;
  }

  function has(letter: string): boolean {
    return fonts[800].nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
  }

  function outline(weight: Type['weight'], glyph: number): string {
    const known = outlines[weight].get(glyph);
    if (known !== undefined) return known;
    const path = fonts[weight].glyphToPath(glyph);
    outlines[weight].set(glyph, path);
    return path;
  }

  return {
    readable(text) {
      return [...text.normalize('NFC')]
        .flatMap((letter) => (has(letter) ? letter : [...letter.normalize('NFKD')].filter(has)))
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
    },
    set(text, { size, weight, tracking }) {
      buffer.clearContents();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(fonts[weight], buffer);
      const gap = tracking * face.upem;
      let pen = 0;
      const line = buffer.getGlyphInfosAndPositions().map(({ codepoint: glyph, ...at }) => {
        const x = pen + (at.xOffset ?? 0);
        pen += (at.xAdvance ?? 0) + gap;
        return { path: outline(weight, glyph), x };
      });
      const scale = size / face.upem;
      return { width: Math.max(0, pen - gap) * scale, scale, outlines: line };
    },
  };
}
