import {
  type BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  Euler,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  Matrix4,
  Quaternion,
  Shape,
  Vector2,
  Vector3,
} from 'three';
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Material } from './materials.ts';
import type { Point } from './solid/outline.ts';

/** Triangles of one material. Every geometry here has an index, positions and normals, and nothing else. */
export interface Part {
  material: Material;
  geometry: BufferGeometry;
}

export function vec(x: number, y: number, z: number): Vector3 {
  return new Vector3(x, y, z);
}

/** Turned by Euler angles in radians, then moved, in metres. */
export function placed(
  x: number,
  y: number,
  z: number,
  turn: [number, number, number] = [0, 0, 0],
) {
  const rotation = new Quaternion().setFromEuler(new Euler(...turn));
  return new Matrix4().compose(vec(x, y, z), rotation, vec(1, 1, 1));
}

/** The part and its mirror image on the other side of the cart (z changes sign). */
export function pair(part: Part): [Part, Part] {
  const geometry = part.geometry.clone();
  for (const name of ['position', 'normal']) {
    const values = geometry.getAttribute(name);
    for (let i = 0; i < values.count; i++) values.setZ(i, -values.getZ(i));
  }
  const index = indexOf(geometry).array;
  for (let i = 0; i < index.length; i += 3)
    [index[i + 1], index[i + 2]] = [index[i + 2], index[i + 1]];
  return [part, { material: part.material, geometry }];
}

/** A body of revolution around z, from a line of [radius, z] that starts at its +z end; it is seen from outside. */
export function lathe(line: Point[], pieces = 64): BufferGeometry {
  const geometry = new LatheGeometry(
    line.toReversed().map(([radius, z]) => new Vector2(radius, z)),
    pieces,
  );
  return plain(geometry.rotateX(Math.PI / 2));
}

/** A plate in the xy plane, `depth` thick towards +z, its edges bevelled. */
export function plate(outline: Point[], depth: number, bevel = 0.004): BufferGeometry {
  const geometry = new ExtrudeGeometry(new Shape(outline.map((point) => new Vector2(...point))), {
    depth: depth - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
    curveSegments: 1,
  });
  return creased(geometry, 0.6);
}

interface SweepOptions {
  /** Points around the section. */
  sides?: number;
  /** 2 for an ellipse; more makes the section squarer. */
  power?: number;
  /** The section's first half-axis is square to it. */
  up?: Vector3;
  /** Pieces along the way. */
  pieces?: number;
  closed?: boolean;
}

/** A tube along a smooth way through `points`; its section is a (super)ellipse with half-axes `a` and `b`. */
export function sweep(
  points: Vector3[],
  a: number,
  b: number,
  options: SweepOptions = {},
): BufferGeometry {
  const { sides = 12, power = 2, up = vec(0, 0, 1), closed = false } = options;
  const curve = new CatmullRomCurve3(points, closed, 'centripetal');
  const pieces = options.pieces ?? points.length * 8;
  const positions: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= pieces; i++) {
    const at = curve.getPoint(i / pieces);
    const along = curve.getTangent(i / pieces);
    const across = new Vector3().crossVectors(up, along);
    if (across.lengthSq() < 1e-6) across.set(0, 1, 0);
    across.normalize();
    const over = new Vector3().crossVectors(along, across).normalize();
    for (let j = 0; j < sides; j++) {
      const angle = (j / sides) * 2 * Math.PI;
      const u = superellipse(Math.cos(angle), power) * a;
      const v = superellipse(Math.sin(angle), power) * b;
      positions.push(...at.clone().addScaledVector(across, u).addScaledVector(over, v));
    }
  }
  for (let i = 0; i < pieces; i++) {
    for (let j = 0; j < sides; j++) {
      const here = i * sides + j;
      const next = i * sides + ((j + 1) % sides);
      index.push(here, next, here + sides, next, next + sides, here + sides);
    }
  }
  if (!closed) {
    const last = pieces * sides;
    for (let j = 1; j < sides - 1; j++) {
      index.push(0, j + 1, j, last, last + j, last + j + 1);
    }
  }
  return creased(mesh(positions, index), 0.7);
}

function superellipse(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / power);
}

/** A geometry from flat lists; its normals follow if they are not given. */
export function mesh(positions: number[], index: number[], normals?: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  if (normals) geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  else geometry.computeVertexNormals();
  return geometry;
}

/** Smooth where faces meet at less than `angle` (radians), an edge elsewhere. */
export function creased(geometry: BufferGeometry, angle: number): BufferGeometry {
  const loose = geometry.index ? geometry.toNonIndexed() : geometry;
  for (const name of Object.keys(loose.attributes)) {
    if (name !== 'position') loose.deleteAttribute(name);
  }
  return plain(mergeVertices(toCreasedNormals(loose, angle), 1e-5));
}

/** Drops texture coordinates and the like, and adds an index where there is none. */
export function plain(geometry: BufferGeometry): BufferGeometry {
  for (const name of Object.keys(geometry.attributes)) {
    if (name !== 'position' && name !== 'normal') geometry.deleteAttribute(name);
  }
  if (!geometry.index) {
    geometry.setIndex([...Array(geometry.getAttribute('position').count).keys()]);
  }
  return geometry;
}

/** The index of a geometry made here, which always has one. */
export function indexOf(geometry: BufferGeometry): BufferAttribute {
  if (!geometry.index) throw new Error('A geometry of the cart lacks its index.');
  return geometry.index;
}
