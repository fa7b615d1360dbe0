import { BufferAttribute, BufferGeometry } from 'three';
import { clamp, type Field, gradient, type Vec3 } from './field.ts';

/** Cells along each side of a block. A block that the surface cannot reach is skipped after one sample. */
const BLOCK = 8;
/** Corners of cells along each side of a block. */
const CORNERS = BLOCK + 1;

/** Two opposite corners of a box, in metres. */
export interface Bounds {
  low: Vec3;
  high: Vec3;
}

/** Cubes that fill a box. Cell (i, j, k) is the one whose corner nearest to `low` is i, j and k cells away from it. */
interface Grid {
  low: Vec3;
  /** Side of a cell in metres. */
  cell: number;
  /** How many blocks there are along x, y and z. */
  blocks: Vec3;
}

/**
 * The cells that the surface passes through. Each has one vertex, and both go by the same number: the place in these
 * lists. The eight corners of a cell are numbered by bits: 1 is further along x, 2 along y, 4 along z.
 */
interface Net {
  /** Where each cell is in the grid. */
  cells: Vec3[];
  /** Which corners of each cell lie in the solid: bit n for corner n. */
  insides: number[];
  /** x, y and z of each vertex, in metres. */
  positions: number[];
  /** From a cell's key to its number. */
  numbers: Map<number, number>;
}

/**
 * The surface of a solid as triangles, by surface nets (Gibson, 1998): each cell that the surface passes through gets
 * one vertex, each edge of the grid that it crosses gets two triangles between the four cells around that edge. The
 * vertices are then moved onto the surface, with the field's own gradient as their normals.
 *
 * @param bounds what to look through; the solid must lie inside
 * @param cell side of a cell in metres
 * @param stretch how much steeper than a distance the field may be
 */
