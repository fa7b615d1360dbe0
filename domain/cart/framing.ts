import type { CartDescription } from '#domain/content/cart.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';

/*
 * The camera that frames a whole cart, the same for pictures and 3D view, so that one replaces the other without a
 * jump. Meters; x forward from the front axle, y up from the ground, z to the right.
 */

export type Point = [x: number, y: number, z: number];

export interface Extent {
  front: number;
  rear: number;
  height: number;
  /** Half the width over its tires. */
  half: number;
  rearAxle: number;
}

export interface View {
  /** Degrees around the cart from its nose to its right, and above the ground. */
  azimuth: number;
  elevation: number;
  /** The lowest tire's foot below the upper edge, as a share of the frame. */
  ground: number;
  /** Degrees that the front wheels are turned towards the camera. */
  steer: number;
}

export interface Camera {
  position: Point;
  target: Point;
  /** Sensor shift in heights of the frame, so that straight lines stay straight. */
  shift: [right: number, up: number];
}

/** A long lens: vertical field of view in degrees. */
export const FIELD_OF_VIEW = 20;
const ASPECT = cartFrame.width / cartFrame.height;
/** Air above the roof, as a share of the frame's height. */
const AIR = 0.075;

export const views = {
  front: { azimuth: 36, elevation: 7, ground: 0.87, steer: -9 },
  rear: { azimuth: 146, elevation: 8, ground: 0.87, steer: 0 },
  side: { azimuth: 90, elevation: 3, ground: 0.8, steer: 0 },
} satisfies Record<string, View>;

export type ViewName = keyof typeof views;

/**
 * Frames the whole cart as large as its length and height allow, centered, with its tires on the frame's ground line,
 * so that carts side by side stand on one line.
 */
export function frameCart(
  { front, rear, height, half, rearAxle }: Extent,
  view: Omit<View, 'steer'>,
): Camera {
  const length = front - rear;
  const framed: Framed = {
    corners: corners([rear, front], [0, height], half),
    feet: corners([rearAxle, 0], [0], half),
    target: [(front + rear) / 2, height / 2, 0],
  };
  // Short carts get more space beside them than long ones; height limits tall ones.
  return frameBox(framed, view, ASPECT, Math.min(Math.max(0.56 + 0.07 * length, 0.6), 0.88));
}

interface Framed {
  corners: Point[];
  /** Where tires may touch the ground. */
  feet: Point[];
  target: Point;
}

/** @param wide share of the frame's width that the corners may take */
export function frameBox(
  { corners, feet, target }: Framed,
  view: Omit<View, 'steer'>,
  aspect: number,
  wide: number,
): Camera {
  const toward = direction(view);
  const high = view.ground - AIR;
  let distance = 9;
  let box = cover(corners, target, toward, distance, aspect);
  for (let i = 0; i < 12; i++) {
    box = cover(corners, target, toward, distance, aspect);
    distance *= Math.max((box.right - box.left) / 2 / wide, (box.high - box.low) / 2 / high);
  }
  const ground = cover(feet, target, toward, distance, aspect);
  const shift: Camera['shift'] = [
    ((box.left + box.right) / 4) * aspect,
    (ground.low - (1 - 2 * view.ground)) / 2,
  ];
  return { position: along(target, toward, distance), target, shift };
}

export function along([x, y, z]: Point, [dx, dy, dz]: Point, distance: number): Point {
  return [x + dx * distance, y + dy * distance, z + dz * distance];
}

/** Unit vector from cart to camera. */
export function direction({ azimuth, elevation }: Pick<View, 'azimuth' | 'elevation'>): Point {
  const around = (azimuth * Math.PI) / 180;
  const up = (elevation * Math.PI) / 180;
  return [Math.cos(around) * Math.cos(up), Math.sin(up), Math.sin(around) * Math.cos(up)];
}

/** The corners of a box of these x, these y and ±`half`. */
export function corners(xs: number[], ys: number[], half: number): Point[] {
  return xs.flatMap((x) => ys.flatMap((y) => [-half, half].map((z): Point => [x, y, z])));
}

/** Bounds of the points, -1 to 1 of the frame, for a camera `distance` from its target. */
function cover(
  points: Point[],
  [x, y, z]: Point,
  [dx, dy, dz]: Point,
  distance: number,
  aspect: number,
) {
  const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const level = Math.hypot(dx, dz);
  const seen = points.map(([px, py, pz]) => {
    const [tx, ty, tz] = [px - x, py - y, pz - z];
    const depth = (distance - tx * dx - ty * dy - tz * dz) * half;
    const right = (tx * dz - tz * dx) / level;
    const up = ty * level - ((tx * dx + tz * dz) * dy) / level;
    return { right: right / depth / aspect, up: up / depth };
  });
  return {
    left: Math.min(...seen.map(({ right }) => right)),
    right: Math.max(...seen.map(({ right }) => right)),
    low: Math.min(...seen.map(({ up }) => up)),
    high: Math.max(...seen.map(({ up }) => up)),
  };
}

/** A cart's scale in its side view, so that any two can stand at one scale. */
export interface CartSize {
  /** The picture's width in inches at the cart's scale. */
  frame: number;
  /** Inches from bumper to bumper, centered in the frame. */
  length: number;
}

/**
 * The size of a cart by its roof's position in the side view, a share of the frame's height; null without such a view.
 * The camera looks down by three degrees, so nearer parts are a few per cent larger, in every picture alike.
 */
export function sizeOf(
  { slug, cart: { size } }: { slug: string; cart: Pick<CartDescription, 'size'> },
  roofs: Record<string, number>,
): CartSize | null {
  const roof = roofs[slug];
  if (roof === undefined) return null;
  return { frame: (size.height / (views.side.ground - roof)) * ASPECT, length: size.length };
}
