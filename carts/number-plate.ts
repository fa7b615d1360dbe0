import { type Matrix4, Quaternion } from 'three';
import type { Body } from './body.ts';
import { type Part, placed, plate, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { board, normalAt, project } from './solid/onto.ts';
import { type Point, roundedRectangle } from './solid/outline.ts';

/** The size of a motorcycle's plate, as small vehicles carry: 7 by 4 inches. */
const SIZE: Point = [0.178, 0.102];
const DIGIT: Point = [0.026, 0.046];
const GAP = 0.011;

/** Each digit as strokes in a box of 1 by 1, from the lower left. */
const digits: Point[][][] = [
  [oval(0, 1)],
  [points('0.2,0.8 0.55,1 0.55,0')],
  [points('0.05,0.75 0.2,0.97 0.75,0.97 0.95,0.72 0.8,0.45 0.05,0 1,0')],
  [points('0.05,0.9 0.5,1 0.9,0.8 0.85,0.6 0.4,0.53 0.9,0.42 0.95,0.2 0.5,0 0.05,0.1')],
  [points('0.75,0 0.75,1 0,0.3 1,0.3')],
  [points('0.95,1 0.15,1 0.1,0.55 0.6,0.62 0.97,0.4 0.9,0.12 0.5,0 0.05,0.08')],
  [oval(0, 0.58), points('0.03,0.3 0.25,0.75 0.7,1')],
  [points('0.03,1 1,1 0.35,0')],
  [oval(0, 0.54), oval(0.54, 1)],
  [oval(0.42, 1), points('0.97,0.7 0.75,0.25 0.3,0')],
];

/** A plate on the tail with a made-up number: of the cart's own inches, so that no two models have the same. */
export function numberPlate(plan: Plan, body: Body): Part[] {
  const place = plan.bed ? onBumper(plan.bed.rear) : onTail(plan, body);
  if (!place) return [];
  const { length, width } = plan.cart.size;
  const number = `${Math.round(length)}${Math.round(width)}`;
  const pitch = DIGIT[0] + GAP;
  const strokes = [...number].flatMap((digit, index) =>
    (digits[Number(digit)] ?? []).map((stroke) => {
      const from = (index - (number.length - 1) / 2) * pitch - DIGIT[0] / 2;
      const line = stroke.map(([u, v]) => vec(from + u * DIGIT[0], (v - 0.5) * DIGIT[1], 0.007));
      return sweep(line, 0.0032, 0.0014, { sides: 6, up: vec(0, 0, 1), pieces: line.length * 6 });
    }),
  );
  const at = (part: Part): Part => ({ ...part, geometry: part.geometry.applyMatrix4(place) });
  const sheet = plate(roundedRectangle(...SIZE, 0.01), 0.006, 0.0015);
  const frame = plate(roundedRectangle(SIZE[0] + 0.014, SIZE[1] + 0.014, 0.014), 0.004, 0.001);
  return [
    { material: 'trim' as const, geometry: frame },
    { material: 'plate' as const, geometry: sheet },
    ...strokes.map((geometry) => ({ material: 'ink' as const, geometry })),
  ].map(at);
}

/** The plate's own axes: x to its right as it is read, y up, z out. */
function onBumper(rear: number): Matrix4 {
  return placed(rear + 0.004, 0.4, 0, [0, -Math.PI / 2, 0]);
}

function onTail({ tail }: Plan, body: Body): Matrix4 | undefined {
  const touched = project(body.shell, board(vec(tail, 0.5, 0), vec(1, 0, 0)), [0, 0], 0.003);
  if (!touched) return undefined;
  const out = normalAt(body.shell, touched, 0.03).setZ(0).normalize();
  const turn = new Quaternion().setFromUnitVectors(vec(-1, 0, 0), out);
  return placed(0, 0, 0, [0, -Math.PI / 2, 0])
    .premultiply(placedBy(turn))
    .setPosition(touched);
}

function placedBy(turn: Quaternion): Matrix4 {
  return placed(0, 0, 0).makeRotationFromQuaternion(turn);
}

function points(text: string): Point[] {
  return text.split(' ').map((pair) => pair.split(',').map(Number) as Point);
}

function oval(low: number, high: number): Point[] {
  return Array.from({ length: 17 }, (_, i) => {
    const turn = (i / 16) * 2 * Math.PI;
    const middle = (low + high) / 2;
    return [0.5 + 0.48 * Math.sin(turn), middle + ((high - low) / 2) * Math.cos(turn)];
  });
}
