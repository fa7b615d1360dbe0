import type { Vector3 } from 'three';
import { type Part, pair, placed, plate, sweep, vec } from './mesh.ts';
import { INCH, type Plan } from './plan.ts';
import { roofY } from './roof.ts';
import { mix } from './solid/field.ts';
import { roundedRectangle } from './solid/outline.ts';

/** Carries the roof: a rail bent from the dash along the roof on each side, posts behind the rows, handles. */
export function posts(plan: Plan): Part[] {
  const { rows, roof, lastBack, cart, tail } = plan;
  const z = roof.postZ;
  const y = roofY(plan) + 0.012;
  const parts: Part[] = [...frontRail(plan, y)];
  const forward = rows.filter(({ faces }) => faces === 'forward');
  for (const { x } of forward.slice(0, -1))
    parts.push(...post(vec(x - 0.52, 0.42, z), vec(x - 0.62, y, z + 0.006)));
  const last = cart.bed ? lastBack - 0.03 : lastBack - 0.09;
  const upright = cart.bed ? 0.03 : 0.07;
  const lean = cart.rows.at(-1) === 'rear' ? 0.17 : upright;
  parts.push(...post(vec(last, 0.6, z), vec(last - lean, y, z + 0.006)));
  if (cart.rows.at(-1) === 'rear') {
    const foot = vec(tail + 0.1, 0.66, z - 0.015);
    parts.push(...post(foot, vec(roof.rear + 0.12, y, z - 0.008), 0.018));
  }
  return parts;
}

/** From the cowl up along the windshield and back under the roof. */
function frontRail({ style, roof, cart, has }: Plan, y: number): Part[] {
  const z = roof.postZ;
  const [x0, y0] = style.windshield.base;
  const top = x0 - style.windshield.rake;
  const points = [
    vec(x0 + 0.07, y0 - 0.24, z - 0.02),
    vec(x0 + 0.03, y0 - 0.11, z - 0.012),
    vec(x0 - 0.008, y0, z - 0.006),
    vec(mix(x0, top, 0.42), mix(y0, y, 0.4), z),
    vec(mix(x0, top, 0.82), mix(y0, y, 0.76), z + 0.004),
    vec(top - 0.008, y - 0.1, z + 0.006),
    vec(top - 0.05, y - 0.028, z + 0.007),
    vec(top - 0.15, y - 0.004, z + 0.007),
    vec(mix(top, roof.rear, 0.5), y + 0.002, z + 0.007),
    vec(roof.rear + 0.1, y, z),
  ];
  const rail = sweep(points, 0.025, 0.0175, { sides: 16, power: 3.2, pieces: 100 });
  const parts: Part[] = pair({ material: 'satin', geometry: rail });
  // A handle to pull oneself in by, inside of the post.
  const at = (t: number) => vec(mix(x0, top, t) - 0.035, mix(y0, y, t), z - 0.02);
  const grip = [
    at(0.34).add(vec(0.03, -0.01, 0)),
    at(0.36),
    at(0.46).add(vec(-0.012, 0, 0)),
    at(0.56),
    at(0.58).add(vec(0.03, 0.01, 0)),
  ];
  parts.push(
    ...pair({ material: 'trim', geometry: sweep(grip, 0.011, 0.011, { sides: 8, pieces: 30 }) }),
  );
  if (has('mirrors')) parts.push(...mirrors(x0, y0, z, (cart.size.width * INCH) / 2));
  return parts;
}

/** A post with a foot on the body and a bracket under the roof, so that it neither floats nor ends in the air. */
function post(foot: Vector3, head: Vector3, thick = 0.024): Part[] {
  const line = [0, 0.25, 0.7, 1].map((t) => foot.clone().lerp(head, t));
  line[1].x += (foot.x - head.x) * 0.06;
  line[2].x += (foot.x - head.x) * 0.05;
  const bracket = plate(roundedRectangle(0.1, 0.03, 0.012), 0.022, 0.004);
  return [
    ...pair({
      material: 'satin',
      geometry: sweep(line, thick, 0.0165, { sides: 16, power: 3.2, pieces: 36 }),
    }),
    ...pair({
      material: 'satin',
      geometry: bracket.applyMatrix4(placed(head.x, head.y + 0.006, head.z - 0.016)),
    }),
    ...pair({
      material: 'trim',
      geometry: plate(roundedRectangle(0.1, 0.05, 0.016), 0.03, 0.006).applyMatrix4(
        placed(foot.x, foot.y + 0.012, foot.z - 0.015),
      ),
    }),
  ];
}

function mirrors(x0: number, y0: number, z: number, reach: number): Part[] {
  const out = reach - 0.0835;
  const x = x0 - 0.095;
  const y = y0 + 0.2;
  const shell = plate(roundedRectangle(0.165, 0.098, 0.036), 0.058, 0.02).applyMatrix4(
    placed(x + 0.033, y, out, [0, -Math.PI / 2, 0]),
  );
  const glass = plate(roundedRectangle(0.142, 0.078, 0.028), 0.003, 0.001).applyMatrix4(
    placed(x - 0.0255, y, out, [0, -Math.PI / 2, 0]),
  );
  const arm = sweep(
    [
      vec(x0 - 0.055, y0 + 0.115, z + 0.006),
      vec(x0 - 0.07, y0 + 0.145, z + 0.05),
      vec(x + 0.01, y - 0.01, out - 0.05),
    ],
    0.014,
    0.011,
    {
      sides: 10,
      up: vec(1, 0, 0),
    },
  );
  return [
    ...pair({ material: 'gloss', geometry: shell }),
    ...pair({ material: 'mirror', geometry: glass }),
    ...pair({ material: 'trim', geometry: arm }),
  ];
}
