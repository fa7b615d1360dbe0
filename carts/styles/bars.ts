import type { Panel } from '#carts/style.ts';

/** Level bars across a panel, from the lowest to the highest height; the widths run evenly between the two. */
export function levelBars(
  count: number,
  [low, high]: [number, number],
  [halfLow, halfHigh]: [number, number],
  material: 'trim' | 'chrome' | 'gloss',
  thick = 0.0045,
): NonNullable<Panel['bars']> {
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const y = low + (high - low) * t;
    const half = halfLow + (halfHigh - halfLow) * t;
    return { from: [-half, y], to: [half, y], thick, material };
  });
}
