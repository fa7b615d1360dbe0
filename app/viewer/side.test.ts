import { expect, test } from 'vitest';
import { sideSeen } from './side.ts';

test.each([
  [0, 'right'],
  [50, 'front right'],
  [90, 'front'],
  [180, 'left'],
  [-180, 'left'],
  [-90, 'rear'],
  [-45, 'rear right'],
  [-23, 'rear right'],
  [-22, 'right'],
  [337, 'rear right'],
  [338, 'right'],
])('at %i° the %s is seen', (degrees, side) => {
  expect(sideSeen((degrees * Math.PI) / 180)).toBe(side);
});
