import { CylinderGeometry } from 'three';
import { creased, lathe, type Part } from './mesh.ts';
import type { Plan } from './plan.ts';
import { blend, clamp, type Field, meet, ramp, segment } from './solid/field.ts';
import { surface } from './solid/surface.ts';
import { tyre } from './tyre.ts';

type Design = Plan['cart']['rim']['design'];

/** One wheel around z, its outer side at +z; every wheel of a cart is the same one, turned. */
export function wheel({ wheel, cart }: Plan, cell: number): Part[] {
  const face = (wheel.width / 2) * 0.8;
  const { rim } = wheel;
  return [
    ...tyre(wheel, cart.tire.tread),
    ...barrel(rim, wheel.width, face),
    ...spokes(rim, face, cart.rim.design, cell),
    ...hub(face, cart.rim.design),
  ];
}

function barrel(rim: number, width: number, face: number): Part[] {
  return [
    {
      material: 'rimDark',
      geometry: lathe(
        [
          [rim - 0.019, face - 0.006],
          [rim - 0.022, face - 0.03],
          [rim - 0.028, face - 0.045],
          [rim - 0.03, width * -0.35],
        ].reverse() as [number, number][],
        80,
      ),
    },
    {
      material: 'rimFace',
      geometry: lathe(
        [
          [rim - 0.02, face - 0.012],
          [rim - 0.0185, face - 0.002],
          [rim - 0.013, face + 0.003],
          [rim - 0.004, face + 0.004],
          [rim + 0.002, face + 0.001],
          [rim + 0.004, face - 0.008],
        ],
        80,
      ),
    },
    // Behind the spokes: a dark wall, and the brake disc before it.
    {
      material: 'liner',
      geometry: lathe(
        [
          [0.001, -0.02],
          [rim - 0.03, -0.02],
          [rim - 0.03, -0.03],
        ],
        48,
      ),
    },
    {
      material: 'metal',
      geometry: lathe(
        [
          [0.04, face - 0.07],
          [rim * 0.74, face - 0.07],
          [rim * 0.76, face - 0.078],
        ],
        48,
      ),
    },
  ];
}

/** The spokes in two layers: a machined face, and a wider dark back that gives it depth. */
function spokes(rim: number, face: number, design: Design, cell: number): Part[] {
  const outer = rim - 0.016;
  const flat = shapes[design];
  const bulge = (radius: number) => dish(design, radius / outer);
  const layer = (grow: number, thick: number, back: number, edge: number): Field => {
    return (x, y, z) => {
      const radius = Math.hypot(x, y);
      const along = z - face + 0.004 + bulge(radius) + back + thick / 2;
      return meet(flat(x, y, outer) - grow, Math.abs(along) - thick / 2, edge);
    };
  };
  const bounds = (depth: number): Parameters<typeof surface>[1] => ({
    low: [-rim - 0.01, -rim - 0.01, face - depth],
    high: [rim + 0.01, rim + 0.01, face + 0.02],
  });
  const plain = design === 'steel' || design === 'disc';
  const front = surface(layer(0, 0.01, 0, 0.004), bounds(0.075), cell * 0.42);
  if (plain) return [{ material: 'rimFace', geometry: front }];
  const dark = surface(layer(0.0035, 0.034, 0.0065, 0.006), bounds(0.1), cell * 0.5);
  return [
    { material: design === 'beadlock' ? 'rimDark' : 'rimFace', geometry: front },
    { material: 'rimDark', geometry: dark },
  ];
}

/** How far the face lies behind the lip at a share of the radius. */
function dish(design: Design, share: number): number {
  if (design === 'steel') return 0.02 * ramp(0.95, 0.55, share) + 0.012 * ramp(0.5, 0.3, share);
  if (design === 'disc') return 0.016 * ramp(0.95, 0.8, share) - 0.014 * ramp(0.7, 0.1, share);
  return 0.024 * (1 - clamp(share, 0, 1) ** 1.7);
}

