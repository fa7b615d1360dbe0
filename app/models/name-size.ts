/** Widths in Overpass 800, in thousandths of the letter size; letters that are not here count as a wide one. */
const widths = new Map(
  (
    [
      ['Iil1j', 320],
      [' ', 255],
      ['frt', 400],
      ['sF7Ja', 555],
      ['bcdeghknopquvxyzLS0234568+9TCEZ', 605],
      ['GRPXYVB', 690],
      ['AHDKNOQUw', 728],
      ['MmW', 850],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** How wide a name is in its own letter size, set at -0.06em: what its line is divided by to fill the page. */
export function nameWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (widths.get(letter) ?? 728) - 60, 0) / 1000;
}
