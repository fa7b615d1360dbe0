import type { Body } from './body.ts';
import { type Part, pair } from './mesh.ts';
import type { Plan } from './plan.ts';
import { shutLines } from './shut-lines.ts';
import { carve, type Field, meet } from './solid/field.ts';
import { type Bounds, surface } from './solid/surface.ts';

/** The painted shell and the black parts that lie on it: bumpers, cladding, flares, shut lines, handles. */
export function bodywork(plan: Plan, body: Body, cell: number): Part[] {
  return [
    { material: 'paint', geometry: surface(body.shell, body.bounds, cell) },
    ...frontBumper(plan, body, cell),
    ...sides(plan, body, cell),
    ...(plan.has('flares') ? flares(plan, body, cell) : []),
    ...liners(plan, body, cell),
    ...shutLines(plan, body),
  ];
}

/** Bumpers and flares are the body itself, grown a little and cut to a band: so they follow every nose. */
function frontBumper({ style, half }: Plan, { whole, arch }: Body, cell: number): Part[] {
  const { low, high, out } = style.bumper;
  const middle = (low + high) / 2;
  const bumper: Field = (x, y, z) => {
    const band = Math.abs(y - middle) - (high - low) / 2;
    const grown = whole(x, Math.max(y, 0.45), z) - out;
    return carve(meet(meet(grown, band, 0.026), 0.16 - x, 0.02), arch(x, y, z, 0.008), 0.01);
  };
  const bounds: Bounds = {
    low: [0.1, low - 0.06, -half - 0.1],
    high: [0.72, high + 0.06, half + 0.1],
  };
  return [{ material: 'trim', geometry: surface(bumper, bounds, cell) }];
}

/** The rear bumper, and the step along both sides. */
function sides(plan: Plan, { whole, arch, halfAt }: Body, cell: number): Part[] {
  const { tail, rearAxle, cart, half } = plan;
  const step: Field = (x, y, z) => {
    const out = Math.abs(z) - halfAt(x, 0.33) - 0.012;
    return carve(
      meet(meet(out, Math.abs(y - 0.232) - 0.04, 0.02), 0.3 - Math.abs(z), 0.02),
      arch(x, y, z, 0.01),
      0.01,
    );
  };
  const from = rearAxle;
  const stepped: Field = (x, y, z) =>
    meet(step(x, y, z), Math.abs(x - from / 2) + from / 2 + 0.2, 0.02);
  const parts = pair({
    material: 'trim',
    geometry: surface(stepped, { low: [from, 0.16, 0.26], high: [0, 0.3, half + 0.1] }, cell),
  }) as Part[];
  if (cart.bed) return parts;
  const rear: Field = (x, y, z) => {
    const grown = whole(x, Math.max(y, 0.36), z) - 0.02;
    const band = Math.abs(y - 0.325) - 0.062;
    return carve(meet(meet(grown, band, 0.026), x - tail - 0.16, 0.02), arch(x, y, z, 0.008), 0.01);
  };
  const bounds: Bounds = {
    low: [tail - 0.12, 0.2, -half - 0.1],
    high: [tail + 0.28, 0.45, half + 0.1],
  };
  return [...parts, { material: 'trim', geometry: surface(rear, bounds, cell) }];
}

/** A lip around each arch, standing out from the side. A bed's rear wheels have fenders of their own. */
function flares({ rearAxle, arch, half, cart }: Plan, body: Body, cell: number): Part[] {
  const reach = arch.radius + 0.1;
  return (cart.bed ? [0] : [0, rearAxle]).flatMap((axle) => {
    const flare: Field = (x, y, z) => {
      const across = Math.abs(z);
      const ring = Math.max(body.arch(x, y, 1, 0.05), -body.arch(x, y, 1));
      const edge = body.halfAt(x, y);
      const lip = meet(ring, across - Math.min(edge + 0.03, half - 0.002), 0.018);
      return meet(meet(lip, edge - 0.06 - across, 0.01), 0.25 - y, 0.02);
    };
    const bounds: Bounds = {
      low: [axle - reach, 0.16, 0.3],
      high: [axle + reach, arch.y + reach, half + 0.08],
    };
    return pair({ material: 'trim', geometry: surface(flare, bounds, cell) });
  });
}

/** Dark linings in the arches: a wall as far as the fenders reach, also where a footwell would show through. */
function liners({ rearAxle, arch, half }: Plan, body: Body, cell: number): Part[] {
  const reach = arch.radius * 1.2;
  return [0, rearAxle].flatMap((axle) => {
    const wall: Field = (x, y, z) => {
      const around = Math.abs(body.arch(x, y, z, 0.004)) - 0.012;
      return meet(meet(around, body.hull(x, y, z) + 0.006, 0.004), 0.2 - y, 0.004);
    };
    const bounds: Bounds = {
      low: [axle - reach, 0.18, 0.16],
      high: [axle + reach, arch.y + reach, half],
    };
    return pair({ material: 'liner', geometry: surface(wall, bounds, cell * 1.25) });
  });
}
