import { MeshoptSimplifier } from 'meshoptimizer';
import { Box3, BufferAttribute, Matrix4, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Cart } from '#carts/cart.ts';
import type { Material } from '#carts/materials.ts';
import { indexOf } from '#carts/mesh.ts';
import { mix } from '#carts/solid/field.ts';
import { type Camera, direction, FIELD_OF_VIEW } from '../../domain/cart/framing.ts';

/** What keeps light from the ground, simpler than the cart that is seen. */
export interface Caster {
  /** Corners of triangles, nine numbers each, and where they stand. */
  groups: { name: string; corners: Float32Array; places: Matrix4[] }[];
  place: Matrix4;
}

/** How far a caster's surface may lie from its cart's, in meters. */
const ERROR = 0.005;
const clear = new Set<Material>(['glass', 'cover']);
/** Side of a cell of the ground, and how far around the carts it reaches, in meters. */
const CELL = 0.007;
const AROUND = 1.3;
/** Cells over which faint shadow is evened out. */
const REACH = 16;
/** Rays to the sky, and to the sun's disk; the share of light that comes from the sky. */
const SKY_RAYS = 64;
const SUN_RAYS = 64;
const SKY = 0.5;
/** The sun stands behind the photographer's right shoulder: degrees to the right, above the ground, and across. */
const SUN = { right: 42, up: 56, radius: 4.5 };

/** What darkens the ground: a share of 0 … 1 for each cell. */
interface Ground {
  shares: Float32Array;
  columns: number;
  rows: number;
  from: Vector3;
}

/**
 * The share of light that carts keep from the flat ground, 0 … 1 for each pixel of a frame from the upper left. Rays run
 * from each cell of the ground to sky and sun, so the shadow is dark where a tire touches, and softer the higher what
 * casts it.
 */
export function shadowOf(
  casters: Caster[],
  view: { azimuth: number; steer: number },
  camera: Pick<Camera, 'position' | 'target' | 'shift'>,
  frame: { width: number; height: number },
): Float32Array {
  const ground = soften(darken(trianglesOf(casters, view.steer), raysFor(view.azimuth)));
  const back = new Vector3(...camera.position).sub(new Vector3(...camera.target)).normalize();
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const high = 2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const [eyeX, eyeY, eyeZ] = camera.position;
  const { width, height } = frame;
  const shares = new Float32Array(width * height);
  // A pixel covers more ground in depth than across: several samples, one below the other.
  const samples = 4;
  for (let line = 0; line < height * samples; line++) {
    const above = (0.5 - (line + 0.5) / samples / height + camera.shift[1]) * high;
    const fall = back.y - up.y * above;
    if (fall < 1e-4) continue;
    const far = eyeY / fall;
    const [middleX, middleZ] = [
      eyeX - far * (back.x - up.x * above),
      eyeZ - far * (back.z - up.z * above),
    ];
    const row = Math.floor(line / samples) * width;
    for (let x = 0; x < width; x++) {
      const aside = (((x + 0.5) / width - 0.5) * (width / height) + camera.shift[0]) * high * far;
      const share = shareAt(ground, middleX + right.x * aside, middleZ + right.z * aside);
      shares[row + x] = shares[row + x] + share / samples;
    }
  }
  return shares;
}

function shareAt({ shares, columns, rows, from }: Ground, x: number, z: number): number {
  const across = (x - from.x) / CELL - 0.5;
  const along = (z - from.z) / CELL - 0.5;
  const column = Math.floor(across);
  const row = Math.floor(along);
  if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return 0;
  const at = row * columns + column;
  const near = mix(shares[at], shares[at + 1], across - column);
  const next = mix(shares[at + columns], shares[at + columns + 1], across - column);
  return mix(near, next, along - row);
}

/** Each group of a cart, simplified once for all views. */
export async function casterOf(cart: Cart, place: Matrix4): Promise<Caster> {
  await MeshoptSimplifier.ready;
  const groups = cart.groups.map(({ name, parts, places }) => {
    const solid = parts.filter(({ material }) => !clear.has(material));
    const whole = mergeGeometries(solid.map(({ geometry }) => geometry));
    const positions = new Float32Array(whole.getAttribute('position').array);
    const index = new Uint32Array(indexOf(whole).array);
    const flags: ['ErrorAbsolute'] = ['ErrorAbsolute'];
    const [kept] = MeshoptSimplifier.simplify(index, positions, 3, 0, ERROR, flags);
    const corners = new Float32Array(kept.length * 3);
    for (const [i, from] of kept.entries())
      corners.set(positions.subarray(from * 3, from * 3 + 3), i * 3);
    return { name, corners, places };
  });
  return { groups, place };
}

/** The triangles of all casters where they stand, the front wheels steered. */
function trianglesOf(casters: Caster[], steer: number): ArrayLike<number>[] {
  const turn = new Matrix4().makeRotationY((steer * Math.PI) / 180);
  return casters.flatMap(({ groups, place }) =>
    groups.flatMap(({ name, corners, places }) =>
      places.map((own, i) => {
        const moved = place.clone().multiply(own);
        if (name === 'wheel' && i < 2) {
          const foot = new Vector3().setFromMatrixPosition(moved);
          moved.setPosition(0, 0, 0).premultiply(turn).setPosition(foot);
        }
        return new BufferAttribute(corners.slice(), 3).applyMatrix4(moved).array;
      }),
    ),
  );
}

