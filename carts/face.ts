import { Matrix4, Quaternion, SphereGeometry, type Vector3 } from 'three';
import type { Body } from './body.ts';
import { lathe, type Part, pair, plain, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import type { Field } from './solid/field.ts';
import { type Board, board, normalAt, patch, project, projectLine } from './solid/onto.ts';
import { type Point, trace } from './solid/outline.ts';
import type { Lamp, Panel } from './style.ts';

/** The face of the cart, as its style draws it: lamps, grille, badge, all laid onto the shell. */
export function face({ style, flank }: Plan, body: Body): Part[] {
  const front: Board = {
    origin: vec(0.56, 0, 0),
    u: vec(0, 0, -1),
    v: vec(0, 1, 0),
    toward: vec(-1, 0, 0),
  };
  const parts = [
    ...style.lamps.flatMap((each) => lamp(body.shell, each, flank)),
    ...style.panels.flatMap((each) => panel(body.shell, front, each)),
  ];
  if (style.badge) parts.push(...badge(body.shell, front, style.badge));
  return parts;
}

function lamp(shell: Field, { at, toward, outline, ...lamp }: Lamp, flank: number): Part[] {
  // Lamps of a wider cart stand further out.
  const from = board(vec(at[0], at[1], at[2] + (flank - 0.58) * 0.8), vec(...toward));
  const ring = projectLine(shell, from, outline, 0.002);
  const parts: Part[] = [];
  const add = (part: Part) => parts.push(...pair(part));
  const bed = lamp.glow ?? 'gloss';
  add({ material: bed, geometry: patch(shell, from, outline, () => 0.002) });
  if (ring.length > 3) {
    const thick = lamp.rim === 'chrome' ? 0.0075 : 0.0045;
    const rim = sweep(ring, thick, thick * 0.8, {
      closed: true,
      sides: 8,
      up: vec(1, 0, 0),
      pieces: 120,
    });
    add({ material: lamp.rim, geometry: rim });
  }
  for (const pipe of lamp.pipes) {
    const closed = pipe.length > 20;
    const line = projectLine(shell, from, pipe, 0.007);
    if (line.length < 2) continue;
    const light = sweep(line, 0.0048, 0.004, { sides: 8, pieces: 80, up: vec(1, 0, 0), closed });
    add({ material: 'led', geometry: light });
  }
  for (const [u, v, radius] of lamp.pods) {
    const place = project(shell, from, [u, v], 0.003);
    if (place) parts.push(...projector(shell, place, radius));
  }
  const cover = patch(shell, from, outline, (t) => 0.004 + lamp.bulge * (1 - t ** 3), {
    rings: 10,
    skirt: 0.002,
  });
  if (!lamp.glow) add({ material: 'cover', geometry: cover });
  return parts;
}

/** A projector lens in its ring, looking forward. */
function projector(shell: Field, place: Vector3, radius: number): Part[] {
  const look = normalAt(shell, place)
    .lerp(vec(1, 0.05, 0), 0.6)
    .normalize();
  const turn = new Quaternion().setFromUnitVectors(vec(0, 0, 1), look);
  const matrix = new Matrix4().compose(place, turn, vec(1, 1, 1));
  const ring = lathe(
    [
      [radius, 0],
      [radius, 0.01],
      [radius * 0.92, 0.011],
      [radius * 0.86, 0.007],
      [radius * 0.8, 0.002],
    ],
    36,
  );
  const lens = new SphereGeometry(radius * 0.84, 24, 10, 0, Math.PI * 2, 0, Math.PI / 2);
  lens.rotateX(Math.PI / 2).scale(1, 1, 0.4);
  return [
    ...pair({ material: 'metal', geometry: ring.applyMatrix4(matrix) }),
    ...pair({ material: 'lens', geometry: plain(lens).applyMatrix4(matrix) }),
  ];
}

function panel(
  shell: Field,
  front: Board,
  { outline, material, lift = 0.0025, bars }: Panel,
): Part[] {
  const sheet = patch(shell, front, outline, (t) => lift - 0.001 * t ** 8, { rings: 10 });
  const parts: Part[] = [{ material, geometry: sheet }];
  for (const { from, to, thick, material: of } of bars ?? []) {
    const line = trace(
      13,
      (t): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
    );
    const points = projectLine(shell, front, line, lift + thick * 0.6);
    if (points.length < 2) continue;
    const up = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? vec(0, 1, 0) : vec(0, 0, 1);
    parts.push({
      material: of,
      geometry: sweep(points, thick, thick, { sides: 8, power: 2.6, up, pieces: 36 }),
    });
  }
  return parts;
}

/** A blank oval: these are illustrations, and no maker's mark is on them. */
function badge(
  shell: Field,
  front: Board,
  { y, width, height }: { y: number; width: number; height: number },
): Part[] {
  const place = project(shell, front, [0, y], 0.005);
  if (!place) return [];
  const turn = new Quaternion().setFromUnitVectors(vec(0, 0, 1), normalAt(shell, place));
  const matrix = new Matrix4().compose(place, turn, vec(1, 1, 1));
  const disc = lathe(
    [
      [0.001, 0.007],
      [0.84, 0.0065],
      [0.92, 0.0035],
      [1, 0.003],
      [1.04, -0.012],
    ],
    48,
  );
  disc.scale(width / 2, height / 2, 1);
  disc.computeVertexNormals();
  return [{ material: 'chrome', geometry: disc.applyMatrix4(matrix) }];
}
