import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { blend, box, carve, type Field, meet } from './field.ts';
import { board, patch, project } from './onto.ts';
import { circle, rounded } from './outline.ts';
import { profile } from './profile.ts';
import { surface } from './surface.ts';

const ball: Field = (x, y, z) => Math.hypot(x, y, z) - 0.5;
const around = { low: [-0.6, -0.6, -0.6], high: [0.6, 0.6, 0.6] } as Parameters<typeof surface>[1];

describe('surface', () => {
  const cell = 0.03;
  const geometry = surface(ball, around, cell);
  const place = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const index = [...(geometry.index?.array ?? [])];

  test('lies on the solid, with the normals of its field over a little more than a cell', () => {
    // Four samples that far apart on a ball of half a metre tilt by no more than this.
    const tilt = Math.cos((1.25 * cell) / 0.5);
    for (let i = 0; i < place.count; i++) {
      const at = new Vector3().fromBufferAttribute(place, i);
      expect(at.length()).toBeCloseTo(0.5, 3);
      const along = at.normalize().dot(new Vector3().fromBufferAttribute(normal, i));
      expect(along).toBeGreaterThan(tilt);
    }
  });

  test('is closed, and every triangle looks outward', () => {
    const edges = new Map<string, number>();
    for (let i = 0; i < index.length; i += 3) {
      const corners = index.slice(i, i + 3);
      const [a, b, c] = corners.map((at) => new Vector3().fromBufferAttribute(place, at));
      const outward = b.clone().sub(a).cross(c.clone().sub(a)).dot(a);
      expect(outward).toBeGreaterThan(0);
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ]) {
        const pair = [corners[from], corners[to]].toSorted((x, y) => x - y).join();
        edges.set(pair, (edges.get(pair) ?? 0) + 1);
      }
    }
    expect(new Set(edges.values())).toEqual(new Set([2]));
  });
});

describe('fields', () => {
  test('a blended union only adds, a carved solid only loses', () => {
    for (const [a, b] of [
      [0.1, 0.12],
      [-0.05, 0.02],
      [0.3, -0.4],
    ]) {
      expect(blend(a, b, 0.1)).toBeLessThanOrEqual(Math.min(a, b));
      expect(carve(a, b, 0.1)).toBeGreaterThanOrEqual(Math.max(a, -b));
      expect(meet(a, b, 0.05)).toBeGreaterThanOrEqual(Math.max(a, b) - 0.05);
    }
  });

  test('a box is as large as it says', () => {
    expect(box([1, 0, 0], [1, 2, 3], 0.1)).toBeCloseTo(0);
    expect(box([0, 2.5, 0], [1, 2, 3], 0.1)).toBeCloseTo(0.5);
    expect(box([0, 0, 0], [1, 2, 3], 0.1)).toBeCloseTo(-1);
  });

  test('a profile is the distance to its outline, inside negative', () => {
    const square = profile(
      rounded([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    );
    expect(square(0.5, 0.5)).toBeCloseTo(-0.5, 1);
    expect(square(0.5, 0.2)).toBeCloseTo(-0.2, 2);
    expect(square(0.5, -0.1)).toBeCloseTo(0.1, 2);
    // Far outside it is estimated, and never too small to matter.
    expect(square(0.5, -2)).toBeGreaterThan(1.5);
  });
});

describe('drawing onto a surface', () => {
  const before = board(new Vector3(0.6, 0, 0), new Vector3(-1, 0, 0));

  test('a point lands on the surface, or misses it', () => {
    expect(project(ball, before, [0, 0.3])?.length()).toBeCloseTo(0.5, 3);
    expect(project(ball, before, [0, 0.3], 0.02)?.length()).toBeCloseTo(0.52, 3);
    expect(project(ball, before, [0, 0.7])).toBeNull();
  });

  test.each([
    ['one way round', circle(0.1)],
    ['the other', circle(0.1).toReversed()],
  ])('a patch looks outward, its outline drawn %s', (_, outline) => {
    const geometry = patch(ball, before, outline, () => 0.002);
    const normal = geometry.getAttribute('normal');
    const place = geometry.getAttribute('position');
    let outward = 0;
    for (let i = 0; i < place.count; i++) {
      const at = new Vector3().fromBufferAttribute(place, i);
      if (at.dot(new Vector3().fromBufferAttribute(normal, i)) > 0) outward++;
    }
    // All but the skirt, which reaches down into the surface.
    expect(outward / place.count).toBeGreaterThan(0.85);
  });
});