export function surface(
  field: Field,
  { low, high }: Bounds,
  cell: number,
  stretch = 1.6,
): BufferGeometry {
  const blocks = low.map((from, axis) => Math.ceil((high[axis] - from) / (cell * BLOCK))) as Vec3;
  const grid: Grid = { low, cell, blocks };
  const net: Net = { cells: [], insides: [], positions: [], numbers: new Map() };
  const half = (BLOCK * cell) / 2;
  // From the middle of a block to its corners; a field that is steeper than a distance is larger there.
  const reach = half * Math.sqrt(3) * stretch;
  for (let k = 0; k < blocks[2]; k++) {
    for (let j = 0; j < blocks[1]; j++) {
      for (let i = 0; i < blocks[0]; i++) {
        const first: Vec3 = [i * BLOCK, j * BLOCK, k * BLOCK];
        const [x, y, z] = cornerOf(grid, first);
        if (Math.abs(field(x + half, y + half, z + half)) > reach) continue;
        addBlock(net, field, grid, first);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setIndex(new BufferAttribute(triangles(net, grid), 1));
  const { positions, normals } = settle(field, net.positions, cell);
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

function cornerOf({ low, cell }: Grid, [i, j, k]: Vec3): Vec3 {
  return [low[0] + i * cell, low[1] + j * cell, low[2] + k * cell];
}

/** One number for each cell of the grid. */
function keyOf({ blocks: [x, y] }: Grid, [i, j, k]: Vec3): number {
  return (k * y * BLOCK + j) * x * BLOCK + i;
}

/** The field at the corners of the block that is being looked through; neighbouring cells share them. */
const samples = new Float64Array(CORNERS ** 3);

/** Adds the crossed cells of the block that starts with the cell `first`. */
function addBlock(net: Net, field: Field, grid: Grid, first: Vec3): void {
  const { cell } = grid;
  const [x, y, z] = cornerOf(grid, first);
  let next = 0;
  for (let k = 0; k < CORNERS; k++) {
    for (let j = 0; j < CORNERS; j++) {
      for (let i = 0; i < CORNERS; i++) {
        samples[next++] = field(x + i * cell, y + j * cell, z + k * cell);
      }
    }
  }
  const corners = new Float64Array(8);
  for (let k = 0; k < BLOCK; k++) {
    for (let j = 0; j < BLOCK; j++) {
      for (let i = 0; i < BLOCK; i++) {
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          const [ci, cj, ck] = [i + (c & 1), j + ((c >> 1) & 1), k + ((c >> 2) & 1)];
          corners[c] = samples[(ck * CORNERS + cj) * CORNERS + ci];
          if (corners[c] < 0) inside |= 1 << c;
        }
        const crossed = inside !== 0 && inside !== 255;
        if (!crossed) continue;
        const place: Vec3 = [first[0] + i, first[1] + j, first[2] + k];
        const [u, v, w] = middleOfCrossings(corners, inside);
        net.numbers.set(keyOf(grid, place), net.cells.length);
        net.cells.push(place);
        net.insides.push(inside);
        net.positions.push(x + (i + u) * cell, y + (j + v) * cell, z + (k + w) * cell);
      }
    }
  }
}

/** The mean of the points where the surface crosses a cell's twelve edges, from the cell's first corner, in cells. */
function middleOfCrossings(corners: Float64Array, inside: number): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  let count = 0;
  for (let from = 0; from < 8; from++) {
    for (let axis = 0; axis < 3; axis++) {
      const to = from | (1 << axis);
      if (to === from || ((inside >> from) & 1) === ((inside >> to) & 1)) continue;
      // The field is taken to be straight along the edge.
      const share = corners[from] / (corners[from] - corners[to]);
      for (let d = 0; d < 3; d++) sum[d] += ((from >> d) & 1) + (d === axis ? share : 0);
      count++;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * The three edges of a cell that start at its first corner: the corner where each ends, and the way to the four cells
 * that share it, in turn around it. Every edge of the grid is one of these for exactly one cell.
 */
const EDGES: { end: number; around: Vec3[] }[] = [
  // biome-ignore format: one ring a line
  { end: 1, around: [[0, -1, -1], [0, 0, -1], [0, 0, 0], [0, -1, 0]] },
  // biome-ignore format: one ring a line
  { end: 2, around: [[-1, 0, -1], [-1, 0, 0], [0, 0, 0], [0, 0, -1]] },
  // biome-ignore format: one ring a line
  { end: 4, around: [[-1, -1, 0], [0, -1, 0], [0, 0, 0], [-1, 0, 0]] },
];

/** Two triangles for every edge of the grid that the surface crosses, so turned that they are seen from outside. */
function triangles({ cells, insides, numbers }: Net, grid: Grid): Uint32Array {
  const index: number[] = [];
  for (const [number, [i, j, k]] of cells.entries()) {
    const startsInside = insides[number] & 1;
    for (const { end, around } of EDGES) {
      const endsInside = (insides[number] >> end) & 1;
      if (startsInside === endsInside) continue;
      const ring = around.map(([di, dj, dk]) => numbers.get(keyOf(grid, [i + di, j + dj, k + dk])));
      const [a, b, c, d] = ring;
      // Only where the solid reaches the bounds does an edge lack a cell.
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      if (startsInside) index.push(a, b, c, a, c, d);
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
      // The small number keeps a flat spot of the field from dividing by zero.
      const steepness = slope[0] ** 2 + slope[1] ** 2 + slope[2] ** 2 + 1e-9;
      // A vertex stays near its cell, or triangles would fold over.
      const move = clamp(field(...point) / steepness, -cell * 0.6, cell * 0.6);
      for (let axis = 0; axis < 3; axis++) point[axis] -= slope[axis] * move;
    }
    // Sampled over more than a cell: with sharper normals, reflections in a crease would jump from vertex to vertex.
    const slope = gradient(field, point, cell * 1.25);
    const length = Math.hypot(...slope) || 1;
    for (let axis = 0; axis < 3; axis++) {
      positions[at + axis] = point[axis];
      normals[at + axis] = slope[axis] / length;
    }
  }
  return { positions, normals };
}
