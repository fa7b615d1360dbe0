import { MathUtils, PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import {
  type Extent,
  FIELD_OF_VIEW,
  frameCart,
  type ViewName,
  views,
} from '#domain/cart/framing.ts';

const ELEVATION = { least: 1, most: 24 };
const ZOOM = { least: 1, most: 2.5 };
/** Milliseconds between a usual screen's pictures. Easing goes by these: a slow machine takes larger steps, and no longer. */
const BEAT = 1000 / 60;
/** In one picture; a tab that was away for a while goes on, and does not jump. */
const MOST_BEATS = 30;

const { degToRad, radToDeg } = MathUtils;

/**
 * A camera that goes around the cart by the visitor's hand: one finger or the mouse turns, and a page below still
 * scrolls up and down by touch, by wheel and by two fingers. It starts where that of the still picture stood. From the side,
 * which shows least of a cart, it goes on to the front.
 *
 * @param calm nothing moves by itself: no first turn, no easing
 * @param onChange called when the next picture will differ
 */
export function orbit(
  cart: Extent,
  start: ViewName,
  canvas: HTMLCanvasElement,
  calm: boolean,
  onChange: () => void,
) {
  const first = frameCart(cart, views[start]);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 60);
  const controls = new OrbitControls(camera, canvas);
  camera.position.set(...first.position);
  controls.target.set(...first.target);
  controls.enablePan = false;
  // The wheel and two fingers are the page's.
  controls.enableZoom = false;
  canvas.style.touchAction = 'pan-y pinch-zoom';
  controls.rotateSpeed = 0.6;
  controls.dampingFactor = 0.09;
  controls.minPolarAngle = degToRad(90 - ELEVATION.most);
  controls.maxPolarAngle = degToRad(90 - ELEVATION.least);
  controls.update();
  let zoom = 1;

  const turn = (around: number, up: number) => {
    controls.rotateLeft(degToRad(-around));
    controls.rotateUp(degToRad(up));
    onChange();
  };
  controls.enableDamping = !calm;
  if (start === 'side') {
    const { front, side } = views;
    turn(side.azimuth - front.azimuth, front.elevation - side.elevation);
  }
  controls.addEventListener('change', onChange);

  /** As a still from here would be framed. Under a page's heading, no higher than the still that was there. */
  function framed() {
    const azimuth = 90 - radToDeg(controls.getAzimuthalAngle());
    const elevation = 90 - radToDeg(controls.getPolarAngle());
    const { side, front } = views;
    const away = Math.max(
      Math.abs(Math.cos(degToRad(azimuth))) / Math.cos(degToRad(front.azimuth)),
      (elevation - side.elevation) / (front.elevation - side.elevation),
    );
    const low = start === 'side' ? 0.9 : front.ground;
    const ground = MathUtils.lerp(side.ground, low, MathUtils.smoothstep(away, 0, 1));
    const view = { azimuth, elevation, ground };
    return frameCart(cart, start === 'side' ? { ...view, top: first.top } : view);
  }

  return {
    camera,
    turn,
    /** Nearer by this factor. */
    zoom(factor: number) {
      zoom = MathUtils.clamp(zoom * factor, ZOOM.least, ZOOM.most);
      // Then the stage has a frame.
      canvas.toggleAttribute('data-near', zoom > 1);
      onChange();
    },
    /** Radians around the cart from its right side. */
    azimuth: () => controls.getAzimuthalAngle(),
    /**
     * Goes on towards where it is to be, as far as in so many milliseconds, for a canvas of this size; `onChange` is
     * called while there is more to go.
     */
    step(elapsed: number, width: number, height: number) {
      const beats = MathUtils.clamp(Math.round(elapsed / BEAT), 1, MOST_BEATS);
      for (let beat = 0; beat < beats; beat += 1) controls.update();
      const { position, shift } = framed();
      camera.position.set(...position);
      const left = zoom - camera.zoom;
      if (Math.abs(left) > 0.002 && !calm) {
        camera.zoom = zoom - left * 0.82 ** beats;
        onChange();
      } else {
        camera.zoom = zoom;
      }
      camera.aspect = width / height;
      camera.setViewOffset(width, height, shift[0] * height, -shift[1] * height, width, height);
    },
    dispose: () => controls.dispose(),
  };
}
