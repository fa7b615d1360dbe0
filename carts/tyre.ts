import { type BufferGeometry, TorusGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { creased, lathe, mesh, type Part, plain } from './mesh.ts';
import type { Plan } from './plan.ts';
import { clamp, mix } from './solid/field.ts';
import { type Point, smooth } from './solid/outline.ts';

type Tread = Plan['cart']['tire']['tread'];

/** A tyre around z, its middle at the origin: walls with two rings each, the tread's dusty bed, and its lugs. */
export function tyre(wheel: Plan['wheel'], tread: Tread): Part[] {
  const half = wheel.width / 2;
  const depth = LUG_DEPTH[tread];
  const outer = wheel.radius - depth;
  const at = (share: number) => mix(wheel.rim, outer, share);
  const wall: Point[] = [
    [wheel.rim - 0.004, half * 0.74],
    [wheel.rim + 0.006, half * 0.86],
    [at(0.3), half * 0.97],
    [at(0.58), half],
    [at(0.85), half * 0.955],
    [outer - 0.006, half * 0.84],
    [outer, half * 0.62],
  ];
  const mirrored = wall.map(([radius, z]): Point => [radius, -z]).toReversed();
  const section = smooth([...wall, [outer + 0.0005, 0], ...mirrored, [wheel.rim - 0.02, 0]], 5);
  // From the shoulder over the crown to the other shoulder: there the dust lies. The last stretches run inside the rim.
  const [shoulder, other] = [5 * 5, 9 * 5];
  const walls = [section.slice(0, shoulder + 1), [...section.slice(other, 14 * 5 + 1), section[0]]];
  const bed = section.slice(shoulder, other + 1);
  const rings = [half, -half].flatMap((side) =>
    [0.3, 0.7].map((share) =>
      plain(new TorusGeometry(at(share), 0.0032, 6, 72).translate(0, 0, side * 0.985)),
    ),
  );
  const lugs = treadOf(tread, outer, half);
  return [
    ...walls.map((wall): Part => ({ material: 'rubber', geometry: lathe(wall, 96) })),
    { material: 'tread', geometry: lathe(bed, 96) },
    ...rings.map((geometry): Part => ({ material: 'rubber', geometry })),
    { material: 'rubber', geometry: creased(mergeGeometries(lugs), 0.35) },
  ];
}

/** How far lugs stand out of the carcass, in metres. */
const LUG_DEPTH: Record<Tread, number> = { street: 0.004, turf: 0.006, 'all-terrain': 0.013 };

interface Lug {
  /** Its edges around the tyre, in metres, as functions of the place across it. */
  from: (s: number) => number;
  to: (s: number) => number;
  /** Where it starts and ends across the tyre, in metres from the middle. */
  across: [number, number];
  angle: number;
  pieces: number;
}

function treadOf(tread: Tread, outer: number, half: number): BufferGeometry[] {
  const lugs = tread === 'all-terrain' ? knobs(outer, half) : ribs(outer, half, tread);
  const height = LUG_DEPTH[tread] - 0.0008;
  return lugs.map((lug) => lugMesh(lug, height, outer, half));
}

/** Slanted blocks in the middle, and long and short blocks over the shoulders by turns. */
function knobs(outer: number, half: number): Lug[] {
  const count = 22;
  const pitch = (2 * Math.PI * outer) / count;
  const lean = (s: number) => Math.abs(s) * 0.34;
  return Array.from({ length: count }).flatMap((_, i) =>
    [1, -1].flatMap((side): Lug[] => {
      const angle = ((i + (side > 0 ? 0 : 0.5)) * 2 * Math.PI) / count;
      const shoulder = half * (i % 2 === 0 ? 0.985 : 0.9);
      return [
        {
          from: (s) => lean(s) - pitch * 0.3,
          to: (s) => lean(s) + pitch * 0.22 - (Math.abs(s) < half * 0.45 ? 0.006 : 0),
          across: side > 0 ? [half * 0.12, half * 0.44] : [-half * 0.44, -half * 0.12],
          angle,
          pieces: 2,
        },
        {
          from: (s) => lean(s) - pitch * 0.36 + 0.004,
          to: (s) => lean(s) + pitch * 0.26,
          across: side > 0 ? [half * 0.52, shoulder] : [-shoulder, -half * 0.52],
          angle,
          pieces: 5,
        },
      ];
    }),
  );
}

/** Four rows of small blocks: slanted for the street, straight and wider apart for turf. */
function ribs(outer: number, half: number, tread: Tread): Lug[] {
  const count = tread === 'turf' ? 36 : 44;
  const pitch = (2 * Math.PI * outer) / count;
  const slant = tread === 'turf' ? 0 : 0.45;
  const fill = tread === 'turf' ? 0.34 : 0.43;
  const rows: [number, number, number][] = [
    [-0.86, -0.46, 0],
    [-0.4, -0.06, 0.5],
    [0.06, 0.4, 0],
    [0.46, 0.86, 0.5],
  ];
  return Array.from({ length: count }).flatMap((_, i) =>
    rows.map(([from, to, shift]): Lug => {
      const lean = (s: number) => (Math.abs(from) > 0.42 ? Math.abs(s) * 0.25 : s) * slant * 1.1;
      return {
        from: (s) => lean(s) - pitch * fill,
        to: (s) => lean(s) + pitch * fill,
        across: [from * half, to * half],
        angle: ((i + shift) * 2 * Math.PI) / count,
        pieces: Math.abs(from) > 0.42 ? 4 : 2,
      };
    }),
  );
}

/** A block bent over the crown, its sides a little slanted, its foot inside the carcass. */
function lugMesh(
  { from, to, across, angle, pieces }: Lug,
  height: number,
  outer: number,
  half: number,
) {
  const positions: number[] = [];
  const index: number[] = [];
  const bevel = height * 0.25;
  const put = (around: number, s: number, lift: number) => {
    const [radius, z, outward, sideward] = crown(s, outer, half);
    const turn = around / outer + angle;
    const r = radius + outward * lift;
    positions.push(r * Math.cos(turn), r * Math.sin(turn), z + sideward * lift);
  };
  const rows = pieces + 3;
  for (let i = 0; i < rows; i++) {
    const s = mix(across[0], across[1], clamp(i - 1, 0, pieces) / pieces);
    const end = i === 0 || i === rows - 1;
    const top = end ? -0.004 : height;
    const side = end ? -0.004 : height - bevel;
    put(from(s) - bevel * 0.6, s, -0.004);
    put(from(s), s, side);
    put(from(s) + bevel, s, top);
    put(to(s) - bevel, s, top);
    put(to(s), s, side);
    put(to(s) + bevel * 0.6, s, -0.004);
  }
  for (let i = 0; i < rows - 1; i++) {
    for (let j = 0; j < 5; j++) {
      const a = i * 6 + j;
      index.push(a, a + 1, a + 6, a + 1, a + 7, a + 6);
    }
  }
  return mesh(positions, index);
}

/** Radius, z and normal of the carcass, `s` metres across the tread from its middle. */
function crown(s: number, outer: number, half: number): [number, number, number, number] {
  const flat = half * 0.6;
  const across = Math.abs(s);
  if (across < flat) return [outer, s, 1, 0];
  const round = half * 0.36;
  const turn = Math.min((across - flat) / round, 1.45);
  const side = Math.sign(s);
  return [
    outer - round + round * Math.cos(turn),
    side * (flat + round * Math.sin(turn)),
    Math.cos(turn),
    side * Math.sin(turn),
  ];
}
