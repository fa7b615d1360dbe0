import { expect, test } from 'vitest';
import { type Extent, frame, type Lens } from './framing.ts';

const short: Extent = { height: 1.9, reach: 1.6, stand: 1.1 };
const long: Extent = { height: 1.95, reach: 2.45, stand: 2 };
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a point is seen, each way -1 … 1, by a plain camera that looks at the cart's middle. */
function project(
  cart: Extent,
  elevation: number,
  lens: Lens,
  turn: number,
  radius: number,
  up: number,
) {
  const { distance, down } = frame(cart, elevation, lens);
  const half = Math.tan(lens.angle / 2);
  const [toward, aside, over] = [
    radius * Math.cos(turn),
    radius * Math.sin(turn),
    up - cart.height / 2,
  ];
  const depth = distance - toward * Math.cos(elevation) - over * Math.sin(elevation);
  const y = (over * Math.cos(elevation) - toward * Math.sin(elevation)) / (depth * half);
  return { x: aside / (depth * half * lens.aspect), y: y - 2 * down };
}

for (const [name, cart] of Object.entries({ short, long })) {
  for (const aspect of [0.8, 1.6, 2.3]) {
    for (const degrees of [1, 7, 32]) {
      test(`a ${name} cart fills a frame of ${aspect} from ${degrees}° and stays in it`, () => {
        const lens = { angle: radians(20), aspect, ground: 0.96 };
        let low = 1;
        let high = -1;
        let wide = 0;
        for (let turn = 0; turn < 2 * Math.PI; turn += 0.05) {
          const seen = (radius: number, up: number) =>
            project(cart, radians(degrees), lens, turn, radius, up);
          low = Math.min(low, seen(cart.stand, 0).y);
          high = Math.max(high, seen(cart.stand, cart.height).y);
          wide = Math.max(wide, Math.abs(seen(cart.reach, cart.height / 2).x));
        }
        // The ground line lies at 0.96 of the height from above: at -0.92.
        expect(low).toBeCloseTo(-0.92, 2);
        expect(high).toBeLessThanOrEqual(0.9);
        expect(wide).toBeLessThanOrEqual(0.95);
        expect(Math.max(high / 0.88, wide / 0.92)).toBeGreaterThan(0.97);
      });
    }
  }
}