/** Each design in the plane of the wheel: negative where there is metal. */
const shapes: Record<Design, (x: number, y: number, outer: number) => number> = {
  steel: (x, y, outer) => {
    const [along, aside] = sector(x, y, 8);
    return Math.max(Math.hypot(x, y) - outer, 0.02 - Math.hypot(along - outer * 0.7, aside));
  },
  disc: (x, y, outer) => {
    const [along, aside] = sector(x, y, 12);
    const slot = Math.max(Math.abs(along - outer * 0.84) - 0.012, Math.abs(aside) - 0.011);
    return Math.max(Math.hypot(x, y) - outer, -slot);
  },
  five: (x, y, outer) => {
    const [along, aside] = sector(x, y, 5);
    const fork = outer * 0.5;
    const stem =
      segment(along, aside, [0, 0], [fork, 0]) - 0.016 * (1.15 - (0.3 * Math.hypot(x, y)) / outer);
    const arm =
      segment(along, aside, [fork * 0.7, 0], [outer * Math.cos(0.3), outer * Math.sin(0.3)]) -
      0.0115;
    return withRims(blend(stem, arm, 0.02), x, y, outer);
  },
  seven: (x, y, outer) => {
    const [along, aside] = sector(x, y, 7, 0.35 * (Math.hypot(x, y) / outer) ** 2);
    return withRims(
      segment(along, aside, [0.02, 0.006], [outer * 0.994, outer * 0.105]) - 0.0078,
      x,
      y,
      outer,
    );
  },
  mesh: (x, y, outer) => {
    const [along, aside] = sector(x, y, 10);
    const arm = segment(along, aside, [0.03, 0], [outer * 0.955, outer * 0.29]) - 0.0058;
    return withRims(arm, x, y, outer);
  },
  blade: (x, y, outer) => {
    const [along, aside] = sector(x, y, 6, 0.5 * (Math.hypot(x, y) / outer) ** 1.5);
    const wide = 0.008 + 0.02 * (Math.hypot(x, y) / outer) ** 1.5;
    return withRims(segment(along, aside, [0.02, 0], [outer, 0]) - wide, x, y, outer);
  },
  beadlock: (x, y, outer) => {
    const [along, aside] = sector(x, y, 8);
    const arm =
      segment(along, aside, [0.02, 0], [outer, 0]) - (0.013 - (0.004 * Math.hypot(x, y)) / outer);
    const [bolt, side] = sector(x, y, 16);
    const ring = Math.abs(Math.hypot(x, y) - outer + 0.014) - 0.02;
    const holes = 0.0042 - Math.hypot(bolt - outer + 0.012, side);
    return Math.max(withRims(Math.min(arm, ring), x, y, outer), holes);
  },
};

/** A point folded into one of `count` equal sectors: along its middle line, and its distance from it. */
function sector(x: number, y: number, count: number, twist = 0): [number, number] {
  const step = (2 * Math.PI) / count;
  const turn = Math.atan2(y, x) + twist;
  const folded = turn - Math.round(turn / step) * step;
  const radius = Math.hypot(x, y);
  return [radius * Math.cos(folded), Math.abs(radius * Math.sin(folded))];
}

function withRims(spoke: number, x: number, y: number, outer: number): number {
  const radius = Math.hypot(x, y);
  return blend(blend(spoke, radius - 0.05, 0.02), Math.abs(radius - outer + 0.002) - 0.009, 0.016);
}

function hub(face: number, design: Design): Part[] {
  const z = face - (design === 'disc' ? 0.004 : 0.026);
  const nuts = Array.from({ length: 5 }, (_, i): Part => {
    const turn = (i * Math.PI) / 2.5 + 0.5;
    const nut = new CylinderGeometry(0.0085, 0.0105, 0.022, 6).rotateX(Math.PI / 2);
    nut.translate(0.043 * Math.cos(turn), 0.043 * Math.sin(turn), z + 0.007);
    return { material: 'chrome', geometry: creased(nut, 0.3) };
  });
  const cap = lathe(
    [
      [0.001, z + 0.016],
      [0.022, z + 0.015],
      [0.028, z + 0.01],
      [0.03, z - 0.01],
    ],
    40,
  );
  return [{ material: 'gloss', geometry: cap }, ...nuts];
}
