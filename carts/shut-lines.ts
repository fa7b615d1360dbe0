import type { Vector3 } from 'three';
import type { Body } from './body.ts';
import { type Part, pair, placed, plate } from './mesh.ts';
import type { Plan } from './plan.ts';
import { mix } from './solid/field.ts';
import { projectLine, ribbon, SIDE, TOP } from './solid/onto.ts';
import { type Point, rounded, roundedRectangle, trace } from './solid/outline.ts';

const GAP = 0.0045;

/** The gaps between panels, doors and their handles, and a stripe along the side: drawn onto the shell. */
export function shutLines(plan: Plan, body: Body): Part[] {
  const { style, arch } = plan;
  const [bonnetRear, bonnetFront] = style.bonnetHalf;
  const nose = Math.max(...style.bonnet.map(([x]) => x));
  const edgeRear = bonnetRear - 0.055;
  const edgeFront = bonnetFront - 0.05;
  const lid = trace(16, (t) => [mix(-0.31, nose - 0.15, t), mix(edgeRear, edgeFront, t)]);
  const lip = trace(10, (t) => [nose - 0.15 + 0.03 * (1 - t * t), edgeFront * t]);
  const cowl = trace(10, (t) => [mix(-0.3, -0.345, t), mix(0.8, arch.y + arch.radius * 0.82, t)]);
  const parts: Part[] = [gap(body, TOP, lid), gap(body, TOP, lip), gap(body, SIDE, cowl)].flat();
  if (plan.has('doors')) parts.push(...doors(plan, body));
  if (plan.has('stripe')) parts.push(...stripe(plan, body));
  // The charging flap behind the front wheel.
  const flap = roundedRectangle(0.085, 0.1, 0.02, [-0.4, 0.5]);
  if (!plan.has('doors')) parts.push(...gap(body, SIDE, [...flap, flap[0]]).slice(1));
  return parts;
}

function gap(body: Body, board: typeof SIDE, line: Point[]): Part[] {
  const points = projectLine(body.shell, board, line);
  if (points.length < 3) return [];
  return pair({ material: 'shut', geometry: ribbon(body.shell, points, GAP) });
}

function doors({ rows }: Plan, body: Body): Part[] {
  const forward = rows.filter(({ faces }) => faces === 'forward');
  return forward.flatMap(({ x }, i) => {
    const front = i === 0 ? -0.45 : forward[i - 1].x - 0.52;
    const rear = x - 0.01;
    const outline = rounded(
      [
        [front, 0.62],
        [front - 0.03, 0.3],
        [rear, 0.3],
        [rear, 0.62],
      ],
      0.07,
    ).filter(([, v]) => v < 0.572);
    const handle = plate(roundedRectangle(0.13, 0.026, 0.012), 0.028, 0.006);
    handle.applyMatrix4(placed(rear + 0.1, 0.515, body.halfAt(rear + 0.1, 0.515) - 0.012));
    return [...gap(body, SIDE, outline), ...pair({ material: 'gloss', geometry: handle })];
  });
}

/** A line of the seat's colour along the side, broken where the wheels are. */
function stripe({ rearAxle, arch, tail }: Plan, body: Body): Part[] {
  const height = 0.375;
  const clear = arch.radius + 0.055;
  const points = trace(40, (t) => [mix(-0.36, tail + 0.08, t), height]).filter(([x]) => {
    return (
      Math.hypot(x - rearAxle, height - arch.y) > clear && Math.hypot(x, height - arch.y) > clear
    );
  });
  const runs: Vector3[][] = [[]];
  for (const point of projectLine(body.shell, SIDE, points)) {
    const run = runs[runs.length - 1];
    const before = run.at(-1);
    if (before && before.distanceTo(point) > 0.12) runs.push([point]);
    else run.push(point);
  }
  return runs
    .filter((run) => run.length > 2)
    .flatMap((run) => pair({ material: 'stripe', geometry: ribbon(body.shell, run, 0.02, 0.001) }));
}
