import type { Body } from './body.ts';
import { type Part, pair, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { board, patch, projectLine } from './solid/onto.ts';
import { type Point, rounded } from './solid/outline.ts';

type Shape = { y: number; z: number; outline: Point[]; pipe: Point[]; closed: boolean };

const upright: Shape = {
  y: 0.57,
  z: 0.42,
  outline: rounded(
    [
      [-0.035, -0.075],
      [0.03, -0.08],
      [0.035, 0.075],
      [-0.03, 0.065],
    ],
    0.02,
  ),
  pipe: [
    [-0.016, -0.05],
    [0.012, -0.053],
    [0.017, 0.05],
    [-0.012, 0.044],
  ],
  closed: true,
};

const level: Shape = {
  y: 0.6,
  z: 0.4,
  outline: rounded(
    [
      [-0.075, -0.02],
      [0.075, -0.028],
      [0.075, 0.028],
      [-0.075, 0.02],
    ],
    0.014,
  ),
  pipe: [
    [-0.06, 0.002],
    [0.0, 0.001],
    [0.06, 0],
  ],
  closed: false,
};

const round: Shape = {
  y: 0.57,
  z: 0.43,
  outline: rounded(
    [
      [-0.04, -0.04],
      [0.04, -0.04],
      [0.04, 0.04],
      [-0.04, 0.04],
    ],
    0.038,
  ),
  pipe: rounded(
    [
      [-0.024, -0.024],
      [0.024, -0.024],
      [0.024, 0.024],
      [-0.024, 0.024],
    ],
    0.022,
  ),
  closed: true,
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
  const { y, z, outline, pipe, closed } = shapes[cart.style];
  const from = board(vec(tail, y, z), vec(1, 0, -0.3));
  const line = projectLine(body.shell, from, pipe, 0.006);
  const parts = [
    ...pair({ material: 'gloss', geometry: patch(body.shell, from, outline, () => 0.002) }),
    ...pair({
      material: 'coverRed',
      geometry: patch(body.shell, from, outline, (t) => 0.004 + 0.012 * (1 - t ** 3), {
        skirt: 0.002,
      }),
    }),
  ];
  if (line.length < 2) return parts;
  const light = sweep(line, 0.006, 0.005, { sides: 8, pieces: 60, closed, up: vec(1, 0, 0) });
  return [...parts, ...pair({ material: 'tail', geometry: light })];
}
