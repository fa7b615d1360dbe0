import { Box3, type Matrix4, Vector3 } from 'three';
import type { Cart } from '#carts/cart.ts';
import {
  along,
  type Camera,
  corners,
  direction,
  type Extent,
  FIELD_OF_VIEW,
  frameBox,
  frameCart,
  type Point,
  type View,
  views,
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

/** Where the front picture shows the headlamps, in percent from its left and its top. */
export function lampsOf(cart: Cart): [left: number, top: number][] {
  const { position, target, shift } = frameCart(extentOf(cart), views.front);
  const eye = new Vector3(...position);
  const back = eye
    .clone()
    .sub(new Vector3(...target))
    .normalize();
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const [{ parts, places }] = cart.groups;
  const lenses = parts.filter(({ material }) => material === 'lens');
  return [1, -1].flatMap((side) => {
    const box = new Box3();
    for (const { geometry } of lenses) {
      const points = geometry.getAttribute('position');
      for (let i = 0; i < points.count; i++) {
        const point = new Vector3().fromBufferAttribute(points, i).applyMatrix4(places[0]);
        if (point.z * side > 0) box.expandByPoint(point);
      }
    }
    const from = box.getCenter(new Vector3()).sub(eye);
    const height = -2 * from.dot(back) * Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const left = 0.5 + ((from.dot(right) / height - shift[0]) * FRAME.height) / FRAME.width;
    const top = 0.5 - from.dot(back.clone().cross(right)) / height + shift[1];
    return [[left, top].map((share) => Math.round(share * 1000) / 10) as [number, number]];
  });
}
