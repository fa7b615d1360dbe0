import { Vector3 } from 'three';
import { mesh, type Part, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { roofY } from './roof.ts';
import { mix } from './solid/field.ts';

/** A bowed pane between the front posts in a dark frame; a folding one is in two halves. */
export function windshield(plan: Plan): Part[] {
  const { cart, style, roof } = plan;
  if (cart.windshield === 'none') return [];
  const half = roof.postZ - 0.022;
  const [x0, y0] = style.windshield.base;
  const low = vec(x0 + 0.01, y0 + 0.004, 0);
  const high = vec(x0 - style.windshield.rake + 0.01, roofY(plan) - 0.06, 0);
  const forward = new Vector3(high.y - low.y, low.x - high.x, 0).normalize();
  const at = (t: number, z: number) => {
    const bow = 0.05 * (1 - (z / half) ** 2);
    return low
      .clone()
      .lerp(high, t)
      .addScaledVector(forward, bow)
      .add(vec(0, 0, z));
  };
  const folding = cart.windshield === 'folding';
  const panes = folding
    ? [pane(at, half, 0.005, 0.505), pane(at, half, 0.515, 0.99)]
    : [pane(at, half, 0.005, 0.99)];
  const rails = (folding ? [0, 0.51, 0.995] : [0, 0.995]).map((t) => {
    const line = Array.from({ length: 15 }, (_, i) => at(t, mix(-half, half, i / 14)));
    return sweep(line, 0.0095, 0.008, { sides: 10, power: 3, up: vec(0, 1, 0), pieces: 44 });
  });
  const stiles = [1, -1].map((side) => {
    const line = [0, 0.25, 0.5, 0.75, 0.995].map((t) => at(t, side * half));
    return sweep(line, 0.009, 0.008, { sides: 10, pieces: 24 });
  });
  return [
    ...panes.map((geometry): Part => ({ material: 'glass', geometry })),
    ...[...rails, ...stiles].map((geometry): Part => ({ material: 'trim', geometry })),
  ];
}

function pane(at: (t: number, z: number) => Vector3, half: number, from: number, to: number) {
  const across = 26;
  const up = 6;
  const positions: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= up; i++) {
    for (let j = 0; j <= across; j++) {
      positions.push(...at(mix(from, to, i / up), mix(-half, half, j / across)));
    }
  }
  for (let i = 0; i < up; i++) {
    for (let j = 0; j < across; j++) {
      const a = i * (across + 1) + j;
      const b = a + across + 1;
      index.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  return mesh(positions, index);
}
