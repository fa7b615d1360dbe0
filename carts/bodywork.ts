import { type BufferGeometry, CylinderGeometry } from 'three';
import type { Body } from './body.ts';
import { indexOf, type Part, pair, plain, plate, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { shutLines } from './shut-lines.ts';
import { carve, type Field, meet } from './solid/field.ts';
import { type Board, patch } from './solid/onto.ts';
import { circle, type Point, rounded } from './solid/outline.ts';
import { type Bounds, surface } from './solid/surface.ts';

/** The painted shell and the black parts that lie on it: bumpers, cladding, flares, shut lines, handles. */
export function bodywork(plan: Plan, body: Body, cell: number): Part[] {
  return [
    { material: 'paint', geometry: surface(body.shell, body.bounds, cell) },
    ...frontBumper(plan, body, cell),
    ...sides(plan, body, cell),
    ...(plan.has('flares') ? flares(plan, body, cell) : []),
    ...liners(plan),
    ...shutLines(plan, body),
  ];
}

/** Bumpers and flares are the body itself, grown a little and cut to a band: so they follow every nose. */
function frontBumper({ style, half }: Plan, { whole, arch }: Body, cell: number): Part[] {
  const { low, high, out, skid } = style.bumper;
  const middle = (low + high) / 2;
  const bumper: Field = (x, y, z) => {
    const band = Math.abs(y - middle) - (high - low) / 2;
    const grown = whole(x, Math.max(y, 0.34), z) - out;
    return carve(meet(meet(grown, band, 0.026), 0.16 - x, 0.02), arch(x, y, z, 0.008), 0.01);
  };
  const bounds: Bounds = {
    low: [0.1, low - 0.06, -half - 0.1],
    high: [0.72, high + 0.06, half + 0.1],
  };
  const parts: Part[] = [{ material: 'trim', geometry: surface(bumper, bounds, cell) }];
  if (skid) {
    const board: Board = {
      origin: vec(0.56, 0, 0),
      u: vec(0, 0, -1),
      v: vec(0, 1, 0),
      toward: vec(-1, 0, 0),
    };
    const outline = rounded(
      [
        [-0.2, low + 0.075],
        [-0.16, low + 0.012],
        [0.16, low + 0.012],
        [0.2, low + 0.075],
      ],
      0.012,
    );
    parts.push({
      material: 'metal',
      geometry: patch(bumper, board, outline, (t) => 0.009 - 0.004 * t ** 6),
    });
  }
  return parts;
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

/** Dark shells inside the arches, so that no light falls through them. */
function liners({ rearAxle, arch }: Plan): Part[] {
  return [0, rearAxle].flatMap((axle) => {
    const shell = new CylinderGeometry(
      arch.radius + 0.02,
      arch.radius + 0.02,
      0.3,
      48,
      1,
      true,
      -Math.PI / 2,
      Math.PI,
    );
    // The inner wall ends at the floor.
    const disc = circle(arch.radius + 0.03, [axle, arch.y]).map(
      ([u, v]): Point => [u, Math.max(v, 0.225)],
    );
    const wall = plate(disc, 0.012, 0);
    // The cylinder stands along y; laid down along z, its open half looks to the ground.
    shell
      .rotateX(Math.PI / 2)
      .rotateZ(Math.PI)
      .translate(axle, arch.y, 0.39);
    return [
      ...pair({ material: 'liner', geometry: insideOut(plain(shell)) }),
      ...pair({ material: 'liner', geometry: wall.translate(0, 0, 0.236) }),
    ];
  });
}

function insideOut(geometry: BufferGeometry): BufferGeometry {
  const index = indexOf(geometry).array;
  for (let i = 0; i < index.length; i += 3) {
    [index[i + 1], index[i + 2]] = [index[i + 2], index[i + 1]];
  }
  geometry.computeVertexNormals();
  return geometry;
}
