import { mix } from './field.ts';

export type Point = [u: number, v: number];

/** A corner of an outline: where it lies, and the radius that rounds it, in metres. */
export type Corner = [u: number, v: number, radius?: number];

/** Length of one piece of an outline's straight parts, in metres. */
const PIECE = 0.03;

/**
 * A closed outline: straight between its corners, each rounded by its own radius or by `radius`. Points come at even
 * distances, so that meshes built on them have no long thin triangles.
 */
export function rounded(corners: Corner[], radius = 0, pieces = 6): Point[] {
  const count = corners.length;
  const bends = corners.map((corner, i) => {
    return bend(corners[(i + count - 1) % count], corner, corners[(i + 1) % count], radius);
  });
  const points: Point[] = [];
  for (const [i, { start, corner, end }] of bends.entries()) {
    for (let s = 0; s <= pieces; s++) {
      const t = s / pieces;
      points.push([
        (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
        (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
      ]);
    }
    const next = bends[(i + 1) % count].start;
    const steps = Math.round(Math.hypot(next[0] - end[0], next[1] - end[1]) / PIECE);
    for (let s = 1; s < steps; s++) {
      points.push([mix(end[0], next[0], s / steps), mix(end[1], next[1], s / steps)]);
    }
  }
  return points;
}

function bend(before: Corner, corner: Corner, after: Corner, radius: number) {
  const back = Math.hypot(before[0] - corner[0], before[1] - corner[1]);
  const on = Math.hypot(after[0] - corner[0], after[1] - corner[1]);
  const reach = Math.min(corner[2] ?? radius, back / 2.1, on / 2.1);
  const toward = (to: Corner, length: number): Point => [
    corner[0] + ((to[0] - corner[0]) * reach) / length,
    corner[1] + ((to[1] - corner[1]) * reach) / length,
  ];
  return { start: toward(before, back), corner, end: toward(after, on) };
}

/** A rectangle around a point, its corners rounded. */
export function roundedRectangle(
  width: number,
  height: number,
  radius: number,
  [u, v]: Point = [0, 0],
): Point[] {
  const a = width / 2;
  const b = height / 2;
  return rounded(
    [
      [u - a, v - b],
      [u + a, v - b],
      [u + a, v + b],
      [u - a, v + b],
    ],
    radius,
  );
}

export function circle(radius: number, [u, v]: Point = [0, 0], pieces = 48): Point[] {
  return Array.from({ length: pieces }, (_, i) => {
    const angle = (i / pieces) * 2 * Math.PI;
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
  });
}

/** An open line of `count` points along a function of 0 … 1. */
export function trace(count: number, at: (t: number) => Point): Point[] {
  return Array.from({ length: count }, (_, i) => at(i / (count - 1)));
}

/** A closed smooth curve through all points (centripetal Catmull-Rom), `pieces` for each stretch between two. */
export function smooth(points: Point[], pieces: number): Point[] {
  const count = points.length;
  return points.flatMap((_, i) => {
    const four = [-1, 0, 1, 2].map((step) => points[(i + step + count) % count]);
    return Array.from({ length: pieces }, (_, s) => catmullRom(four, s / pieces));
  });
}

function catmullRom([p0, p1, p2, p3]: Point[], share: number): Point {
  const knot = (a: Point, b: Point) => {
    return Math.max(1e-5, Math.sqrt(Math.hypot(a[0] - b[0], a[1] - b[1])));
  };
  const t1 = knot(p0, p1);
  const t2 = t1 + knot(p1, p2);
  const t3 = t2 + knot(p2, p3);
  const t = mix(t1, t2, share);
  const between = (a: Point, b: Point, from: number, to: number): Point => {
    const w = (t - from) / (to - from);
    return [mix(a[0], b[0], w), mix(a[1], b[1], w)];
  };
  const a = between(p0, p1, 0, t1);
  const b = between(p1, p2, t1, t2);
  const c = between(p2, p3, t2, t3);
  return between(between(a, b, 0, t2), between(b, c, t1, t3), t1, t2);
}
