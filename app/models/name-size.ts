/** Widths in Overpass 800, in thousandths of the letter size; digits as they stand in tables. */
const widths = new Map(
  (
    [
      [' ', 255],
      ['Iijl', 320],
      ['frt', 430],
      ['s', 505],
      ['FJLacekovz', 580],
      ['STbdghnpquxy', 620],
      ['0123456789+CEPZ', 650],
      ['BGRVXY', 705],
      ['ADHKNOQU', 730],
      ['w', 760],
      ['MWm', 890],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** How wide a name is in its own letter size, set at -0.06em: what its line is divided by to fill the page. */
export function nameWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (widths.get(letter) ?? 890) - 60, 0) / 1000;
}
