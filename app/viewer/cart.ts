import {
  Box3,
  type BufferGeometry,
  type Group,
  type IUniform,
  type Material,
  MathUtils,
  type Mesh,
  MeshStandardMaterial,
  Vector3,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { type Extent, views } from '#domain/cart/framing.ts';
import { MeshoptDecoder } from '#meshopt-decoder';
import { coverOf } from './cover.ts';
import { shade } from './shade.ts';
import type { Footprint } from './shadow.ts';
import { MIDDLE } from './studio.ts';

/** A cart in the scene, its tires on the ground. */
export interface LoadedCart {
  group: Group;
  extent: Extent;
  footprint: Footprint;
  /** Paints the body, and nothing else, in this `#rrggbb`. */
  paint: (color: string) => void;
  /** Lights it in a studio; the caller disposes what it gets. */
  light: (studio: Record<string, IUniform>) => { dispose: () => void };
}

/** @throws Error when the bytes are no cart */
export async function readCart(glb: ArrayBuffer): Promise<LoadedCart> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: group } = await loader.parseAsync(glb, '');
  const wheels = group.children.filter(({ name }) => name.startsWith('wheel'));
  for (const wheel of wheels.slice(0, 2)) wheel.rotateOnWorldAxis(upwards, steer);
  group.updateMatrixWorld(true);
  const box = new Box3().setFromObject(group);
  const middle = box.getCenter(new Vector3());
  const tires = wheels
    .map((wheel) => new Box3().setFromObject(wheel).getCenter(new Vector3()))
    .map(({ x, z }): [number, number] => [x, z]);
  const half: [number, number] = [(box.max.x - box.min.x) / 2, (box.max.z - box.min.z) / 2];
  const meshes = group.getObjectsByProperty('isMesh', true) as Mesh<BufferGeometry, Material>[];
  const materials = new Set(meshes.map(({ material }) => material));
  const body = [...materials].find(({ name }) => name === 'paint');
  if (!(body instanceof MeshStandardMaterial) || tires.length === 0) {
    throw new Error('The file has no painted body on wheels');
  }
  return {
    group,
    extent: {
      front: box.max.x,
      rear: box.min.x,
      height: box.max.y,
      half: new Box3().setFromObject(wheels[2] ?? group).max.z,
      rearAxle: tires[2]?.[0] ?? box.min.x,
    },
    footprint: { middle: middle.x, half, tires },
    paint: (color) => void body.color.set(color),
    light(studio) {
      const cover = coverOf(meshes, box);
      const place = { middle: { value: new Vector3(middle.x, MIDDLE, 0) } };
      for (const material of materials) shade(material, { ...studio, ...place, ...cover.uniforms });
      return cover;
    },
  };
}

const upwards = new Vector3(0, 1, 0);
/** Of the front wheels, as in the still from the front, in radians. */
const steer = MathUtils.degToRad(views.front.steer);
