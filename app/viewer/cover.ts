import {
  type Box3,
  type BufferGeometry,
  Data3DTexture,
  LinearFilter,
  type Material,
  type Mesh,
  RGBAFormat,
  Vector3,
} from 'three';

/** Side of a cell, in metres: wide enough for a phone to be done in a blink, narrow enough for a wheel well. */
const CELL = 0.07;
/** Empty cells around the cart. */
const AIR = 2;

/**
 * How much of the light from each of six sides reaches the places in and around a cart: under its roof, in its wheel wells,
 * beneath its body. It is reckoned from the cart's own triangles, so its file needs no byte for it.
 */
export function coverOf(meshes: Mesh<BufferGeometry, Material>[], box: Box3) {
  const origin = box.min.clone().subScalar(AIR * CELL);
  origin.y = 0;
  const size = box.max.clone().sub(origin).divideScalar(CELL).ceil().addScalar(AIR);
  const dense = fill(meshes, origin, size);
  const fore = new Uint8Array(dense.length * 4);
  const back = new Uint8Array(dense.length * 4);
  const ground = groundOf(dense, size);
  for (let y = 0, cell = 0; y < size.y; y++) {
    for (let z = 0; z < size.z; z++) {
      for (let x = 0; x < size.x; x++, cell++) {
        const open = new Float32Array(6);
        const whole = new Float32Array(6);
        for (const way of ways) {
          const light = reach(dense, ground, size, x, y, z, way);
          for (let axis = 0; axis < 3; axis++) {
            const part = way[axis] ?? 0;
            const side = part > 0 ? axis : axis + 3;
            const share = (part * part) / (way[0] ** 2 + way[1] ** 2 + way[2] ** 2);
            open[side] = (open[side] ?? 0) + light * share;
            whole[side] = (whole[side] ?? 0) + share;
          }
        }
        for (let axis = 0; axis < 3; axis++) {
          fore[cell * 4 + axis] = (255 * (open[axis] ?? 0)) / (whole[axis] ?? 1);
          back[cell * 4 + axis] = (255 * (open[axis + 3] ?? 0)) / (whole[axis + 3] ?? 1);
        }
      }
    }
  }
  const textures = [textureOf(fore, size), textureOf(back, size)] as const;
  return {
    uniforms: {
      coverFore: { value: textures[0] },
      coverBack: { value: textures[1] },
      coverFrom: { value: origin },
      coverSize: { value: new Vector3(size.x, size.z, size.y).multiplyScalar(CELL) },
    },
    dispose() {
      for (const texture of textures) texture.dispose();
    },
  };
}

type Way = [x: number, y: number, z: number];

/** To all neighbours of a cell. */
const ways = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Way => [x, y, z])))
  .filter((way) => way.some((step) => step !== 0));

/** What share of light each cell holds back: the area in it. Panes hold back none. */
function fill(meshes: Mesh<BufferGeometry, Material>[], origin: Vector3, size: Vector3) {
  const dense = new Float32Array(size.x * size.y * size.z);
  const [a, b, c, at] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  for (const { geometry, material, matrixWorld } of meshes) {
    if (material.transparent) continue;
    const positions = geometry.getAttribute('position');
    const { index } = geometry;
    for (let i = 0; index && i < index.count; i += 3) {
      for (const [corner, point] of [a, b, c].entries()) {
        point.fromBufferAttribute(positions, index.getX(i + corner)).applyMatrix4(matrixWorld);
        point.sub(origin).divideScalar(CELL);
      }
      b.sub(a);
      c.sub(a);
      const area = at.crossVectors(b, c).length() / 2;
      const pieces = Math.ceil(Math.sqrt(area) * 3);
      for (let u = 0; u < pieces; u++) {
        for (let v = 0; v < pieces - u; v++) {
          at.copy(a)
            .addScaledVector(b, (u + 0.33) / pieces)
            .addScaledVector(c, (v + 0.33) / pieces);
          const cell = Math.floor(at.x) + size.x * (Math.floor(at.z) + size.z * Math.floor(at.y));
          const before = dense[cell] ?? 0;
          dense[cell] = Math.min(1, before + area / ((pieces * (pieces + 1)) / 2));
        }
      }
    }
  }
  return dense;
}

/** How bright the ground is, beside ground far from the cart. */
function groundOf(dense: Float32Array, size: Vector3) {
  const ground = new Float32Array(size.x * size.z);
  const up = ways.filter(([, y]) => y === 1);
  for (let z = 0; z < size.z; z++) {
    for (let x = 0; x < size.x; x++) {
      let light = 0;
      for (const way of up) light += reach(dense, null, size, x, -1, z, way);
      ground[x + size.x * z] = light / up.length;
    }
  }
  return ground;
}

/** What comes from far away, or from the ground, to a cell. */
function reach(
  dense: Float32Array,
  ground: Float32Array | null,
  size: Vector3,
  fromX: number,
  fromY: number,
  fromZ: number,
  [stepX, stepY, stepZ]: Way,
): number {
  let light = 1;
  let [x, y, z] = [fromX + stepX, fromY + stepY, fromZ + stepZ];
  while (x >= 0 && z >= 0 && y < size.y && x < size.x && z < size.z && light > 0.02) {
    if (y < 0) return light * (ground?.[x + size.x * z] ?? 1);
    light *= 1 - (dense[x + size.x * (z + size.z * y)] ?? 0);
    x += stepX;
    y += stepY;
    z += stepZ;
  }
  return light;
}

function textureOf(data: Uint8Array<ArrayBuffer>, size: Vector3) {
  const texture = new Data3DTexture(data, size.x, size.z, size.y);
  texture.format = RGBAFormat;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
