import { Matrix4, Vector3 } from 'three';
import { buildCart } from '#carts/cart.ts';
import type { CartDescription } from '#carts/description.ts';
import { frameCart, views } from '../../domain/cart/framing.ts';
import { extentOf, FRAME, frameCarts, frameDetail, type ViewName } from './camera.ts';
import type { Made } from './finish.ts';
import { type Paints, photograph, type Quality, type Shot, type Studio } from './photograph.ts';
import type { Scene } from './scenes.ts';

interface Parked {
  description: CartDescription;
  at: [x: number, z: number];
  /** Degrees from +x to +z. */
  turn: number;
}

/**
 * Makes pictures of a cart: builds it, renders it in Blender, takes the noise out and writes `VIEW.webp` for each view.
 * The same description gives the same pictures.
 *
 * @throws Error when Blender is missing or fails, with the end of its output
 */
export async function renderCart(
  description: CartDescription,
  wanted: ViewName[],
  folder: string,
  quality: Quality,
  paints: Paints,
): Promise<Made[]> {
  const cart = buildCart(description, quality.cell);
  const { min, max } = cart.bounds;
  const shots = wanted.map((name): Shot => {
    if (name === 'detail') {
      const camera = frameDetail(cart);
      const view = { azimuth: 40, steer: -6 };
      return { name, near: true, view, camera, ground: { from: 0, fades: false } };
    }
    const view = views[name];
    const from = name === 'side' ? view.ground - 0.03 : 0;
    return {
      name,
      near: false,
      view,
      camera: frameCart(extentOf(cart), view),
      ground: { from, fades: true },
    };
  });
  const studio: Studio = { ...FRAME, middle: [(min.x + max.x) / 2, 0], length: max.x - min.x };
  return photograph([{ cart, at: [0, 0], turn: 0 }], shots, folder, quality, studio, paints);
}

/** Makes the picture of a scene, `NAME.webp` in `folder`; as {@link renderCart}. */
export async function renderScene(
  name: string,
  { view, width, height }: Scene,
  parked: Parked[],
  folder: string,
  quality: Quality,
): Promise<Made[]> {
  const carts = parked.map(({ description, at, turn }) => {
    const cart = buildCart(description, quality.cell);
    const middle = (cart.bounds.min.x + cart.bounds.max.x) / 2;
    const around = new Matrix4().makeRotationY((-turn * Math.PI) / 180);
    // A cart is turned about its middle, not about its front axle.
    const place = new Matrix4()
      .makeTranslation(at[0], 0, at[1])
      .multiply(around)
      .multiply(new Matrix4().makeTranslation(-middle, 0, 0));
    const [x, , z] = new Vector3().setFromMatrixPosition(place).toArray();
    return { cart, place, at: [x, z] as [number, number], turn };
  });
  const { box, ...camera } = frameCarts(carts, view, width / height);
  const shot = { name, near: false, view, camera, ground: { from: 0, fades: true } };
  const { x, z } = box.getCenter(new Vector3());
  const length = Math.max(box.max.x - box.min.x, box.max.z - box.min.z);
  const studio: Studio = { width, height, middle: [x, z], length };
  return photograph(carts, [shot], folder, quality, studio, 'own');
}
