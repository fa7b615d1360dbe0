import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCart, type Cart } from './cart.ts';
import { readDescriptions } from './description.ts';
import { LIGHT, LIGHT_CELL, writeGlb } from './glb.ts';
import { INCH } from './plan.ts';

/** Coarse cells: the size is within a few millimetres all the same, as vertices lie on the surface. */
const CELL = 0.03;

const { carts, faults } = await readDescriptions(join(import.meta.dirname, '..', 'content'));
const described = [...carts].map(([model, cart]) => ({ model, cart }));

test('every model has a description that can be built', () => {
  expect(faults).toEqual([]);
  expect(described.length).toBeGreaterThan(0);
});

test.each(described)('$model is built as it is described', ({ cart }) => {
  const built = buildCart(cart, CELL);
  const { min, max } = built.bounds;

  // Overall size within 2 % of the description.
  expect(off((max.x - min.x) / INCH / cart.size.length)).toBeLessThan(0.02);
  expect(off((max.z - min.z) / INCH / cart.size.width)).toBeLessThan(0.02);
  expect(off(max.y / INCH / cart.size.height)).toBeLessThan(0.02);

  // It stands on its wheels, and nothing else reaches down to the ground or under the clearance.
  expect(Math.abs(lowest(built, 'wheel'))).toBeLessThan(0.004);
  expect(lowest(built, 'body')).toBeGreaterThan(0.02);

  expect(built.groups.find(({ name }) => name === 'seat')?.places).toHaveLength(
    cart.rows.length * 2,
  );
  if (cart.wheelbase) expect(-built.plan.rearAxle / INCH).toBeCloseTo(cart.wheelbase, 6);
  if (cart.bed) {
    const { front, rear } = built.plan.bed ?? { front: 0, rear: 0 };
    expect((front - rear) / INCH).toBeCloseTo(cart.bed.length, 6);
  }
});

test('the same description gives the same cart', () => {
  const [{ cart }] = described;
  const [first, second] = [buildCart(cart, 0.04), buildCart(cart, 0.04)];
  const positions = (cart: Cart) => {
    return cart.groups.flatMap(({ parts }) =>
      parts.map(({ geometry }) => geometry.getAttribute('position').array),
    );
  };
  expect(positions(first)).toEqual(positions(second));
});

test('the largest cart is light enough for a browser', async () => {
  const [largest] = described.toSorted((a, b) => b.cart.size.length - a.cart.size.length);
  const { bytes, triangles } = await writeGlb(buildCart(largest.cart, LIGHT_CELL), LIGHT);
  expect(bytes.length).toBeLessThan(350_000);
  expect(triangles).toBeLessThan(90_000);
});

test('no two models look the same', () => {
  const looks = described.map(({ cart: { colors, ...shape } }) =>
    JSON.stringify({ shape, paint: colors.paint }),
  );
  expect(new Set(looks).size).toBe(described.length);
});

/** How far a ratio is from 1. */
function off(ratio: number): number {
  return Math.abs(ratio - 1);
}

function lowest({ groups }: Cart, name: string): number {
  let low = Number.POSITIVE_INFINITY;
  for (const { parts, places } of groups.filter((group) => group.name === name)) {
    for (const { geometry } of parts) {
      for (const place of places) {
        const moved = geometry.clone().applyMatrix4(place);
        moved.computeBoundingBox();
        low = Math.min(low, moved.boundingBox?.min.y ?? low);
      }
    }
  }
  return low;
}
