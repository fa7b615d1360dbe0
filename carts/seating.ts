import { Matrix4 } from 'three';
import { type Part, pair, sweep, vec } from './mesh.ts';
import type { Plan, Row } from './plan.ts';
import { RECLINE } from './seat.ts';
import { box, type Field } from './solid/field.ts';
import { surface } from './solid/surface.ts';

/** Height of the cushions' underside. */
const SEAT_Y = 0.685;

/** Where each person sits: the seat of `seat()` moved there. Two to a row. */
export function seatPlaces({ rows, seatWidth }: Plan): Matrix4[] {
  return rows.flatMap(({ x, faces }) =>
    [1, -1].map((side) => {
      const place = new Matrix4().makeTranslation(
        faces === 'forward' ? x + 0.02 : x,
        SEAT_Y,
        (side * seatWidth) / 2,
      );
      return faces === 'forward' ? place : place.multiply(new Matrix4().makeRotationY(Math.PI));
    }),
  );
}

/** Holds the seats: plinths, the shells of the backrests, hip rails. */
export function seating(plan: Plan, cell: number): Part[] {
  return plan.rows.flatMap((row) => {
    const parts = [
      plinth(plan, row, cell),
      ...(row.faces === 'forward' ? backShell(plan, row, cell) : []),
    ];
    return row.faces === 'forward'
      ? [...parts, ...hipRails(plan, row)]
      : [...parts, ...footplate(plan, row, cell)];
  });
}

function plinth({ flank }: Plan, { x, faces }: Row, cell: number): Part {
  const middle = faces === 'forward' ? x - 0.25 : x + 0.25;
  const solid: Field = (a, b, c) =>
    box([a - middle, b - 0.675, c], [0.245, 0.03, flank - 0.085], 0.02);
  const low = [middle - 0.3, 0.6, -0.7] as const;
  return {
    material: 'trim',
    geometry: surface(solid, { low: [...low], high: [middle + 0.3, 0.76, 0.7] }, cell * 1.3),
  };
}

/** The hard rear of a backrest. Between two rows back to back it fills the gap. */
function backShell({ cart, seatWidth }: Plan, { x }: Row, cell: number): Part[] {
  const low = cart.seat === 'bench' ? 0.19 : 0.24;
  const solid: Field = (a, b, c) => {
    const along = a - x + 0.455;
    const up = b - SEAT_Y - 0.1;
    const n = along * Math.cos(RECLINE) + up * Math.sin(RECLINE);
    const v = -along * Math.sin(RECLINE) + up * Math.cos(RECLINE);
    return box([n + 0.06, v - low - 0.03, c], [0.02, low, seatWidth - 0.045], 0.018);
  };
  return [
    {
      material: 'trim',
      geometry: surface(
        solid,
        { low: [x - 0.8, 0.6, -0.7], high: [x - 0.3, 1.5, 0.7] },
        cell * 1.3,
      ),
    },
  ];
}

function hipRails({ flank }: Plan, { x }: Row): Part[] {
  const z = flank - 0.005;
  const line = [
    vec(x - 0.02, 0.68, z - 0.02),
    vec(x - 0.03, 0.82, z),
    vec(x - 0.08, 0.885, z + 0.002),
    vec(x - 0.28, 0.9, z),
    vec(x - 0.42, 0.885, z - 0.005),
    vec(x - 0.46, 0.8, z - 0.01),
    vec(x - 0.46, 0.68, z - 0.02),
  ];
  const pad = line.slice(2, 5).map((point) => point.clone().add(vec(0, 0.008, 0)));
  return [
    ...pair({
      material: 'satin',
      geometry: sweep(line, 0.0135, 0.0135, { sides: 10, pieces: 60 }),
    }),
    ...pair({
      material: 'trim',
      geometry: sweep(pad, 0.019, 0.021, { sides: 10, pieces: 20, power: 2.6 }),
    }),
  ];
}

/** The folding step behind a row that looks to the rear, with a ribbed top and its two arms. */
function footplate({ tail, rear, flank }: Plan, _row: Row, cell: number): Part[] {
  const front = tail + 0.06;
  const middle = (front + rear) / 2;
  const half = (front - rear) / 2;
  const width = flank - 0.08;
  const plate: Field = (x, y, z) => {
    const ribs = y > 0.315 ? 0.0022 * Math.max(0, Math.sin(z * 150)) : 0;
    return box([x - middle, y - 0.305, z], [half, 0.02, width], 0.018) + ribs;
  };
  const bounds = { low: [rear - 0.06, 0.24, -0.7], high: [front + 0.06, 0.38, 0.7] } as const;
  const arm = [
    vec(tail + 0.1, 0.47, width - 0.02),
    vec(tail - 0.02, 0.462, width + 0.004),
    vec(tail - 0.08, 0.44, width + 0.01),
    vec(rear + 0.07, 0.325, width - 0.006),
  ];
  // A bar to hold on to between the two who look back.
  const grip = [
    vec(tail + 0.1, 0.7, 0),
    vec(tail + 0.085, 0.86, 0),
    vec(tail + 0.13, 0.91, 0),
    vec(tail + 0.28, 0.915, 0),
    vec(tail + 0.33, 0.88, 0),
    vec(tail + 0.335, 0.8, 0),
  ];
  return [
    {
      material: 'trim',
      geometry: surface(plate, { low: [...bounds.low], high: [...bounds.high] }, cell),
    },
    ...pair({ material: 'satin', geometry: sweep(arm, 0.0145, 0.0145) }),
    { material: 'satin', geometry: sweep(grip, 0.0125, 0.0125, { pieces: 50 }) },
  ];
}
