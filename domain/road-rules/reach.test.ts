import { expect, test } from 'vitest';
import { reachOf, tripTo } from './reach.ts';

const ground = 'Mainland';
const bayville = { name: 'Bayville', lat: 39.90932, lon: -74.15513, ground };
const tomsRiver = { name: 'Toms River', lat: 39.97885, lon: -74.14747, ground };
const plumsted = { name: 'Plumsted', lat: 40.07625, lon: -74.50028, ground };
const beachHaven = { name: 'Beach Haven', lat: 39.5613, lon: -74.24042, ground };

// Straight lines from Bayville: 4.8, 21.6 and 24.5 miles. Home itself is left out.
test.each([
  [{ low: 40, high: 50 }, 100, ['Toms River sure 10', 'Plumsted 43', 'Beach Haven 49']],
  [{ low: 44, high: 48 }, 100, ['Toms River sure 10', 'Plumsted sure 43']],
  [{ low: 40, high: 50 }, 50, ['Toms River sure 10']],
  [{ low: null, high: 50 }, 100, ['Toms River 10', 'Plumsted 43', 'Beach Haven 49']],
  [{ low: 5, high: 9 }, 100, []],
])('a range of %j miles, %d per cent of it left', (range, left, expected) => {
  const reach = reachOf(range, left);
  const trips = [bayville, tomsRiver, plumsted, beachHaven].flatMap((town) => {
    const trip = tripTo(town, bayville, reach);
    return trip ? [`${town.name}${trip.isSure ? ' sure' : ''} ${trip.miles}`] : [];
  });
  expect(trips).toEqual(expected);
});

test('a town across the water has no miles, and one on both sides has', () => {
  const reach = { low: 40, high: 50 };
  const island = { ...tomsRiver, ground: 'Long Beach Island' };
  expect(tripTo(island, bayville, reach)).toEqual({ isAcross: true, miles: null, isSure: false });
  const both = { ...tomsRiver, ground: 'Barnegat Peninsula and Mainland' };
  expect(tripTo(both, bayville, reach)).toMatchObject({ isAcross: false, miles: 10 });
  expect(tripTo({ ...plumsted, ground: 'Barnegat Peninsula' }, both, reach)?.miles).toBe(40);
});

test('half of the range is for the way out', () => {
  expect(reachOf({ low: 40, high: 50 }, 80)).toEqual({ low: 16, high: 20 });
});
