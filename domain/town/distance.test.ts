import { expect, test } from 'vitest';
import { directionTo, milesBetween } from './distance.ts';

const bayville = { lat: 39.90932, lon: -74.15513 };

test.each([
  ['Toms River', { lat: 39.97885, lon: -74.14747 }, 4.8],
  ['Beach Haven', { lat: 39.5613, lon: -74.24042 }, 24.5],
  ['Plumsted', { lat: 40.07625, lon: -74.50028 }, 21.6],
  ['itself', bayville, 0],
])('miles from Bayville to %s', (_, town, miles) => {
  expect(milesBetween(town, bayville)).toBe(miles);
  expect(milesBetween(bayville, town)).toBe(miles);
});

test('a degree of latitude is 69.1 miles; one of longitude shrinks with the cosine', () => {
  expect(milesBetween({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBe(69.1);
  expect(milesBetween({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBe(34.5);
});

test.each([
  [1, 0, 'north'],
  [1, 1.3, 'northeast'],
  [0, 1, 'east'],
  [-1, 1.3, 'southeast'],
  [-1, 0, 'south'],
  [-1, -1.3, 'southwest'],
  [0, -1, 'west'],
  [1, -1.3, 'northwest'],
] as const)('%d north, %d east is %s', (lat, lon, direction) => {
  const to = { lat: bayville.lat + lat / 10, lon: bayville.lon + lon / 10 };
  expect(directionTo(bayville, to)).toBe(direction);
});
