import { CylinderGeometry, type Vector3 } from 'three';
import type { Body } from './body.ts';
import { type Part, pair, placed, plain, plate, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { box, carve, type Field } from './solid/field.ts';
import { roundedRectangle } from './solid/outline.ts';
import { surface } from './solid/surface.ts';

/** Under the body: floor, frame, axles, springs, motor, and the toe board before the feet. */
export function chassis(plan: Plan, body: Body, cell: number): Part[] {
  const { tail, rearAxle, axleY, lift, flank } = plan;
  const floor: Field = (x, y, z) => {
    const middle = (tail + 0.25) / 2;
    const ribs = y > 0.32 && Math.abs((z / 0.04) % 1) > 0.78 ? -0.003 : 0;
    const slab = box(
      [x - middle, y - 0.27, z],
      [(0.25 - tail) / 2 - 0.08, 0.053, flank - 0.035],
      0.02,
    );
    return carve(slab - ribs, body.arch(x, y, z, 0.016), 0.01);
  };
  const parts: Part[] = [
    {
      material: 'floor',
      geometry: surface(floor, { low: [tail, 0.18, -0.72], high: [0.3, 0.4, 0.72] }, cell),
    },
  ];
  const toe = plate(roundedRectangle(2 * flank - 0.16, 0.3, 0.03), 0.02).applyMatrix4(
    placed(-0.235, 0.44, 0, [0, Math.PI / 2, 0]),
  );
  parts.push({ material: 'floor', geometry: toe });

  // The ground clearance reaches to the frame's underside.
  const length = -rearAxle + 0.22;
  const rail = plate(roundedRectangle(length, 0.075, 0.012), 0.05).applyMatrix4(
    placed((rearAxle - 0.02) / 2, 0.1925, 0.245),
  );
  parts.push(...pair({ material: 'chassis', geometry: rail }));
  for (const axle of [0, rearAxle]) {
    const shaft = new CylinderGeometry(0.028, 0.028, 2 * plan.wheel.z - 0.1, 20).rotateX(
      Math.PI / 2,
    );
    parts.push({ material: 'chassis', geometry: plain(shaft.translate(axle, axleY, 0)) });
    parts.push(
      ...pair({
        material: 'chassis',
        geometry: spring(axle - 0.09, axleY + 0.02, 0.2 + lift * 0.6),
      }),
    );
  }
  const arm = sweep(
    [
      vec(0.02, axleY - 0.02, plan.wheel.z - 0.14),
      vec(-0.05, axleY - 0.01, 0.3),
      vec(-0.16, 0.19, 0.25),
    ],
    0.018,
    0.018,
    { sides: 10 },
  );
  const motor = new CylinderGeometry(0.095, 0.095, 0.26, 32).rotateX(Math.PI / 2);
  motor.translate(rearAxle + 0.05, axleY + 0.01, 0);
  return [
    ...parts,
    ...pair({ material: 'chassis', geometry: arm }),
    { material: 'chassis', geometry: plain(motor) },
  ];
}

function spring(x: number, y: number, height: number) {
  const line: Vector3[] = [];
  for (let i = 0; i <= 80; i++) {
    const turn = i * 0.42;
    line.push(
      vec(x + Math.cos(turn) * 0.032, y + (i / 80) * height, 0.33 + Math.sin(turn) * 0.032),
    );
  }
  return sweep(line, 0.0075, 0.0075, { sides: 6, pieces: 200, up: vec(0, 1, 0) });
}
