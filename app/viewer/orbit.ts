import { MathUtils, PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type Extent, frame } from './framing.ts';

/** A long lens, as the stills have. */
const ANGLE = 20;
/** Height of the tires' feet from the canvas's upper edge, as a share of it. */
const GROUND = 0.96;
/** Degrees: it starts from the side, as the page's picture does, and turns this far towards the front. */
const START = { elevation: 3, around: 50, up: 4 };
const ELEVATION = { least: 1, most: 32 };
const ZOOM = { least: 1, most: 2.5 };

const { degToRad } = MathUtils;

/**
 * A camera that goes around the cart by the visitor's hand: one finger or the mouse turns, and a page below still
 * scrolls up and down by touch, by wheel and by two fingers.
 *
 * @param calm nothing moves by itself: no first turn, no easing
 * @param onChange called when the next picture will differ
 */
export function orbit(
  cart: Extent,
  canvas: HTMLCanvasElement,
  calm: boolean,
  onChange: () => void,
) {
  const camera = new PerspectiveCamera(ANGLE, 1, 0.5, 60);
  const controls = new OrbitControls(camera, canvas);
  controls.target.y = cart.height / 2;
  controls.enablePan = false;
  // The wheel and two fingers are the page's.
  controls.enableZoom = false;
  canvas.style.touchAction = 'pan-y pinch-zoom';
  controls.rotateSpeed = 0.6;
  controls.dampingFactor = 0.09;
  controls.minPolarAngle = degToRad(90 - ELEVATION.most);
  controls.maxPolarAngle = degToRad(90 - ELEVATION.least);
  const elevation = degToRad(START.elevation);
  camera.position.set(0, controls.target.y + Math.sin(elevation), Math.cos(elevation));
  controls.update();
  let zoom = 1;

  const turn = (around: number, up: number) => {
    controls.rotateLeft(degToRad(-around));
    controls.rotateUp(degToRad(up));
    onChange();
  };
  controls.enableDamping = !calm;
  turn(START.around, START.up);
  controls.addEventListener('change', onChange);

  return {
    camera,
    turn,
    /** Nearer by this factor. */
    zoom(factor: number) {
      zoom = MathUtils.clamp(zoom * factor, ZOOM.least, ZOOM.most);
      onChange();
    },
    /** Radians around the cart from its right side. */
    azimuth: () => controls.getAzimuthalAngle(),
    /** One step towards where it is to be, for a canvas of this size; `onChange` is called while there are more. */
    step(width: number, height: number) {
      controls.update();
      const lens = { angle: degToRad(ANGLE), aspect: width / height, ground: GROUND };
      const { distance, down } = frame(cart, Math.PI / 2 - controls.getPolarAngle(), lens);
      // By hand: held between limits, the controls would take each rounding for a change, and never come to rest.
      camera.position.sub(controls.target).setLength(distance).add(controls.target);
      const left = zoom - camera.zoom;
      if (Math.abs(left) > 0.002 && !calm) {
        camera.zoom += left * 0.18;
        onChange();
      } else {
        camera.zoom = zoom;
      }
      camera.aspect = lens.aspect;
      camera.setViewOffset(width, height, 0, -down * height, width, height);
    },
    dispose: () => controls.dispose(),
  };
}
