import { type IUniform, type Material, ShaderChunk } from 'three';

/**
 * Lights a material by the studio's lamps, which stand so near that each place of a cart sees them elsewhere: dull
 * surfaces by the lamps' own shapes (Lambert's formula for polygons), mirrors by their picture from the cart's middle,
 * shifted. Both only as far as the cart's cover lets light through.
 */
export function shade(material: Material, given: Record<string, IUniform>): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, given);
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec3 place;\nvoid main() {')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nplace = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <envmap_physical_pars_fragment>',
        declared +
          ShaderChunk.envmap_physical_pars_fragment.replace(
            'envMapRotation * reflectVec',
            'envMapRotation * (reflectVec + (place - middle) / 7.0)',
          ),
      )
      .replace('#include <aomap_fragment>', lighting);
  };
}

const declared = /* glsl */ `
  varying vec3 place;
  uniform vec3 middle;
  uniform vec3 corners[16];
  uniform vec3 lamps[4];
  uniform vec3 walls;
  uniform vec3 ground;
  uniform highp sampler3D coverFore;
  uniform highp sampler3D coverBack;
  uniform vec3 coverFrom;
  uniform vec3 coverSize;

  vec3 edge(vec3 from, vec3 to) {
    vec3 across = cross(from, to);
    return across * acos(clamp(dot(from, to), -0.9999, 0.9999)) / max(length(across), 1e-5);
  }

  // Share of all directions that a lamp takes, each by its slant; what is below the surface's horizon is left out about as
  // a ball of the same light would lose it (Hill and Heitz, Real-Time Area Lighting).
  float lit(int lamp, vec3 facing) {
    vec3 to[4];
    for (int i = 0; i < 4; i++) to[i] = normalize(corners[lamp * 4 + i] - place);
    vec3 flow = edge(to[0], to[1]) + edge(to[1], to[2]) + edge(to[2], to[3]) + edge(to[3], to[0]);
    flow *= sign(dot(flow, to[0] + to[2])) / 6.2832;
    float whole = length(flow);
    return max((whole * whole + dot(flow, facing)) / (whole + 1.0), 0.0);
  }
`;

const lighting = /* glsl */ `
  {
    vec3 facing = transformNormalByInverseViewMatrix(normal, viewMatrix);
    vec3 at = (place + facing * 0.12 - coverFrom).xzy / coverSize;
    vec3 fore = texture(coverFore, at).rgb;
    vec3 back = texture(coverBack, at).rgb;
    #define OPEN(way) dot(way * way, mix(back, fore, step(0.0, way)))
    vec3 toward = facing * facing * mix(back, fore, step(0.0, facing));
    vec3 level = (walls + ground) * 0.5;
    vec3 dull = (toward.x + toward.z) * level + toward.y * (facing.y > 0.0 ? walls : ground);
    for (int i = 0; i < 4; i++) {
      vec3 way = normalize(corners[i * 4] + corners[i * 4 + 2] - 2.0 * place);
      dull += lamps[i] * lit(i, facing) * OPEN(way);
    }
    reflectedLight.indirectDiffuse = dull * material.diffuseContribution;
    vec3 mirrored = transformDirectionByInverseViewMatrix(reflect(-geometryViewDir, normal), viewMatrix);
    float open = OPEN(mirrored);
    #ifdef USE_CLEARCOAT
      clearcoatSpecularIndirect *= open;
    #endif
    reflectedLight.indirectSpecular *= open;
  }`;
