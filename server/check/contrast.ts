import { oklchToSrgb } from '#design/oklch.ts';
import { type Finding, found } from '#domain/check/finding.ts';

/** Text on its ground needs 4.5:1 (WCAG 2.2, 1.4.3); a focus ring and the edge of a field 3:1 (1.4.11). */
const pairs: [front: string, ground: string, least: number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'reed-100', 4.5],
  ['ink', 'sky', 4.5],
  ['ink', 'plate', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'reed-100', 4.5],
  ['sedge', 'paper', 4.5],
  ['white', 'sedge', 4.5],
  ['paper', 'ink', 4.5],
  ['buoy', 'paper', 4.5],
  ['buoy', 'buoy-pale', 4.5],
  ['bay', 'paper', 3],
  ['field', 'white', 3],
];

/**
 * Colors that can't be told from their ground.
 *
 * @param css the site's tokens, with colors in OKLCH
 * @param file for the findings: `design/tokens.css`
 */
export function paleColors(css: string, file: string): Finding[] {
  const tokens = readTokens(css);
  return pairs.flatMap(([front, ground, least]) => {
    const [a, b] = [tokens.get(front), tokens.get(ground)];
    if (!a || !b) return [];
    const ratio = contrast(a.luminance, b.luminance);
    if (ratio >= least) return [];
    const what = `--color-${front} on --color-${ground}: contrast ${ratio.toFixed(1)}:1`;
    const todo = `Make one of them lighter or darker: at least ${least}:1 is needed.`;
    return found('must not go live', { file, line: a.line }, what, todo);
  });
}

interface Token {
  line: number;
  /** Relative luminance, from 0 to 1 (WCAG 2.2). */
  luminance: number;
}

function readTokens(css: string): Map<string, Token> {
  const tokens = new Map<string, Token>();
  for (const [index, text] of css.split('\n').entries()) {
    const found = /--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(text);
    if (!found) continue;
    const [, name = '', ...parts] = found;
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    const luminance = luminanceOf(oklchToSrgb(lightness, chroma, hue));
    tokens.set(name, { line: index + 1, luminance });
  }
  return tokens;
}

function luminanceOf(srgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = srgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
