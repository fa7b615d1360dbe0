import type { BufferGeometry } from 'three';
import { mesh, type Part, plain, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { box, type Field, meet, mix, ramp, rectangle } from './solid/field.ts';
import { type Board, project, projectLine, ribbon } from './solid/onto.ts';
import { roundedRectangle } from './solid/outline.ts';
import { surface } from './solid/surface.ts';

/** Radians that every backrest leans. */
export const RECLINE = 0.17;

interface Cut {
  /** Half the height of the backrest. */
  back: number;
  /** How much the backrest narrows to its top. */
  shoulders: number;
  /** Depth of the side bolsters. */
  bolster: number;
  /** Pleats run up and down or from side to side, or there are none. */
  pleats: 'up' | 'across' | undefined;
  /** Margin between the insert and the edge. */
  margin: number;
}

const cuts: Record<Plan['cart']['seat'], Cut> = {
  bench: { back: 0.235, shoulders: 0.012, bolster: 0.006, pleats: undefined, margin: 0.05 },
  bucket: { back: 0.3, shoulders: 0.035, bolster: 0.018, pleats: 'up', margin: 0.085 },
  sport: { back: 0.325, shoulders: 0.075, bolster: 0.034, pleats: 'across', margin: 0.1 },
};

/**
 * One person's seat: the cushion's front edge at x = 0, looking to +x, its underside at y = 0. Cushion and back with
 * inserts of another colour, piping around them, and a belt.
 */
export function seat({ cart, seatWidth }: Plan, cell: number): Part[] {
  const cut = cuts[cart.seat];
  const half = seatWidth / 2 - 0.004;
  const cushion = cushionField(half, cut);
  const back = backField(half, cut);
  const insert = half - cut.margin;
  const over: Board = {
    origin: vec(-0.27, 0.3, 0),
    u: vec(1, 0, 0),
    v: vec(0, 0, 1),
    toward: vec(0, -1, 0),
  };
  const cos = Math.cos(RECLINE);
  const sin = Math.sin(RECLINE);
  const before: Board = {
    origin: vec(
      -0.475 - sin * (cut.back - 0.005) + cos * 0.3,
      0.1 + cos * (cut.back - 0.005) + sin * 0.3,
      0,
    ),
    u: vec(0, 0, 1),
    v: vec(-sin, cos, 0),
    toward: vec(-cos, -sin, 0),
  };
  const backInsert = cut.back - cut.margin * 0.88;
  const across = cut.pleats && 'v';
  const parts: Part[] = [
    {
      material: 'seat',
      geometry: surface(cushion, { low: [-0.56, -0.04, -0.36], high: [0.06, 0.2, 0.36] }, cell),
    },
    {
      material: 'seat',
      geometry: surface(back, { low: [-0.76, 0, -0.36], high: [-0.28, 0.88, 0.36] }, cell),
    },
    pad(cushion, over, [0.19, insert], across),
    pad(back, before, [insert, backInsert], cut.pleats === 'up' ? 'u' : across),
    piping(cushion, over, [0.197, insert + 0.007], vec(0, 1, 0)),
    piping(back, before, [insert + 0.007, backInsert + 0.007], vec(1, 0, 0)),
  ];
  return [...parts, ...belt(back, before, half, cut)];
}

function cushionField(half: number, { bolster }: Cut): Field {
  return (x, y, z) => {
    const along = x + 0.25;
    const crown = 0.012 * (1 - (z / half) ** 2) + 0.01 * Math.cos(along * 5);
    const side = bolster * 0.7 * ramp(0.55, 1, Math.abs(z) / half);
    const drop = 0.035 * ramp(0.1, 0.27, along);
    const rise = 0.02 * ramp(-0.25, 0.25, along);
    return box(
      [along, y - 0.068 - crown - side + drop * 0.5 - rise, z],
      [0.255, 0.062, half],
      0.05,
    );
  };
}

function backField(half: number, { back, shoulders, bolster }: Cut): Field {
  const cos = Math.cos(RECLINE);
  const sin = Math.sin(RECLINE);
  return (x, y, z) => {
    const forward = (x + 0.475) * cos + (y - 0.1) * sin;
    const up = -(x + 0.475) * sin + (y - 0.1) * cos - back;
    const top = ramp(0, back, up);
    const narrow = half - shoulders * top;
    const outline = rectangle(z * (half / narrow), up, half, back, 0.085);
    const thick = 0.052 + 0.012 * Math.cos(up * 6) - 0.012 * top;
    const dish = bolster * ramp(0.1, 1, Math.abs(z) / half) - 0.004;
    return meet(outline, Math.abs(forward - dish * (forward > 0 ? 1 : 0.2)) - thick, 0.042);
  };
}

/** A stuffed insert a little proud of the seat, with pleats 56 mm apart along `pleats`. */
function pad(
  field: Field,
  board: Board,
  [halfU, halfV]: [number, number],
  pleats?: 'u' | 'v',
): Part {
  const columns = Math.round(halfU * 160);
  const rows = Math.round(halfV * 160);
  const length = 2 * (pleats === 'u' ? halfU : halfV);
  const pleat = length / Math.round(length / 0.056);
  const positions: number[] = [];
  const index: number[] = [];
  const kept: boolean[] = [];
  for (let i = 0; i <= columns; i++) {
    for (let j = 0; j <= rows; j++) {
      const u = mix(-halfU, halfU, i / columns);
      const v = mix(-halfV, halfV, j / rows);
      const edge = rectangle(u, v, halfU, halfV, 0.05);
      const place = (pleats === 'u' ? u + halfU : v + halfV) / pleat;
      const seam = Math.abs(place - Math.floor(place) - 0.5) * 2;
      const stuffing = pleats
        ? ramp(-0.004, -0.03, edge) * (0.0055 * (1 - seam ** 3.2) - 0.003)
        : 0;
      const height = mix(-0.004, 0.006, ramp(0.002, -0.01, edge)) + stuffing;
      const at = project(field, board, [u, v], height);
      positions.push(...(at ?? board.origin));
      kept.push(at !== null && edge < 0.004);
    }
  }
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const a = i * (rows + 1) + j;
      const b = a + rows + 1;
      if (!(kept[a] && kept[b] && kept[a + 1] && kept[b + 1])) continue;
      // Facing the board.
      if (faces(board)) index.push(a, b, a + 1, b, b + 1, a + 1);
      else index.push(a, a + 1, b, b, a + 1, b + 1);
    }
  }
  return { material: 'insert', geometry: plain(mesh(positions, index)) };
}

function faces({ u, v, toward }: Board): boolean {
  return u.clone().cross(v).dot(toward) < 0;
}

function piping(
  field: Field,
  board: Board,
  [halfU, halfV]: [number, number],
  up: ReturnType<typeof vec>,
): Part {
  const line = projectLine(field, board, roundedRectangle(2 * halfU, 2 * halfV, 0.055), 0.001);
  return {
    material: 'piping',
    geometry: sweep(line, 0.004, 0.004, { closed: true, sides: 6, up, pieces: 110 }),
  };
}

/** A lap and shoulder belt lying over the back, from one shoulder to the other hip, with its buckle. */
function belt(field: Field, board: Board, half: number, { back }: Cut): Part[] {
  const line = projectLine(
    field,
    board,
    Array.from({ length: 14 }, (_, i): [number, number] => {
      const t = i / 13;
      return [mix(half - 0.075, half - 0.05, t), mix(back - 0.03, -back + 0.09, t)];
    }),
  );
  const strap: BufferGeometry = ribbon(field, line, 0.042, 0.011);
  return [{ material: 'belt', geometry: strap }];
}
