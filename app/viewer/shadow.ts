import { Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';

/** Where a cart touches or covers the ground, in metres. */
export interface Footprint {
  middle: number;
  /** Half the body's length and width. */
  half: [x: number, z: number];
  /** The middles of the tires. */
  tires: [x: number, z: number][];
}

/** How far the shadow reaches beyond the body. */
const REACH = 1.2;

/** The soft shadow of a cart on no ground at all: the page shows through where there is none. */
export function shadowOf({ middle, half: [x, z], tires }: Footprint) {
  const size = new Vector2(x + REACH, z + REACH);
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      size: { value: size },
      body: { value: new Vector2(x, z) },
      tires: { value: tires.map((place) => new Vector2(place[0] - middle, place[1])) },
    },
    defines: { TIRES: tires.length },
    vertexShader: /* glsl */ `
      uniform vec2 size;
      varying vec2 at;
      void main() {
        at = vec2(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0) * size;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    // Under the body it is dark and fades outwards; each tire adds its own small dark spot.
    fragmentShader: /* glsl */ `
      uniform vec2 size;
      uniform vec2 body;
      uniform vec2 tires[TIRES];
      varying vec2 at;
      void main() {
        vec2 beyond = abs(at) - (body - 0.35);
        float far = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0);
        float light = smoothstep(-0.35, 1.5, far);
        float shade = 0.86 * (1.0 - light) * (1.0 - light);
        for (int i = 0; i < TIRES; i++) {
          float near = length((at - tires[i]) * vec2(1.0, 1.5));
          shade = 1.0 - (1.0 - shade) * (1.0 - 0.6 * (1.0 - smoothstep(0.08, 0.34, near)));
        }
        vec2 edge = 1.0 - smoothstep(0.8, 1.0, abs(at) / size);
        gl_FragColor = vec4(0.0035, 0.0048, 0.0052, shade * edge.x * edge.y);
        #include <colorspace_fragment>
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(size.x * 2, size.y * 2), material);
  mesh.position.x = middle;
  mesh.rotation.x = -Math.PI / 2;
  mesh.renderOrder = -1;
  return mesh;
}
