import { BufferAttribute, BufferGeometry } from 'three';
import { clamp, type Field, gradient, type Vec3 } from './field.ts';

/** Cells along one side of a block; a block whose middle is far from the surface is skipped whole. */
const BLOCK = 8;

/** Two opposite corners of a box. */
export interface Bounds {
  low: Vec3;
  high: Vec3;
}

/** The cells that the surface passes through: their place in the grid, which corners are inside, one vertex each. */
interface Crossing {
  cells: Vec3[];
  masks: number[];
  vertices: number[];
  byCell: Map<number, number>;
}

/**
 * The surface of a solid as triangles, by surface nets: one vertex in each crossed cell, then moved onto the
 * surface, with the field's own gradient as its normal.
 *
 * @param bounds what to look through, in metres; the solid must lie inside
 * @param cell side of a cell in metres
 * @param stretch how much steeper than a distance the field may be
 */
export function surface(
  field: Field,
  { low, high }: Bounds,
  cell: number,
  stretch = 1.6,
): BufferGeometry {
  const blocks = low.map((from, axis) => Math.ceil((high[axis] - from) / (cell * BLOCK)));
  const [nx, ny] = blocks.map((count) => count * BLOCK);
  const key = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const crossing: Crossing = { cells: [], masks: [], vertices: [], byCell: new Map() };
  const reach = cell * BLOCK * 0.5 * Math.sqrt(3) * stretch;
  const half = (BLOCK * cell) / 2;
  for (let bk = 0; bk < blocks[2]; bk++) {
    for (let bj = 0; bj < blocks[1]; bj++) {
      for (let bi = 0; bi < blocks[0]; bi++) {
        const first: Vec3 = [bi * BLOCK, bj * BLOCK, bk * BLOCK];
        const [x, y, z] = first.map((index, axis) => low[axis] + index * cell);
        if (Math.abs(field(x + half, y + half, z + half)) > reach) continue;
        crossBlock(field, [x, y, z], first, cell, key, crossing);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setIndex(new BufferAttribute(quads(crossing, key), 1));
  const { positions, normals } = settle(field, crossing.vertices, cell);
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

const samples = new Float64Array((BLOCK + 1) ** 3);

function crossBlock(
  field: Field,
  [ox, oy, oz]: Vec3,
  first: Vec3,
  cell: number,
  key: (i: number, j: number, k: number) => number,
  into: Crossing,
): void {
  const side = BLOCK + 1;
  let at = 0;
  for (let k = 0; k < side; k++) {
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++)
        samples[at++] = field(ox + i * cell, oy + j * cell, oz + k * cell);
    }
  }
  const corners = new Float64Array(8);
  for (let k = 0; k < BLOCK; k++) {
    for (let j = 0; j < BLOCK; j++) {
      for (let i = 0; i < BLOCK; i++) {
        let mask = 0;
        for (let c = 0; c < 8; c++) {
          const sample = ((k + ((c >> 2) & 1)) * side + j + ((c >> 1) & 1)) * side + i + (c & 1);
          corners[c] = samples[sample];
          if (corners[c] < 0) mask |= 1 << c;
        }
        if (mask === 0 || mask === 255) continue;
        const middle = middleOfCrossings(corners, mask);
        const place: Vec3 = [first[0] + i, first[1] + j, first[2] + k];
        into.byCell.set(key(...place), into.masks.length);
        into.cells.push(place);
        into.masks.push(mask);
        into.vertices.push(
          ox + (i + middle[0]) * cell,
          oy + (j + middle[1]) * cell,
          oz + (k + middle[2]) * cell,
        );
      }
    }
  }
}

/** The mean of the points where a cell's edges cross the surface, in cells. */
function middleOfCrossings(corners: Float64Array, mask: number): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  let count = 0;
  for (let a = 0; a < 8; a++) {
    for (let axis = 0; axis < 3; axis++) {
      const b = a | (1 << axis);
      if (b === a || ((mask >> a) & 1) === ((mask >> b) & 1)) continue;
      const t = corners[a] / (corners[a] - corners[b]);
      for (let d = 0; d < 3; d++) sum[d] += ((a >> d) & 1) + (d === axis ? t : 0);
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** The three grid edges that start at a cell's first corner: the mask bit of its other end, and the cells around it. */
const EDGES: { bit: number; around: Vec3[] }[] = [
  // biome-ignore format: one ring a line
  { bit: 1 << 1, around: [[0, -1, -1], [0, 0, -1], [0, 0, 0], [0, -1, 0]] },
  // biome-ignore format: one ring a line
  { bit: 1 << 2, around: [[-1, 0, -1], [-1, 0, 0], [0, 0, 0], [0, 0, -1]] },
  // biome-ignore format: one ring a line
  { bit: 1 << 4, around: [[-1, -1, 0], [0, -1, 0], [0, 0, 0], [-1, 0, 0]] },
];

/** Two triangles for every grid edge that crosses the surface, joining the four cells around it. */
function quads(
  { cells, masks, byCell }: Crossing,
  key: (i: number, j: number, k: number) => number,
): Uint32Array {
  const index: number[] = [];
  for (const [vertex, [i, j, k]] of cells.entries()) {
    const inside = masks[vertex] & 1;
    for (const { bit, around } of EDGES) {
      if (inside === (masks[vertex] & bit ? 1 : 0)) continue;
      const ring = around.map(([di, dj, dk]) => byCell.get(key(i + di, j + dj, k + dk)));
      const [a, b, c, d] = ring;
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      if (inside) index.push(a, b, c, a, c, d);
      else index.push(a, c, b, a, d, c);
    }
  }
  return new Uint32Array(index);
}

/** Moves each vertex onto the surface along the gradient (two Newton steps) and takes its normal there. */
function settle(field: Field, vertices: number[], cell: number) {
  const positions = new Float32Array(vertices);
  const normals = new Float32Array(vertices.length);
  for (let at = 0; at < vertices.length; at += 3) {
    const point: Vec3 = [vertices[at], vertices[at + 1], vertices[at + 2]];
    for (let step = 0; step < 2; step++) {
      const slope = gradient(field, point, cell * 0.35);
      const steepness = slope[0] ** 2 + slope[1] ** 2 + slope[2] ** 2 + 1e-9;
      const move = clamp(field(...point) / steepness, -cell * 0.6, cell * 0.6);
      for (let axis = 0; axis < 3; axis++) point[axis] -= slope[axis] * move;
    }
    // Over more than a cell: along a crease the normal must not jump from vertex to vertex, or what it mirrors is torn.
    const slope = gradient(field, point, cell * 1.25);
    const length = Math.hypot(...slope) || 1;
    for (let axis = 0; axis < 3; axis++) {
      positions[at + axis] = point[axis];
      normals[at + axis] = slope[axis] / length;
    }
  }
  return { positions, normals };
}
