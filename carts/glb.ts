import { Document, type Material as GltfMaterial, NodeIO } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import { type BufferGeometry, Color } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Cart } from './cart.ts';
import { type Look, looks, type Material } from './materials.ts';
import { indexOf, type Part } from './mesh.ts';

interface Detail {
  /** How far a simplified surface may lie from the full one, in metres. 0 leaves it as it is. */
  error: number;
  /** Quantised and compressed for the browser; otherwise plain, for the renderer. */
  packed: boolean;
}

/** The renderer's file: as fine as built, since paint mirrors the triangles that a simpler mesh leaves out. */
export const FULL: Detail = { error: 0, packed: false };
/** The browser's file: at most 90,000 triangles on the screen and 350 kB. */
export const LIGHT: Detail = { error: 0.0022, packed: true };

/** Side of the cells that the light cart is built with, in metres. */
export const LIGHT_CELL = 0.012;

/** A cart as binary glTF: one mesh for each group, one node for each place; and how many triangles it shows. */
export async function writeGlb(
  cart: Cart,
  detail: Detail,
): Promise<{ bytes: Uint8Array; triangles: number }> {
  await MeshoptSimplifier.ready;
  await MeshoptEncoder.ready;
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const materials = new Map<Material, GltfMaterial>();
  const table = looks(cart.plan.cart.colors);
  let triangles = 0;
  for (const { name, parts, places } of cart.groups) {
    const mesh = document.createMesh(name);
    for (const [material, geometry] of byMaterial(parts)) {
      const { positions, normals, index } = simplify(
        geometry,
        detail.error * coarseness(material, table[material]),
      );
      triangles += (index.length / 3) * places.length;
      const made = materials.get(material) ?? gltfMaterial(document, material, table[material]);
      materials.set(material, made);
      const accessor = (
        type: 'VEC3' | 'SCALAR',
        array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
      ) => {
        return document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
      };
      mesh.addPrimitive(
        document
          .createPrimitive()
          .setAttribute('POSITION', accessor('VEC3', positions))
          .setAttribute('NORMAL', accessor('VEC3', normals))
          .setIndices(accessor('SCALAR', index))
          .setMaterial(made),
      );
    }
    for (const [i, place] of places.entries()) {
      const node = document.createNode(places.length > 1 ? `${name}-${i}` : name).setMesh(mesh);
      scene.addChild(node.setMatrix(place.toArray()));
    }
  }
  if (detail.packed) await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'high' }));
  const io = new NodeIO()
    .registerExtensions([
      KHRMaterialsClearcoat,
      KHRMaterialsEmissiveStrength,
      KHRMaterialsIOR,
      EXTMeshoptCompression,
      KHRMeshQuantization,
    ])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return { bytes: await io.writeBinary(document), triangles };
}

function byMaterial(parts: Part[]): [Material, BufferGeometry][] {
  const groups = Map.groupBy(parts, ({ material }) => material);
  return [...groups].map(([material, group]) => [
    material,
    mergeGeometries(group.map(({ geometry }) => geometry)),
  ]);
}

/**
 * Shares of the error. A drawing lies so close over its body that it must keep its line; a surface that mirrors nothing
 * shows coarse triangles least.
 */
function coarseness(material: Material, { roughness, coat }: Look): number {
  const drawn = { shut: 0, stripe: 0.2, ink: 0.5, plate: 0.5 };
  if (material in drawn) return drawn[material as keyof typeof drawn];
  return roughness > 0.44 && !coat ? 1.5 : 0.9;
}

/** Fewer triangles, the normals kept: those of a body come from its field and are better than its triangles'. */
function simplify(geometry: BufferGeometry, error: number) {
  const position = new Float32Array(geometry.getAttribute('position').array);
  const normal = new Float32Array(geometry.getAttribute('normal').array);
  if (error === 0)
    return {
      positions: position,
      normals: normal,
      index: new Uint32Array(indexOf(geometry).array),
    };
  const [index] = MeshoptSimplifier.simplifyWithAttributes(
    new Uint32Array(indexOf(geometry).array),
    position,
    3,
    normal,
    3,
    [0.012, 0.012, 0.012],
    null,
    0,
    error,
    ['ErrorAbsolute'],
  );
  const [order, count] = MeshoptSimplifier.compactMesh(index);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  for (const [from, to] of order.entries()) {
    if (to === 0xffffffff) continue;
    positions.set(position.subarray(from * 3, from * 3 + 3), to * 3);
    normals.set(normal.subarray(from * 3, from * 3 + 3), to * 3);
  }
  return { positions, normals, index: new Uint32Array(index) };
}

/**
 * As Blender takes the same looks (studio/materials.py): its coat mirrors a quarter of the light that glTF's does, and
 * paint under a whole coat hardly mirrors.
 */
function gltfMaterial(document: Document, name: Material, look: Look): GltfMaterial {
  const material = document
    .createMaterial(name)
    .setBaseColorFactor(
      look.clear === undefined ? [...linear(look.color), 1] : [...PANE, 1 - look.clear],
    )
    .setRoughnessFactor(look.roughness)
    .setMetallicFactor(look.metal ?? 0);
  if (look.clear !== undefined) material.setAlphaMode('BLEND').setDoubleSided(true);
  if (look.coat) {
    const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
    coat.setClearcoatFactor(look.coat / 4).setClearcoatRoughnessFactor(look.coatRoughness ?? 0);
    material.setExtension('KHR_materials_clearcoat', coat);
  }
  if (look.coat && look.coat >= 1) {
    const base = document.createExtension(KHRMaterialsIOR).createIOR();
    material.setExtension('KHR_materials_ior', base.setIOR(1.33));
  }
  if (look.glow) {
    const strength = document
      .createExtension(KHRMaterialsEmissiveStrength)
      .createEmissiveStrength();
    material.setEmissiveFactor(linear(look.glow.color));
    material.setExtension(
      'KHR_materials_emissive_strength',
      strength.setEmissiveStrength(look.glow.strength),
    );
  }
  return material;
}

/** The light that a pane adds to the light it lets through: a little sky. */
const PANE = [0.1, 0.12, 0.15] as const;

/** `#rrggbb` in sRGB as linear numbers, as glTF and the renderer want them. */
function linear(color: string): [number, number, number] {
  return new Color(color).toArray() as [number, number, number];
}
