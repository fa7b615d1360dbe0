import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawChart } from './chart.tsx';

/** How many pixels of each column are dark green, as the last week's bar is. */
async function greens(counts: number[]) {
  const bars = counts.map((count, week) => ({ label: `Nov ${week}`, count }));
  const picture = sharp(await drawChart({ title: 'Inquiries', bars }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns = Array<number>(info.width).fill(0);
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const column = (at / 3) % info.width;
    if (red < 40 && green > 70 && blue < 110) columns[column] = (columns[column] ?? 0) + 1;
  }
  return { columns, width: info.width, height: info.height };
}

test('the last week’s bar stands at the right, as high as its share of the most', async () => {
  const whole = await greens([1, 2, 3, 8]);
  expect([whole.width, whole.height]).toEqual([1040, 400]);
  const half = await greens([1, 2, 16, 8]);
  const highest = (columns: number[]) => Math.max(...columns);
  expect(whole.columns.findIndex((count) => count > 100)).toBeGreaterThan(0.75 * 1040);
  expect(highest(half.columns) / highest(whole.columns)).toBeCloseTo(0.5, 1);
});

test.each([[[0, 0, 0]], [[0, 0, 1_000_000]], [[5]]])('%j can be drawn', async (counts) => {
  expect((await greens(counts)).width).toBe(1040);
});
