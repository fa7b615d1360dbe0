/**
 * Signed distance fields: a solid is a function that is negative inside, positive outside, and about the distance
 * to the surface in metres near it. Shapes follow Inigo Quilez' published formulas for distance functions.
 */
export type Field = (x: number, y: number, z: number) => number;

export type Vec3 = [x: number, y: number, z: number];

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** 0 before `start`, 1 after `end`, with a slope and a curvature of zero at both. */
export function ramp(start: number, end: number, value: number): number {
  const t = clamp((value - start) / (end - start), 0, 1);
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** A bell of height 1 around `centre`. */
export function bell(value: number, centre: number, width: number): number {
  return Math.exp(-(((value - centre) / width) ** 2));
}

/** Union of two fields with a soft seam, about `seam` metres wide. */
export function blend(a: number, b: number, seam: number): number {
  const h = Math.max(seam - Math.abs(a - b), 0) / seam;
  return Math.min(a, b) - (h * h * h * seam) / 6;
}

/** The part of `a` outside `b`, with a soft edge, about `seam` metres wide. */
export function carve(a: number, b: number, seam: number): number {
  return -blend(-a, b, seam);
}

/**
 * The part inside both, its edge rounded by `radius`. The rounding is a little squarer than a circle (exponent 2.3), so
 * that a highlight rolls off softly instead of starting at a line.
 */
export function meet(a: number, b: number, radius: number): number {
  const u = Math.max(a + radius, 0);
  const v = Math.max(b + radius, 0);
  if (u > 0 && v > 0) return (u ** 2.3 + v ** 2.3) ** (1 / 2.3) - radius;
  return Math.max(a, b);
}

/** A box around the origin, given by half its sides, with round edges. */
export function box(point: Vec3, half: Vec3, radius: number): number {
  const a = Math.abs(point[0]) - half[0] + radius;
  const b = Math.abs(point[1]) - half[1] + radius;
  const c = Math.abs(point[2]) - half[2] + radius;
  const outside = Math.sqrt(Math.max(a, 0) ** 2 + Math.max(b, 0) ** 2 + Math.max(c, 0) ** 2);
  return outside + Math.min(Math.max(a, b, c), 0) - radius;
}

/** A rectangle around the origin, given by half its sides, with round corners. */
export function rectangle(
  u: number,
  v: number,
  halfU: number,
  halfV: number,
  radius: number,
): number {
  const a = Math.abs(u) - halfU + radius;
  const b = Math.abs(v) - halfV + radius;
  return (
    Math.sqrt(Math.max(a, 0) ** 2 + Math.max(b, 0) ** 2) + Math.min(Math.max(a, b), 0) - radius
  );
}

/** Distance to a straight line from `from` to `to` in the plane. */
export function segment(
  x: number,
  y: number,
  from: [number, number],
  to: [number, number],
): number {
  const ex = to[0] - from[0];
  const ey = to[1] - from[1];
  const t = clamp(((x - from[0]) * ex + (y - from[1]) * ey) / (ex * ex + ey * ey), 0, 1);
  return Math.hypot(x - from[0] - ex * t, y - from[1] - ey * t);
}

/** The gradient, by four samples `step` metres apart in a tetrahedron. */
export function gradient(field: Field, [x, y, z]: Vec3, step: number): Vec3 {
  const a = field(x + step, y - step, z - step);
  const b = field(x - step, y - step, z + step);
  const c = field(x - step, y + step, z - step);
  const d = field(x + step, y + step, z + step);
  return [
    (a - b - c + d) / (4 * step),
    (-a - b + c + d) / (4 * step),
    (-a + b - c + d) / (4 * step),
  ];
}
