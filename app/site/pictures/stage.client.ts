import {
  Box3,
  CanvasTexture,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { FIELD_OF_VIEW, frameCart, type ViewName, views } from '#domain/cart/framing.ts';
import { MeshoptDecoder } from '#meshopt-decoder';

const { degToRad } = MathUtils;

interface Options {
  /** `#rrggbb` */
  paint: string;
  /** The still picture's camera to start from. */
  view: ViewName;
  /** Called at rest with the visible side: `front right`. */
  onRest: (side: string) => void;
  onLost: () => void;
  /** Its abort closes the stage, and frees the graphics card's memory. */
  signal: AbortSignal;
}

export interface Stage {
  /** `#rrggbb` of the body. */
  paint: (color: string) => void;
  /** Degrees around the cart, from its right to its front, and up. */
  turn: (around: number, up: number) => void;
}

/**
 * Shows the cart of a file in `host`, to turn, and renders only after a change.
 *
 * @throws Error without WebGL, when the file is no cart, and when aborted
 */
export async function openStage(
  host: HTMLElement,
  glb: ArrayBuffer,
  { paint, view, onRest, onLost, signal }: Options,
): Promise<Stage> {
  const { group, body } = await readCart(glb);
  signal.throwIfAborted();
  const box = new Box3().setFromObject(group);
  const renderer = new WebGLRenderer({ alpha: true, antialias: true });
  const canvas = host.appendChild(renderer.domElement);
  canvas.addEventListener('webglcontextlost', onLost, { signal });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture;
  scene.add(group, shadowUnder(box));
  body.color.set(paint);

  const frame = frameCart(extentOf(group, box), views[view]);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 60);
  camera.position.set(...frame.position);
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(...frame.target);
  controls.enablePan = false;
  // Wheel and pinch belong to the page.
  controls.enableZoom = false;
  controls.rotateSpeed = 0.6;
  canvas.style.touchAction = 'pan-y pinch-zoom';
  controls.enableDamping = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  controls.minPolarAngle = degToRad(66);
  controls.maxPolarAngle = degToRad(89);
  controls.update();

  let asked = 0;
  /** Time of the last frame of this movement. */
  let drawnAt: number | undefined;
  function ask() {
    asked ||= requestAnimationFrame(draw);
  }
  function draw(at = performance.now()) {
    asked = 0;
    // By time, not by frame: a turn ends as soon on a slow graphics card.
    controls.dampingFactor = 1 - 0.95 ** (Math.max(1, at - (drawnAt ?? at - 16)) / 16);
    drawnAt = at;
    // While damping, each update fires `change` and requests the next frame.
    controls.update();
    renderer.render(scene, camera);
    if (asked) return;
    drawnAt = undefined;
    onRest(sideSeen(controls.getAzimuthalAngle()));
  }
  function resize() {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    const [right, up] = frame.shift;
    camera.setViewOffset(width, height, right * height, -up * height, width, height);
    // At once: resizing clears a canvas.
    draw();
  }
  function turn(around: number, up: number) {
    controls.rotateLeft(degToRad(-around));
    controls.rotateUp(degToRad(up));
    ask();
  }
  controls.addEventListener('change', ask);
  const sizes = new ResizeObserver(resize);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(asked);
    sizes.disconnect();
    controls.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
    canvas.remove();
  });
  await renderer.compileAsync(scene, camera);
  signal.throwIfAborted();
  resize();
  sizes.observe(canvas);
  // The side view shows little: start at the front.
  if (view === 'side') turn(views.side.azimuth - views.front.azimuth, 4);

  return {
    paint(color) {
      body.color.set(color);
      ask();
    },
    turn,
  };
}

async function readCart(glb: ArrayBuffer) {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: group } = await loader.parseAsync(glb, '');
  group.updateMatrixWorld(true);
  const meshes = group.getObjectsByProperty('isMesh', true) as Mesh<PlaneGeometry, Material>[];
  const body = meshes.map(({ material }) => material).find(({ name }) => name === 'paint');
  if (!(body instanceof MeshStandardMaterial)) throw new Error('The file has no painted body');
  return { group, body };
}

/** Meters from the front axle, as for the stills' camera. */
function extentOf(group: Object3D, box: Box3) {
  const wheels = group.children.filter(({ name }) => name.startsWith('wheel'));
  const rear = wheels.map((wheel) => new Box3().setFromObject(wheel)).at(2) ?? box;
  return {
    front: box.max.x,
    rear: box.min.x,
    height: box.max.y,
    half: rear.max.z,
    rearAxle: rear.getCenter(new Vector3()).x,
  };
}

function shadowUnder(box: Box3) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext('2d');
  if (pen) {
    const fade = pen.createRadialGradient(64, 64, 8, 64, 64, 64);
    // A straight fade shows where it ends.
    for (const at of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      fade.addColorStop(at, `rgb(0 0 0 / ${0.8 * (1 - at) ** 2})`);
    }
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 128, 128);
  }
  const size = box.getSize(new Vector3());
  const mesh = new Mesh(
    new PlaneGeometry(size.x * 1.2, size.z * 1.5),
    new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false }),
  );
  mesh.position.x = (box.min.x + box.max.x) / 2;
  mesh.rotation.x = -Math.PI / 2;
  mesh.renderOrder = -1;
  return mesh;
}

const sides = 'right, front right, front, front left, left, rear left, rear, rear right'.split(
  ', ',
);

/** The visible side. `azimuth`: radians from the cart's right towards its front. */
function sideSeen(azimuth: number): string {
  return sides.at(Math.round(azimuth / (Math.PI / 4)) % sides.length) ?? '';
}
