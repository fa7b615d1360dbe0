import {
  BackSide,
  BufferAttribute,
  Color,
  DoubleSide,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { views } from '#domain/cart/framing.ts';

interface Lamp {
  size: [width: number, height: number];
  /** Metres from the ground under the cart: to the right of the camera, up, and towards the camera. */
  at: [right: number, up: number, near: number];
  /** What it shines on, that far above the ground. */
  to: number;
  /** Radians that its width is turned from the right to the back. */
  around?: number;
  /** Radiance of red, green and blue: white paint in full light sends back 1. */
  light: [number, number, number];
  /** Seen in no paint. */
  hidden?: boolean;
}

/** The lamps of the still pictures of a cart so long (carts/studio/lights.py): large soft panels in a dim room. */
function lampsFor(length: number): Lamp[] {
  const size = length / 3;
  // Beside a long cart the lamps stand further out, and shine as much brighter.
  const out = Math.max(0, length / 2 - 2.2);
  const key = (1 + out / 6.4) ** 2;
  return [
    // Overhead, as long as the cart: it lies as in the picture from the front.
    { size: [6.5 * size, 3.2], at: [0, 5.4, 0], to: 0, around: FRONT, light: [5.97, 5.97, 5.97] },
    // Behind and above: the sheen along bonnet and roof.
    { size: [5.5 * size, 2.6], at: [0, 4.6, -6], to: 0.7, light: [5.06, 5.06, 5.06] },
    // Warm key from the right.
    {
      size: [2, 4.2],
      at: [5.6 + out, 2.8 + out / 2, 3.2 + out / 2],
      to: 0.6,
      light: [8.87 * key, 8.65 * key, 8.34 * key],
      hidden: true,
    },
    // Long cool strip from the left: the light along the flank.
    {
      size: [6 * size, 1.5],
      at: [-5 - out, 2.6, 4.4 + out / 2],
      to: 0.5,
      light: [6.55, 6.73, 6.9],
    },
  ];
}

/** A cart's small parts hold back some light that its cover, of coarse cells, lets through. */
const HELD = 0.88;
const FRONT = MathUtils.degToRad(views.front.azimuth - 90);

/** Dim walls; the pale ground that the cart stands on, as mirrors see it, and as dull surfaces do, who see its shadow too. */
const room = { walls: [0.096, 0.1, 0.106], ground: 1.2, dull: 0.68 } as const;
/** Where mirrors of the cart are, on the whole: so high above the ground. */
export const MIDDLE = 0.9;

/** Light and reflections of the studio. The caller disposes what it gets. */
export function studioLight(renderer: WebGLRenderer, length: number) {
  const lamps = lampsFor(length);
  const scene = new Scene();
  const boards = [walls(), ...lamps.map(board)];
  scene.add(...boards.filter((_, i) => !lamps[i - 1]?.hidden));
  const generator = new PMREMGenerator(renderer);
  // Seen with the camera in +z.
  const mirrored = generator.fromScene(scene, 0, 0.1, 60, {
    position: new Vector3(0, MIDDLE, 0),
  });
  generator.dispose();
  const corners = boards.slice(1).flatMap(cornersOf);
  const uniforms = {
    corners: { value: corners.map((corner) => corner.clone()) },
    lamps: { value: lamps.map(({ light }) => new Vector3(...light).multiplyScalar(HELD)) },
    walls: { value: new Vector3(...room.walls) },
    ground: { value: new Vector3().setScalar(room.dull) },
  };
  for (const { geometry, material } of boards) {
    geometry.dispose();
    material.dispose();
  }
  return {
    mirrored: mirrored.texture,
    uniforms,
    /** Hangs it on a camera so many radians around a cart from its right side, whose middle is at this x. */
    turn(azimuth: number, x: number) {
      for (const [i, corner] of uniforms.corners.value.entries()) {
        corner.copy(corners[i] ?? corner).applyAxisAngle(upwards, azimuth).x += x;
      }
    },
    dispose: () => mirrored.dispose(),
  };
}

const upwards = new Vector3(0, 1, 0);

function walls() {
  const geometry = new SphereGeometry(30, 32, 64);
  const positions = geometry.getAttribute('position');
  const colors = new BufferAttribute(new Float32Array(positions.count * 3), 3);
  for (let i = 0; i < positions.count; i++) {
    const up = positions.getY(i);
    // The lamps do not light the ground beyond a few metres, which mirrors see near the horizon.
    const far = (MIDDLE * Math.sqrt(900 - up * up)) / -up;
    const shine = room.ground / (1 + (far / 6.5) ** 4) + 0.09;
    colors.setXYZ(i, ...(up < 0 ? ([shine, shine, shine] as const) : room.walls));
  }
  geometry.setAttribute('color', colors);
  return new Mesh(geometry, new MeshBasicMaterial({ side: BackSide, vertexColors: true }));
}

function board({ size, at, to, around = 0, light }: Lamp) {
  const material = new MeshBasicMaterial({ side: DoubleSide, color: new Color(...light) });
  const mesh = new Mesh(new PlaneGeometry(...size), material);
  mesh.position.set(...at);
  mesh.lookAt(0, to, 0);
  mesh.rotateOnWorldAxis(upwards, around);
  mesh.updateMatrixWorld();
  return mesh;
}

/** Of a panel's four, in order around it. */
function cornersOf({ geometry, matrixWorld }: Mesh) {
  const positions = geometry.getAttribute('position');
  return [0, 1, 3, 2].map((i) =>
    new Vector3().fromBufferAttribute(positions, i).applyMatrix4(matrixWorld),
  );
}
