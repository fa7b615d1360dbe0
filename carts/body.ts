import type { Plan } from './plan.ts';
import { bell, blend, box, carve, clamp, type Field, meet, mix, ramp } from './solid/field.ts';
import { type Corner, rounded } from './solid/outline.ts';
import { profile } from './solid/profile.ts';
import type { Bounds } from './solid/surface.ts';

/** Height of the step for getting in, and of a door's upper edge. */
const SILL = 0.415;
const DOOR = 0.575;
/** Height of the seat base. */
const BASE = 0.672;
const UNDERSIDE = 0.205;

/** The painted body of one cart and the shapes that its other parts lean on. */
export interface Body {
  /** The painted shell. */
  shell: Field;
  /** The same without wheel arches: flares and bumpers are offset from it. */
  whole: Field;
  /** Its fenders before footwells and bonnet: what wheel arches are cut into. */
  hull: Field;
  /** Negative inside a wheel arch, which reaches in from both sides. `grow` widens it. */
  arch: (x: number, y: number, z: number, grow?: number) => number;
  /** Half the body's width. */
  halfAt: (x: number, y: number) => number;
  bounds: Bounds;
}

export function bodyOf(plan: Plan): Body {
  const { style, flank, arch, rearAxle, tail } = plan;
  const side = profile(rounded(silhouette(plan), 0.02, 8));
  const bonnetSide = profile(rounded(style.bonnet, 0.02, 8));
  const [narrowBy, narrowing] = style.narrowing;
  const halfAt = (x: number, y: number) => {
    let half = flank + 0.026 * (bell(x, 0, 0.42) + bell(x, rearAxle, 0.44));
    half -= narrowBy * clamp((x - 0.08) / 0.46, 0, 1) ** narrowing;
    half -= 0.075 * clamp((rearAxle - 0.08 - x) / 0.42, 0, 1.2) ** 2.2;
    half -= 0.045 * clamp((y - 0.5) / 0.4, 0, 1) ** 2;
    return half - 0.04 * clamp((0.36 - y) / 0.14, 0, 1) ** 2;
  };
  const [bonnetRear, bonnetFront] = style.bonnetHalf;
  const bonnetHalf = (x: number, y: number) => {
    const half = mix(bonnetRear, bonnetFront, ramp(-0.36, 0.45, x)) + (flank - 0.58) * 0.8;
    return (
      half -
      narrowBy * 0.5 * clamp((x - 0.2) / 0.36, 0, 1) ** 2.2 -
      0.03 * clamp((y - 0.8) / 0.2, 0, 1)
    );
  };
  const inArch = (x: number, y: number, z: number, grow = 0) => {
    const up = Math.abs(y - arch.y);
    const power = y > arch.y ? style.archPower : 2;
    const near = Math.min(Math.abs(x), Math.abs(x - rearAxle));
    const around = (near ** power + up ** power) ** (1 / power) - arch.radius - grow;
    return meet(around, 0.24 - Math.abs(z), 0.03);
  };
  const footwells = footwellsOf(plan);
  const dome = domeOf(plan);
  const door = plan.has('doors');
  const hull: Field = (x, y, z) => {
    const out = Math.abs(z) - halfAt(x, y) - scallop(plan, x, y);
    return meet(side(x, y), out * 0.95, style.edges.body);
  };
  const whole: Field = (x, y, z) => {
    const across = Math.abs(z);
    let d = hull(x, y, z);
    for (const { middle, half } of footwells) {
      // A door stands outside the well; its wall thins to the top.
      const inner = door ? flank - 0.045 - (y > 0.5 ? 0.02 : 0) : flank - 0.02;
      const well = box([x - middle, y - 0.69, z], [half, 0.33, inner], 0.05);
      d = carve(d, well, 0.02);
    }
    const bonnet = meet(
      bonnetSide(x, y - dome(x, across)),
      (across - bonnetHalf(x, y)) * 0.92,
      style.edges.bonnet,
    );
    d = blend(d, bonnet, style.edges.seam);
    // Under the dash, where the feet go.
    return carve(d, box([x + 0.45, y - 0.62, z], [0.24, 0.27, flank - 0.045], 0.06), 0.02);
  };
  return {
    shell: (x, y, z) => carve(whole(x, y, z), inArch(x, y, z), 0.012),
    whole,
    hull,
    arch: inArch,
    halfAt,
    bounds: { low: [tail - 0.1, 0.12, -0.76], high: [0.7, 1.12, 0.76] },
  };
}

