import { Box3, type Matrix4, PerspectiveCamera, Vector3 } from 'three';
import type { Cart } from '#carts/cart.ts';
import { clamp } from '#carts/solid/field.ts';

/** The frame of every picture, in pixels. */
export const FRAME = { width: 1600, height: 1000 };
/** A long lens: vertical field of view in degrees. */
const FIELD_OF_VIEW = 20;

export const viewNames = ['front', 'rear', 'side', 'detail'] as const;
export type ViewName = (typeof viewNames)[number];

export interface View {
  /** Degrees around the cart from its nose to its right, and above the ground. */
  azimuth: number;
  elevation: number;
  /** Height of the lowest tyre's foot from the upper edge, as a share of the frame. */
  ground: number;
  /** Degrees that the front wheels are turned towards the camera. */
  steer: number;
}

export const views: Record<Exclude<ViewName, 'detail'>, View> = {
  front: { azimuth: 36, elevation: 7, ground: 0.87, steer: -9 },
  rear: { azimuth: 146, elevation: 8, ground: 0.87, steer: 0 },
  side: { azimuth: 90, elevation: 3, ground: 0.8, steer: 0 },
};

export interface Camera {
  position: [number, number, number];
  target: [number, number, number];
  fieldOfView: number;
  /** Shift of the picture on the sensor, in heights of the frame: straight lines stay straight. */
  shift: [right: number, up: number];
}

/**
 * A camera that shows the whole cart: as large as its length and height let it, in the middle, its tyres on the
 * frame's own ground line. So all carts stand on one line wherever their pictures stand side by side.
 */
export function frameCart({ bounds, plan }: Cart, view: View): Camera {
  const { min, max } = bounds;
  return frameBox(
    {
      corners: corners([min.x, max.x], [0, max.y], plan.half),
      feet: corners([plan.rearAxle, 0], [0], plan.half),
      target: new Vector3((min.x + max.x) / 2, max.y / 2, 0),
    },
    view,
    FRAME.width / FRAME.height,
    // Short carts leave more air beside them than long ones, tall ones are held by the height.
    clamp(0.56 + 0.07 * (max.x - min.x), 0.6, 0.88),
  );
}

/** A camera that shows all of these carts, the nearest tyre on the view's ground line. */
export function frameCarts(
  carts: { cart: Cart; place: Matrix4 }[],
  view: View,
  aspect: number,
): Camera & { box: Box3 } {
  const all = carts.flatMap(({ cart: { bounds, plan }, place }) =>
    corners([bounds.min.x, bounds.max.x], [0, bounds.max.y], plan.half).map((corner) =>
      corner.applyMatrix4(place),
    ),
  );
  const feet = carts.flatMap(({ cart: { plan }, place }) =>
    corners([plan.rearAxle, 0], [0], plan.half).map((foot) => foot.applyMatrix4(place)),
  );
  const box = new Box3().setFromPoints(all);
  const target = box.getCenter(new Vector3());
  return { ...frameBox({ corners: all, feet, target }, view, aspect, 0.9), box };
}

interface Framed {
  corners: Vector3[];
  /** Where tyres may touch the ground. */
  feet: Vector3[];
  target: Vector3;
}

/** @param wide share of the frame's width that the corners may take */
function frameBox(
  { corners, feet, target }: Framed,
  view: View,
  aspect: number,
  wide: number,
): Camera {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.1, 100);
  const toward = direction(view);
  const high = view.ground - 0.075;
  let distance = 9;
  let box = { left: 0, right: 0, low: 0, high: 0 };
  for (let i = 0; i < 12; i++) {
    camera.position.copy(target).addScaledVector(toward, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    box = project(camera, corners);
    distance *= Math.max((box.right - box.left) / 2 / wide, (box.high - box.low) / 2 / high);
  }
  const ground = project(camera, feet);
  return {
    position: camera.position.toArray(),
    target: target.toArray(),
    fieldOfView: FIELD_OF_VIEW,
    shift: [((box.left + box.right) / 4) * aspect, (ground.low - (1 - 2 * view.ground)) / 2],
  };
}

/** A near view of the face: lamp, grille and front wheel. */
export function frameDetail({ plan }: Cart): Camera {
  const target = new Vector3(plan.front - 0.38, 0.58 + plan.lift, 0.3);
  const toward = direction({ azimuth: 40, elevation: 9 });
  return {
    position: target.clone().addScaledVector(toward, 3.6).toArray(),
    target: target.toArray(),
    fieldOfView: FIELD_OF_VIEW,
    shift: [0, 0],
  };
}

function direction({ azimuth, elevation }: { azimuth: number; elevation: number }): Vector3 {
  const around = (azimuth * Math.PI) / 180;
  const up = (elevation * Math.PI) / 180;
  return new Vector3(
    Math.cos(around) * Math.cos(up),
    Math.sin(up),
    Math.sin(around) * Math.cos(up),
  );
}

/** The corners of a box of these x, these y and ±`half`. */
function corners(xs: number[], ys: number[], half: number): Vector3[] {
  return xs.flatMap((x) => ys.flatMap((y) => [-half, half].map((z) => new Vector3(x, y, z))));
}

/** What these points cover, in the camera's -1 … 1. */
function project(camera: PerspectiveCamera, points: Vector3[]) {
  const seen = points.map((point) => point.clone().project(camera));
  return {
    left: Math.min(...seen.map(({ x }) => x)),
    right: Math.max(...seen.map(({ x }) => x)),
    low: Math.min(...seen.map(({ y }) => y)),
    high: Math.max(...seen.map(({ y }) => y)),
  };
}
