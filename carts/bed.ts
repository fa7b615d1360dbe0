import type { Body } from './body.ts';
import { type Part, pair, placed, plate, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { box, carve, type Field, meet, rectangle } from './solid/field.ts';
import { roundedRectangle } from './solid/outline.ts';
import { surface } from './solid/surface.ts';

/** Height of the bed's underside, of its walls, and their thickness. */
const FLOOR = 0.67;
const WALL = 0.27;
const THICK = 0.028;

/** The cargo bed with its rails, tailgate and lamps, the fenders under it and its frame. */
export function bed(plan: Plan, body: Body, cell: number): Part[] {
  const { bed, arch, rearAxle, half } = plan;
  if (!bed) return [];
  const middle = (bed.front + bed.rear) / 2;
  const long = (bed.front - bed.rear) / 2;
  const high = WALL / 2;
  const tub: Field = (x, y, z) => {
    const up = y - FLOOR - high;
    const outside = box([x - middle, up, z], [long, high, bed.half], 0.025);
    const inside = box(
      [x - middle, up - 0.06, z],
      [long - THICK, high + 0.025, bed.half - THICK],
      0.012,
    );
    const hollow = carve(outside, inside, 0.012);
    // Pressed panels along the sides.
    const period = (2 * long) / Math.max(3, Math.round(long / 0.085));
    const place = (x - middle + long) / period;
    const across = Math.abs(place - Math.floor(place) - 0.5) * period;
    const press = rectangle(across, up, period / 2 - 0.022, high - 0.05, 0.018);
    return carve(hollow, Math.max(press, bed.half - 0.01 - Math.abs(z)), 0.01);
  };
  const bounds: Parameters<typeof surface>[1] = {
    low: [bed.rear - 0.06, FLOOR - 0.06, -bed.half - 0.06],
    high: [bed.front + 0.06, FLOOR + WALL + 0.06, bed.half + 0.06],
  };
  const parts: Part[] = [{ material: 'bed', geometry: surface(tub, bounds, cell) }];

  const outer = half - 0.002;
  const fender: Field = (x, y, z) => {
    const ring = Math.abs(body.arch(x, y, 1) - 0.014) - 0.014;
    const across = Math.abs(Math.abs(z) - (outer + 0.3) / 2) - (outer - 0.3) / 2;
    return meet(
      meet(meet(ring, across, 0.012), 0.36 - y, 0.02),
      rearAxle - x - arch.radius - 0.1,
      0.01,
    );
  };
  const around: Parameters<typeof surface>[1] = {
    low: [rearAxle - arch.radius - 0.1, 0.28, 0.24],
    high: [rearAxle + arch.radius + 0.1, arch.y + arch.radius + 0.1, half + 0.08],
  };
  parts.push(...pair({ material: 'trim', geometry: surface(fender, around, cell) }));
  return [...parts, ...rails(bed, middle), ...tailgate(bed), ...frame(bed, middle, plan)];
}

type Bed = NonNullable<Plan['bed']>;

function rails({ front, rear, half }: Bed, middle: number): Part[] {
  const z = half - 0.018;
  const low = FLOOR + WALL - 0.01;
  const y = FLOOR + WALL + 0.085;
  const side = [
    vec(front - 0.02, low, z),
    vec(front - 0.035, y - 0.012, z),
    vec(front - 0.1, y, z),
    vec(middle, y, z),
    vec(rear + 0.1, y, z),
    vec(rear + 0.035, y - 0.012, z),
    vec(rear + 0.02, low, z),
  ];
  const head = [
    vec(front - 0.03, low, z - 0.03),
    vec(front - 0.03, y + 0.07, z - 0.05),
    vec(front - 0.03, y + 0.1, z - 0.14),
    vec(front - 0.03, y + 0.1, 0),
    vec(front - 0.03, y + 0.1, -z + 0.14),
    vec(front - 0.03, y + 0.07, -z + 0.05),
    vec(front - 0.03, low, -z + 0.03),
  ];
  const headboard = sweep(head, 0.0145, 0.0145, { pieces: 90, up: vec(1, 0, 0) });
  return [
    ...pair({ material: 'satin', geometry: sweep(side, 0.014, 0.014, { pieces: 80 }) }),
    { material: 'satin', geometry: headboard },
  ];
}

function tailgate({ rear, half }: Bed): Part[] {
  const facing = (y: number, z: number) => placed(rear + 0.002, y, z, [0, -Math.PI / 2, 0]);
  const lamp = plate(roundedRectangle(0.04, 0.13, 0.012), 0.02, 0.004).applyMatrix4(
    facing(FLOOR + 0.13, half - 0.05),
  );
  const latch = plate(roundedRectangle(0.28, 0.05, 0.014), 0.014, 0.004).applyMatrix4(
    facing(FLOOR + 0.2, 0),
  );
  const gap = plate(roundedRectangle(0.006, WALL - 0.05, 0.002), 0.003, 0).applyMatrix4(
    facing(FLOOR + 0.14, half - 0.1),
  );
  return [
    ...pair({ material: 'tail', geometry: lamp }),
    ...pair({ material: 'shut', geometry: gap }),
    { material: 'gloss', geometry: latch },
  ];
}

/** Cross members between the frame's rails and the bed, and the rear bumper with its hitch. */
function frame({ front, rear, half }: Bed, middle: number, { rearAxle, flank }: Plan): Part[] {
  const wide = 2 * half - 0.1;
  const deck = plate(roundedRectangle(front - rear - 0.06, 0.08, 0.02), wide, 0.008).applyMatrix4(
    placed(middle, FLOOR - 0.032, -wide / 2),
  );
  const bar = plate(roundedRectangle(2 * flank - 0.16, 0.08, 0.02), 0.09, 0.012).applyMatrix4(
    placed(rear + 0.09, 0.4, 0, [0, -Math.PI / 2, 0]),
  );
  const hitch = plate(roundedRectangle(0.16, 0.05, 0.01), 0.05, 0.006).applyMatrix4(
    placed(rear + 0.07, 0.345, -0.025),
  );
  const legs = [rear + 0.1, (rear + rearAxle) / 2 - 0.1].flatMap((x) =>
    pair({
      material: 'chassis',
      geometry: plate(roundedRectangle(0.06, 0.34, 0.01), 0.05).applyMatrix4(placed(x, 0.5, 0.25)),
    }),
  );
  const rails = pair({
    material: 'chassis',
    geometry: plate(roundedRectangle(rearAxle - rear + 0.06, 0.07, 0.012), 0.05).applyMatrix4(
      placed((rearAxle + rear) / 2 + 0.07, 0.38, 0.25),
    ),
  });
  return [
    { material: 'chassis', geometry: deck },
    { material: 'trim', geometry: bar },
    { material: 'chassis', geometry: hitch },
    ...legs,
    ...rails,
  ];
}