/** The side of the body, counted from the dash to the rear, down and forward again. */
function silhouette(plan: Plan): Corner[] {
  const { style, rows, tail, cart, lastBack } = plan;
  const sill = plan.has('doors') ? DOOR : SILL;
  const corners: Corner[] = [...style.fender];
  const forward = rows.filter(({ faces }) => faces === 'forward');
  corners.push([-0.47, sill, 0.06]);
  for (const [i, { x }] of forward.entries()) {
    corners.push([x + 0.02, sill, 0.07], [x - 0.04, BASE, 0.05]);
    if (i < forward.length - 1) {
      corners.push([x - 0.475, BASE, 0.04], [x - 0.545, sill, 0.07]);
    }
  }
  if (cart.bed) {
    corners.push([lastBack - 0.06, BASE, 0.03], [lastBack - 0.12, 0.5, 0.05], [tail, 0.47, 0.05]);
    corners.push([tail, 0.34, 0.05]);
  } else {
    const boot = cart.style === 'city' || cart.style === 'cruiser';
    const behind = boot ? 0.79 : 0.715;
    const deck = cart.rows.at(-1) === 'rear' ? 0.7 : behind;
    corners.push([lastBack - 0.05, BASE + 0.015, 0.1], [lastBack - 0.14, deck, 0.1]);
    corners.push([tail + 0.02, deck, 0.07], [tail - 0.005, 0.52, 0.08], [tail + 0.05, 0.34, 0.05]);
  }
  corners.push([tail + 0.14, 0.25, 0.06], [tail + 0.3, UNDERSIDE, 0.05], [-0.1, UNDERSIDE, 0.05]);
  corners.push([0.12, 0.24, 0.05]);
  return corners;
}

/** The spaces before the seats: where they are and half how long. */
function footwellsOf({ rows }: Plan): { middle: number; half: number }[] {
  const forward = rows.filter(({ faces }) => faces === 'forward');
  return forward.map(({ x }, i) => {
    const from = i === 0 ? -0.19 : forward[i - 1].x - 0.5;
    return { middle: (from + x - 0.02) / 2, half: (from - x + 0.02) / 2 };
  });
}

/** How much the bonnet is raised at (x, |z|): the crown across it, and the style's own panel. */
function domeOf({ style, flank }: Plan): (x: number, across: number) => number {
  const crown = (across: number) => 0.014 * (1 - (across / flank) ** 2);
  const { dome } = style;
  if (!dome) return (_, across) => crown(across);
  return (x, across) => {
    const half = mix(dome.half[0], dome.half[1], ramp(-0.4, 0.5, x));
    const on = ramp(half + dome.edge / 2, half - dome.edge / 2, across);
    return crown(across) + dome.height * (on - 0.5) * ramp(0.56, 0.42, x);
  };
}

/** A crisp shoulder along the side with a hollow under it; added to the half width. */
function scallop({ style }: Plan, x: number, y: number): number {
  const above = y - 0.565 - 0.02 * clamp((-x - 0.8) / 1.2, 0, 1);
  const fade = ramp(0.5, 0.12, x);
  if (above > 0) return fade * 0.22 * style.scallop * Math.exp(-above / 0.05);
  const depth = ramp(0, 0.03, -above) * ramp(0.27, 0.1, -above);
  return fade * style.scallop * (0.22 - depth);
}