interface Ray {
  /** How far it runs over the ground, for each meter that it rises. */
  slope: [x: number, z: number];
  /** Its share of all light. */
  light: number;
}

/** Evenly over a disk of radius 1, the same at every call. */
function disk(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const [radius, turn] = [Math.sqrt((i + 0.5) / count), i * 2.399963];
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}

function raysFor(azimuth: number): Ray[] {
  // Even on the disk is even in the light that flat ground gets from a sky of one brightness.
  const sky = disk(SKY_RAYS).map(([x, z]): Ray => {
    const rise = Math.sqrt(1 - 0.96 * (x * x + z * z));
    return { slope: [x / rise, z / rise], light: SKY / SKY_RAYS };
  });
  const middle = new Vector3(...direction({ azimuth: azimuth - SUN.right, elevation: SUN.up }));
  const aside = new Vector3(0, 1, 0).cross(middle).normalize();
  const above = middle.clone().cross(aside);
  const wide = Math.tan((SUN.radius * Math.PI) / 180);
  const sun = disk(SUN_RAYS).map(([a, b]): Ray => {
    const ray = middle
      .clone()
      .addScaledVector(aside, a * wide)
      .addScaledVector(above, b * wide);
    return { slope: [ray.x / ray.y, ray.z / ray.y], light: (1 - SKY) / SUN_RAYS };
  });
  return [...sky, ...sun];
}

/** Lays the triangles onto the ground along each ray; a cell in one of them misses that ray's light. */
function darken(solids: ArrayLike<number>[], rays: Ray[]): Ground {
  const box = new Box3();
  for (const corners of solids) box.union(new Box3().setFromArray(corners as number[]));
  const { min, max } = box.expandByScalar(AROUND);
  const columns = Math.ceil((max.x - min.x) / CELL);
  const rows = Math.ceil((max.z - min.z) / CELL);
  const ground = { shares: new Float32Array(columns * rows), columns, rows, from: min };
  const seen = new Uint16Array(columns * rows);
  for (const [index, { slope, light }] of rays.entries()) {
    for (const corners of solids) {
      const flat = new Float32Array((corners.length / 3) * 2);
      for (let from = 0, to = 0; from < corners.length; from += 3, to += 2) {
        const rise = Math.max(corners[from + 1], 0);
        flat[to] = (corners[from] - rise * slope[0] - min.x) / CELL - 0.5;
        flat[to + 1] = (corners[from + 2] - rise * slope[1] - min.z) / CELL - 0.5;
      }
      cover(ground, flat, light, seen, index + 1);
    }
  }
  return ground;
}

/** Adds `light` to each cell whose middle lies in a triangle, once. */
function cover(
  { shares, columns, rows }: Ground,
  flat: Float32Array,
  light: number,
  seen: Uint16Array,
  mark: number,
): void {
  for (let at = 0; at < flat.length; at += 6) {
    const least = Math.min(flat[at + 1], flat[at + 3], flat[at + 5]);
    const most = Math.max(flat[at + 1], flat[at + 3], flat[at + 5]);
    const bottom = Math.min(Math.floor(most), rows - 1);
    for (let row = Math.max(Math.ceil(least), 0); row <= bottom; row++) {
      let left = columns;
      let right = -1;
      for (let corner = 0; corner < 6; corner += 2) {
        const from = at + corner;
        const to = at + ((corner + 2) % 6);
        const fromY = flat[from + 1];
        const toY = flat[to + 1];
        if (fromY > row === toY > row) continue;
        const x = mix(flat[from], flat[to], (row - fromY) / (toY - fromY));
        if (x < left) left = x;
        if (x > right) right = x;
      }
      const end = row * columns + Math.min(Math.floor(right), columns - 1);
      for (let cell = row * columns + Math.max(Math.ceil(left), 0); cell <= end; cell++) {
        if (seen[cell] === mark) continue;
        seen[cell] = mark;
        shares[cell] += light;
      }
    }
  }
}

/** Where the shadow is faint, single rays of the sky would show: there it is the mean of its surroundings. */
function soften(ground: Ground): Ground {
  const { columns, rows } = ground;
  const mean = (from: Float32Array, lines: number, length: number, next: number, line: number) => {
    const to = new Float32Array(from.length);
    for (let i = 0; i < lines; i++) {
      let sum = 0;
      for (let j = -REACH; j < length; j++) {
        if (j + REACH < length) sum += from[i * line + (j + REACH) * next] ?? 0;
        if (j > REACH) sum -= from[i * line + (j - REACH - 1) * next] ?? 0;
        if (j >= 0) to[i * line + j * next] = sum / (2 * REACH + 1);
      }
    }
    return to;
  };
  let wide = ground.shares;
  for (let i = 0; i < 2; i++) {
    wide = mean(wide, rows, columns, 1, columns);
    wide = mean(wide, columns, rows, columns, 1);
  }
  const shares = ground.shares.map((share, i) => {
    const far = wide[i] ?? 0;
    const sharp = Math.min(1, Math.max(0, (Math.max(share, far) - 0.15) / 0.25));
    return far + (share - far) * sharp;
  });
  return { ...ground, shares };
}
