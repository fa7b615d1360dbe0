import { expect, test } from 'vitest';
import { milesBetween, wayTo } from './distance.ts';

const bayville = { lat: 39.90932, lon: -74.15513 };

test('miles are as the crow flies, the same both ways', () => {
  const tomsRiver = { lat: 39.97885, lon: -74.14747 };
  expect(milesBetween(tomsRiver, bayville)).toBe(4.8);
  expect(milesBetween(bayville, tomsRiver)).toBe(4.8);
  expect(milesBetween(bayville, bayville)).toBe(0);
  // A degree of latitude is 69.1 miles; one of longitude shrinks with the cosine.
  expect(milesBetween({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBe(69.1);
  expect(milesBetween({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBe(34.5);
});

test.each([
  [1, 0, 'north'],
  [1, 1.3, 'northeast'],
  [0, 1, 'east'],
  [-1, 0, 'south'],
  [-1, -1.3, 'southwest'],
  [0, -1, 'west'],
] as const)('%d north, %d east is %s', (lat, lon, direction) => {
  const to = { lat: bayville.lat + lat / 10, lon: bayville.lon + lon / 10 };
  expect(wayTo(bayville, to).direction).toBe(direction);
});
