import { expect, test } from 'vitest';
import { killUnderLoad } from '#tests/kills.ts';

test('ten kills under load lose nothing, double nothing and overbook nothing', async () => {
  // Ten minutes later, the leases of killed attempts have ended.
  const later = 'const now = Date.now; Date.now = () => now() + 600_000;';
  const figures = await killUnderLoad({
    kills: 10,
    last: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(later)}` },
    patience: 60_000,
  });
  expect(figures).toMatchObject({ kills: 10, lost: 0, duplicates: 0, halves: 0, overbooked: 0 });
  // Else this tested less than it says.
  for (const kind of ['drives', 'rentals', 'photographs'] as const) {
    expect(figures[kind], kind).toBeGreaterThan(0);
  }
  expect(figures.acknowledged).toBeGreaterThan(10);
  expect(figures.delivered).toBe(figures.acknowledged);
  expect(figures.stored).toBeGreaterThanOrEqual(figures.acknowledged);
}, 180_000);
