import { expect, test } from 'vitest';
import { type Extent, FIELD_OF_VIEW, frameCart, type Point, views } from './framing.ts';

const short: Extent = { front: 0.5, rear: -2.4, height: 1.9, half: 0.6, rearAxle: -1.7 };
const long: Extent = { front: 0.6, rear: -3.9, height: 2, half: 0.68, rearAxle: -3 };

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => a.map((each) => each / Math.hypot(...a)) as Point;
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

for (const [size, cart] of Object.entries({ short, long })) {
  for (const [name, view] of Object.entries({
    ...views,
    above: { azimuth: 20, elevation: 24, ground: 0.9 },
  })) {
    test(`a ${size} cart stands on the ground line and fills its frame: ${name}`, () => {
      const { position, target, shift } = frameCart(cart, view);
      const back = unit(minus(position, target));
      const right = unit(cross([0, 1, 0], back));
      /** A plain camera's view of a point with a shifted sensor: shares of the frame from its left and its top. */
      const seen = (point: Point) => {
        const from = minus(point, position);
        const height = -2 * dot(from, back) * Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
        return {
          x: 0.5 + (dot(from, right) / height - shift[0]) / 1.6,
          y: 0.5 - dot(from, cross(back, right)) / height + shift[1],
        };
      };
      const box = (xs: number[], ys: number[]) =>
        xs.flatMap((x) => ys.flatMap((y) => [-1, 1].map((z) => seen([x, y, z * cart.half]))));
      const feet = box([cart.rearAxle, 0], [0]);
      expect(Math.max(...feet.map(({ y }) => y))).toBeCloseTo(view.ground, 6);
      const all = box([cart.rear, cart.front], [0, cart.height]);
      const ends = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
      expect((ends[0] ?? 0) + (ends[1] ?? 0)).toBeCloseTo(1, 3);
      // The tighter of height and length fills its share; above the roof there is air.
      const heights = all.map(({ y }) => y);
      const high = Math.max(...heights) - Math.min(...heights);
      const wide = (ends[1] ?? 0) - (ends[0] ?? 0);
      const most = Math.min(Math.max(0.56 + 0.07 * (cart.front - cart.rear), 0.6), 0.88);
      expect(Math.max(high / (view.ground - 0.075), wide / most)).toBeCloseTo(1, 3);
    });
  }
}
