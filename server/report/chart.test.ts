import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawChart } from './chart.tsx';

/** How high each bar is, in pixels: at its left edge, where no letters are. */
async function heights(counts: number[]) {
  const bars = counts.map((count, week) => ({ label: `W${week}`, count }));
  const picture = sharp(await drawChart({ title: 'Inquiries', bars }));
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1040, 400]);
  const step = info.width / counts.length;
  return counts.map((_, index) => {
    const column = Math.round((index + 0.5 - 0.34) * step);
    let inked = 0;
    for (let row = 0; row < info.height; row += 1) {
      if ((data[(row * info.width + column) * info.channels] ?? 255) < 240) inked += 1;
    }
    return inked;
  });
}

test('each bar is as high as its share of the most, beside the line that they stand on', async () => {
  const [none = 0, half = 0, most = 0, quarter = 0] = await heights([0, 8, 16, 4]);
  expect(most - none).toBeGreaterThan(200);
  expect((half - none) / (most - none)).toBeCloseTo(0.5, 1);
  expect((quarter - none) / (most - none)).toBeCloseTo(0.25, 1);
});

test.each([[[0, 0, 0]], [[0, 0, 1_000_000]], [[5]]])('%j can be drawn', async (counts) => {
  expect(await heights(counts)).toHaveLength(counts.length);
});
