import { type Box3, type Material, Vector2 } from 'three';

/** What keeps light from a cart's parts: its roof, and its own body over the ground. */
export interface Cover {
  roof: Box3;
  /** Half the body's width. */
  half: number;
}

/**
 * Dims the studio's light where it hardly reaches: under the roof, in the wheel wells, beneath the body. It stands in
 * for baked occlusion, which would cost a byte for each corner of the file, and goes by place and direction alone.
 */
export function shade(material: Material, { roof, half }: Cover): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      roofX: { value: new Vector2(roof.min.x, roof.max.x) },
      roofY: { value: roof.min.y },
      halfZ: { value: half },
    });
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec3 place;\nvoid main() {')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nplace = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${uniforms}\nvoid main() {`)
      .replace('#include <aomap_fragment>', occlusion);
  };
}

const uniforms = /* glsl */ `
  varying vec3 place;
  uniform vec2 roofX;
  uniform float roofY;
  uniform float halfZ;`;

const occlusion = /* glsl */ `
  {
    float facing = (vec4(normal, 0.0) * viewMatrix).y;
    float inward = smoothstep(halfZ - 0.02, halfZ - 0.3, abs(place.z));
    float covered = smoothstep(roofX.x - 0.15, roofX.x + 0.35, place.x)
      * (1.0 - smoothstep(roofX.y - 0.45, roofX.y + 0.1, place.x))
      * (1.0 - smoothstep(roofY - 0.06, roofY + 0.02, place.y));
    float deep = 1.0 - smoothstep(0.35, roofY, place.y);
    float cabin = covered * mix(0.35, 1.0, inward) * mix(0.35, 0.68, deep);
    float low = 1.0 - smoothstep(0.02, 0.62, place.y);
    float beneath = low * mix(0.22, 0.9, smoothstep(-0.15, -0.9, facing)) + low * inward * 0.5;
    float open = (1.0 - cabin) * (1.0 - min(beneath, 0.9));
    reflectedLight.indirectDiffuse *= open;
    float toward = saturate(dot(geometryNormal, geometryViewDir));
    #ifdef USE_CLEARCOAT
      clearcoatSpecularIndirect *= computeSpecularOcclusion(toward, open, 0.25);
    #endif
    reflectedLight.indirectSpecular *= computeSpecularOcclusion(toward, open, material.roughness);
  }`;
