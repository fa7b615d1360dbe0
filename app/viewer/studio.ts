import {
  BackSide,
  BufferAttribute,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';

interface Panel {
  size: [width: number, height: number];
  /** Metres from the ground under the cart: to the right of the camera, up, and towards the camera. */
  at: [right: number, up: number, near: number];
  /** Brightness in the renderer's own units: white paint in full light is 1. */
  light: number;
  tint?: string;
}

/** The lights of the still pictures as a mirror sees them: large soft panels in a dim room. */
const panels: Panel[] = [
  { size: [7, 3.4], at: [0, 5.4, 0.4], light: 3.9 },
  // Behind and above: the sheen along bonnet and roof.
  { size: [7, 2.6], at: [0, 4.4, -6], light: 3.4 },
  // Warm key from the right.
  { size: [2.2, 4.6], at: [6, 3, 3.2], light: 5, tint: '#fff6ea' },
  // Long cool strip from the left: the light along the flank.
  { size: [7, 1.5], at: [-5, 2.6, 4.4], light: 4.4, tint: '#edf5ff' },
];

/** Where mirrors of the cart are, on the whole. */
const middle = new Vector3(0, 0.9, 0);

/** Light and reflections of the studio, seen with the camera in +z. The caller disposes what it gets. */
export function studioLight(renderer: WebGLRenderer): { texture: Texture; dispose: () => void } {
  const scene = new Scene();
  const boards = [room(), ...panels.map(board)];
  scene.add(...boards);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0, 0.1, 60, { position: middle });
  generator.dispose();
  for (const { geometry, material } of boards) {
    geometry.dispose();
    material.dispose();
  }
  return target;
}

/** Dim walls, a little lighter overhead; below lies the pale ground that the cart stands on. */
function room() {
  const geometry = new SphereGeometry(30, 32, 32);
  const { count } = geometry.getAttribute('position');
  const colors = new BufferAttribute(new Float32Array(count * 3), 3);
  const color = new Color();
  for (let i = 0; i < count; i++) {
    const up = geometry.getAttribute('position').getY(i) / 30;
    color.set(up < 0 ? ground : wall).multiplyScalar(up < 0 ? 1 : 1 + up);
    colors.setXYZ(i, color.r, color.g, color.b);
  }
  geometry.setAttribute('color', colors);
  return new Mesh(geometry, new MeshBasicMaterial({ side: BackSide, vertexColors: true }));
}

const wall = new Color(0.13, 0.14, 0.15);
const ground = new Color(0.26, 0.255, 0.24);

function board({ size, at: [right, up, near], light, tint = '#ffffff' }: Panel) {
  const material = new MeshBasicMaterial({ side: DoubleSide });
  material.color.set(tint).multiplyScalar(light);
  const mesh = new Mesh(new PlaneGeometry(...size), material);
  mesh.position.set(right, up, near);
  mesh.lookAt(middle);
  return mesh;
}
