import { CustomToneMapping, Mesh, Scene, ShaderChunk, WebGLRenderer } from 'three';
import type { ViewName } from '#domain/cart/framing.ts';
import { exposureFor, linear } from '#domain/paint/film.ts';
import { readCart } from './cart.ts';
import { orbit } from './orbit.ts';
import { shadowOf } from './shadow.ts';
import { sideSeen } from './side.ts';
import { studioLight } from './studio.ts';

interface Options {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** The cart's file. */
  glb: ArrayBuffer;
  /** `#rrggbb` */
  paint: string;
  /** The still picture that it takes over from. */
  view: ViewName;
  /** Nothing moves but by the visitor's hand. */
  calm: boolean;
  /** It has come to rest, seen from this side. */
  onRest: (side: string) => void;
}

export interface Stage {
  /** Paints the body in this `#rrggbb`. */
  paint: (color: string) => void;
  /** Degrees around the cart, to its front from its right, and up. */
  turn: (around: number, up: number) => void;
  /** Nearer by this factor. */
  zoom: (factor: number) => void;
  /** Leaves nothing behind on the graphics card or in the page. */
  dispose: () => void;
}

// The film curve of the still pictures (domain/paint/film.ts), in the place that three.js keeps for one's own. It gives
// what a screen shows; the encoding for the screen follows, so that is taken away again.
ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  'vec3 CustomToneMapping( vec3 color ) { return color; }',
  /* glsl */ `vec3 CustomToneMapping( vec3 color ) {
    vec3 light = color * toneMappingExposure;
    vec3 shown = light / (light + 0.18);
    return mix(pow((shown + 0.055) / 1.055, vec3(2.4)), shown / 12.92, lessThanEqual(shown, vec3(0.04045)));
  }`,
);

/**
 * Shows a cart that can be turned. It draws only what has changed, and only while the canvas is to be seen.
 *
 * @throws Error when the file is no cart
 */
export async function openStage({ canvas, context, ...options }: Options): Promise<Stage> {
  const cart = await readCart(options.glb);
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.toneMapping = CustomToneMapping;
  const studio = studioLight(renderer, cart.extent.front - cart.extent.rear);
  const scene = new Scene();
  scene.environment = studio.mirrored;
  const cover = cart.light(studio.uniforms);
  scene.add(cart.group, shadowOf(cart.footprint));
  const paint = (color: string) => {
    cart.paint(color);
    renderer.toneMappingExposure = exposureFor([linear(color)]);
  };
  paint(options.paint);

  // Not before the first picture's programs are ready.
  let onScreen = false;
  let asked = 0;
  let askedAt = 0;
  const view = orbit(cart.extent, options.view, canvas, options.calm, ask);

  function ask() {
    if (asked || !onScreen || document.hidden) return;
    asked = requestAnimationFrame(draw);
    askedAt = performance.now();
  }

  function draw() {
    // What is drawn for a new size shows what was to be seen.
    const elapsed = asked ? performance.now() - askedAt : 0;
    asked = 0;
    view.step(elapsed, canvas.clientWidth, canvas.clientHeight);
    // The studio hangs on the camera, as in the stills: the cart is lit alike from wherever it is seen.
    scene.environmentRotation.y = view.azimuth();
    studio.turn(view.azimuth(), cart.footprint.middle);
    renderer.render(scene, view.camera);
    if (!asked) options.onRest(sideSeen(view.azimuth()));
  }

  function resize() {
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    // At once: a canvas is empty when its size has changed.
    draw();
  }

  const sizes = new ResizeObserver(resize);
  const places = new IntersectionObserver((changes) => {
    onScreen = changes.at(-1)?.isIntersecting ?? true;
    ask();
  });
  await renderer.compileAsync(scene, view.camera);
  resize();
  sizes.observe(canvas);
  places.observe(canvas);
  document.addEventListener('visibilitychange', ask);

  return {
    paint(color) {
      paint(color);
      ask();
    },
    turn: view.turn,
    zoom: view.zoom,
    dispose() {
      cancelAnimationFrame(asked);
      sizes.disconnect();
      places.disconnect();
      document.removeEventListener('visibilitychange', ask);
      view.dispose();
      studio.dispose();
      cover.dispose();
      scene.traverse((thing) => {
        if (!(thing instanceof Mesh)) return;
        thing.geometry.dispose();
        thing.material.dispose();
      });
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
