import type { Body } from './body.ts';
import { type Part, pair, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { board, patch } from './solid/onto.ts';
import { circle, type Point, roundedRectangle } from './solid/outline.ts';

interface Shape {
  y: number;
  z: number;
  /** The housing, and the lit field in it. */
  outline: Point[];
  lit: Point[];
}

const upright: Shape = {
  y: 0.57,
  z: 0.42,
  outline: roundedRectangle(0.072, 0.15, 0.02),
  lit: roundedRectangle(0.046, 0.122, 0.014),
};

const level: Shape = {
  y: 0.6,
  z: 0.4,
  outline: roundedRectangle(0.16, 0.05, 0.016),
  lit: roundedRectangle(0.138, 0.024, 0.01),
};

const round: Shape = {
  y: 0.57,
  z: 0.43,
  outline: circle(0.042),
  lit: circle(0.031),
};

const shapes: Record<Plan['cart']['style'], Shape> = {
  heritage: round,
  work: round,
  rugged: upright,
  trail: upright,
  truck: upright,
  shuttle: upright,
  sport: level,
  city: level,
  cruiser: level,
};

/** The tail lamps in the rear of the body. A bed has its own. */
export function tailLamps({ tail, cart }: Plan, body: Body): Part[] {
  if (cart.bed) return [];
  const { y, z, outline, lit } = shapes[cart.style];
  const from = board(vec(tail, y, z), vec(1, 0, -0.3));
  const dome = (t: number) => 0.006 + 0.005 * (1 - t ** 3);
  return [
    ...pair({ material: 'gloss', geometry: patch(body.shell, from, outline, () => 0.003) }),
    ...pair({ material: 'tail', geometry: patch(body.shell, from, lit, dome, { skirt: 0.001 }) }),
  ];
}
