import { Box3, type Matrix4, Vector3 } from 'three';
import type { Cart } from '#carts/cart.ts';
import {
  along,
  type Camera,
  corners,
  direction,
  type Extent,
  frameBox,
  type Point,
  type View,
} from '../../domain/cart/framing.ts';

/** The frame of every picture, in pixels. */
export const FRAME = { width: 1600, height: 1000 };

export const viewNames = ['front', 'rear', 'side', 'detail'] as const;
export type ViewName = (typeof viewNames)[number];

export function extentOf({ bounds: { min, max }, plan }: Cart): Extent {
  return {
    front: max.x,
    rear: min.x,
    height: max.y,
    half: plan.half,
    rearAxle: plan.rearAxle,
  };
}

/** A camera that shows all of these carts, the nearest tyre on the view's ground line. */
export function frameCarts(
  carts: { cart: Cart; place: Matrix4 }[],
  view: View,
  aspect: number,
): Camera & { box: Box3 } {
  const placed = (points: Point[], place: Matrix4) =>
    points.map((point) => new Vector3(...point).applyMatrix4(place));
  const all = carts.flatMap(({ cart: { bounds, plan }, place }) =>
    placed(corners([bounds.min.x, bounds.max.x], [0, bounds.max.y], plan.half), place),
  );
  const feet = carts.flatMap(({ cart: { plan }, place }) =>
    placed(corners([plan.rearAxle, 0], [0], plan.half), place),
  );
  const box = new Box3().setFromPoints(all);
  const framed = {
    corners: all.map((point) => point.toArray()),
    feet: feet.map((point) => point.toArray()),
    target: box.getCenter(new Vector3()).toArray(),
  };
  return { ...frameBox(framed, view, aspect, 0.9), box };
}

/** A near view of the face: lamp, grille and front wheel. */
export function frameDetail({ plan }: Cart): Pick<Camera, 'position' | 'target' | 'shift'> {
  const target: Point = [plan.front - 0.38, 0.58 + plan.lift, 0.3];
  const toward = direction({ azimuth: 40, elevation: 9 });
  return { position: along(target, toward, 3.6), target, shift: [0, 0] };
}
