import { join } from 'node:path';
import { Matrix4 } from 'three';
import { expect, test } from 'vitest';
import { buildCart } from '#carts/cart.ts';
import { readDescriptions } from '#carts/description.ts';
import { FRAME, frameCarts, lampsOf } from './camera.ts';
import { casterOf, shadowOf } from './shadow.ts';

test('the shadow begins where a tire touches the ground, and lamps lie on the nose', async () => {
  const content = join(import.meta.dirname, '..', '..', 'tests', 'content');
  const [description] = (await readDescriptions(content)).carts.values();
  if (!description) throw new Error('The content of tests has no cart.');
  const cart = buildCart(description, 0.03);
  const place = new Matrix4();
  const frame = { width: 160, height: 100 };
  const view = { azimuth: 90, elevation: 3, ground: 0.8, steer: 0 };
  const camera = frameCarts([{ cart, place }], view, FRAME.width / FRAME.height);
  const shares = shadowOf([await casterOf(cart, place)], view, camera, frame);
  /** The darkest of a line, that many pixels below the line on which tires stand. */
  const darkest = (below: number) => {
    const row = (view.ground * frame.height + below) * frame.width;
    return Math.max(...shares.subarray(row, row + frame.width));
  };
  expect(darkest(-1)).toBeGreaterThan(0.8);
  expect(darkest(3)).toBeLessThan(0.4);
  expect(darkest(12)).toBeLessThan(0.1);
  for (const [left, top] of lampsOf(cart)) {
    expect(left).toBeGreaterThan(50);
    expect(top).toBeGreaterThan(50);
    expect(top).toBeLessThan(87);
  }
});
