import { clamp } from './field.ts';
import type { Point } from './outline.ts';

/** Metres between two samples of a profile. */
const STEP = 0.007;
/** Metres sampled around the outline; further out the distance is estimated. */
const MARGIN = 0.14;

/**
 * The distance to a closed outline in the plane: negative inside, in metres. It is sampled on a grid, blurred a
 * little and read by a cubic B-spline, so that its slope has no jumps: a body extruded from it shines evenly.
 */
export function profile(outline: Point[], blurs = 2): (x: number, y: number) => number {
  const x0 = Math.min(...outline.map(([x]) => x)) - MARGIN;
  const y0 = Math.min(...outline.map(([, y]) => y)) - MARGIN;
  const columns = Math.ceil((Math.max(...outline.map(([x]) => x)) + MARGIN - x0) / STEP) + 1;
  const rows = Math.ceil((Math.max(...outline.map(([, y]) => y)) + MARGIN - y0) / STEP) + 1;
  const grid = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      grid[j * columns + i] = distance(outline, x0 + i * STEP, y0 + j * STEP);
    }
  }
  for (let i = 0; i < blurs; i++) blur(grid, columns, rows);

  return (x, y) => {
    let u = (x - x0) / STEP;
    let v = (y - y0) / STEP;
    let beyond = 0;
    if (u < 1.01 || v < 1.01 || u > columns - 3.01 || v > rows - 3.01) {
      const insideU = clamp(u, 1.01, columns - 3.01);
      const insideV = clamp(v, 1.01, rows - 3.01);
      beyond = Math.hypot(u - insideU, v - insideV) * STEP;
      u = insideU;
      v = insideV;
    }
    const i = Math.floor(u);
    const j = Math.floor(v);
    const across = weights(u - i);
    const up = weights(v - j);
    let sum = 0;
    for (let row = 0; row < 4; row++) {
      const at = (j - 1 + row) * columns + i - 1;
      sum +=
        up[row] *
        (across[0] * grid[at] +
          across[1] * grid[at + 1] +
          across[2] * grid[at + 2] +
          across[3] * grid[at + 3]);
    }
    return sum + beyond;
  };
}

/** The four weights of a cubic B-spline. */
function weights(t: number): [number, number, number, number] {
  const first = (1 - t) ** 3 / 6;
  const second = (3 * t * t * t - 6 * t * t + 4) / 6;
  const fourth = (t * t * t) / 6;
  return [first, second, 1 - first - second - fourth, fourth];
}

/** Distance to the nearest edge; the sign flips with every edge that a ray to the side crosses. */
function distance(outline: Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let sign = 1;
  let a = outline[outline.length - 1];
  for (const b of outline) {
    const ex = a[0] - b[0];
    const ey = a[1] - b[1];
    const wx = x - b[0];
    const wy = y - b[1];
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1);
    nearest = Math.min(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
    const above = y >= b[1];
    const below = y < a[1];
    const left = ex * wy > ey * wx;
    if (above === below && below === left) sign = -sign;
    a = b;
  }
  return sign * Math.sqrt(nearest);
}

function blur(grid: Float64Array, columns: number, rows: number): void {
  const half = new Float64Array(grid.length);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const at = j * columns;
      half[at + i] =
        0.25 * grid[at + Math.max(i - 1, 0)] +
        0.5 * grid[at + i] +
        0.25 * grid[at + Math.min(i + 1, columns - 1)];
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      grid[j * columns + i] =
        0.25 * half[Math.max(j - 1, 0) * columns + i] +
        0.5 * half[j * columns + i] +
        0.25 * half[Math.min(j + 1, rows - 1) * columns + i];
    }
  }
}
