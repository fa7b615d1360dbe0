import { type BufferGeometry, CatmullRomCurve3, Vector3 } from 'three';
import { creased, mesh } from '#carts/mesh.ts';
import { type Field, gradient, mix } from './field.ts';
import type { Point } from './outline.ts';

/** A drawing board before a surface: points (u, v) on it are projected along `toward`. Seen from it, u runs right. */
export interface Board {
  origin: Vector3;
  u: Vector3;
  v: Vector3;
  toward: Vector3;
}

/** How far before the board rays start, in metres. */
const STAND_OFF = 0.5;

/** A board whose v points up. */
export function board(origin: Vector3, toward: Vector3): Board {
  const direction = toward.clone().normalize();
  const u = new Vector3().crossVectors(direction, new Vector3(0, 1, 0)).normalize();
  const v = new Vector3().crossVectors(u, direction).normalize();
  return { origin, u, v, toward: direction };
}

/** Looks straight at the right side of the cart: u is forward, v is up. */
export const SIDE: Board = {
  origin: new Vector3(0, 0, 1),
  u: new Vector3(1, 0, 0),
  v: new Vector3(0, 1, 0),
  toward: new Vector3(0, 0, -1),
};

/** Looks straight down: u is forward, v is to the right. */
export const TOP: Board = {
  origin: new Vector3(0, 1.4, 0),
  u: new Vector3(1, 0, 0),
  v: new Vector3(0, 0, 1),
  toward: new Vector3(0, -1, 0),
};

export function normalAt(field: Field, point: Vector3, step = 0.008): Vector3 {
  return new Vector3(...gradient(field, [point.x, point.y, point.z], step)).normalize();
}

/** Where a point of the board meets the surface, lifted off it by `lift`; null where it misses. */
export function project(field: Field, from: Board, [u, v]: Point, lift = 0): Vector3 | null {
  const start = from.origin
    .clone()
    .addScaledVector(from.u, u)
    .addScaledVector(from.v, v)
    .addScaledVector(from.toward, -STAND_OFF);
  let far = 0;
  for (let step = 0; step < 160; step++) {
    const at = start.clone().addScaledVector(from.toward, far);
    const distance = field(at.x, at.y, at.z);
    if (distance < 0.0002) return at.addScaledVector(normalAt(field, at), lift);
    far += distance * 0.6;
    if (far > 1.6) return null;
  }
  return null;
}

/** A line of the board on the surface; points that miss are left out. */
export function projectLine(field: Field, from: Board, line: Point[], lift = 0): Vector3[] {
  return line.flatMap((point) => project(field, from, point, lift) ?? []);
}

/**
 * A sheet in the shape of an outline, lying on the surface: no cut is needed, and its edge is as crisp as the
 * outline.
 *
 * @param rise metres above the surface, from the middle (0) to the rim (1)
 * @param skirt how far the rim reaches down into the surface, so that no gap shows
 */
export function patch(
  field: Field,
  from: Board,
  outline: Point[],
  rise: (t: number) => number,
  { rings = 8, skirt = 0.012 } = {},
): BufferGeometry {
  const count = outline.length;
  const middle: Point = [
    outline.reduce((sum, [u]) => sum + u, 0) / count,
    outline.reduce((sum, [, v]) => sum + v, 0) / count,
  ];
  const positions: number[] = [];
  const put = (point: Point, lift: number) => {
    const miss = () =>
      from.origin.clone().addScaledVector(from.u, point[0]).addScaledVector(from.v, point[1]);
    positions.push(...(project(field, from, point, lift) ?? miss()));
  };
  put(middle, rise(0));
  for (let ring = 1; ring <= rings + 1; ring++) {
    const t = Math.min(1, ring / rings);
    for (const [u, v] of outline) {
      put([mix(middle[0], u, t), mix(middle[1], v, t)], ring > rings ? -skirt : rise(t));
    }
  }
  const [[u0, v0], [u1, v1]] = outline;
  const turn = (u0 - middle[0]) * (v1 - middle[1]) - (v0 - middle[1]) * (u1 - middle[0]);
  const index: number[] = [];
  const triangle = (a: number, b: number, c: number) => {
    if (turn > 0) index.push(a, b, c);
    else index.push(a, c, b);
  };
  for (let i = 0; i < count; i++) triangle(0, 1 + i, 1 + ((i + 1) % count));
  for (let ring = 0; ring < rings; ring++) {
    for (let i = 0; i < count; i++) {
      const a = 1 + ring * count + i;
      const b = 1 + ring * count + ((i + 1) % count);
      triangle(a, a + count, b);
      triangle(b, a + count, b + count);
    }
  }
  return creased(mesh(positions, index), 0.8);
}

/** A flat strip along a line on the surface: shut lines, stripes, belts. */
export function ribbon(
  field: Field,
  line: Vector3[],
  width: number,
  lift = 0.0014,
): BufferGeometry {
  const curve = new CatmullRomCurve3(line, false, 'centripetal');
  const pieces = line.length * 5;
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= pieces; i++) {
    const at = curve.getPoint(i / pieces);
    const normal = normalAt(field, at, 0.006);
    at.addScaledVector(normal, -field(at.x, at.y, at.z));
    const across = new Vector3().crossVectors(curve.getTangent(i / pieces), normal).normalize();
    for (const side of [-1, 1]) {
      const edge = at.clone().addScaledVector(across, (side * width) / 2);
      edge.addScaledVector(normal, lift - field(edge.x, edge.y, edge.z));
      positions.push(...edge);
      normals.push(...normal);
    }
    if (i < pieces) index.push(2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2);
  }
  return mesh(positions, index, normals);
}
