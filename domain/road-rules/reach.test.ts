import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '#domain/town/distance.ts';
import { reachFrom } from './reach.ts';

const bayville = { name: 'Bayville', lat: 39.90932, lon: -74.15513 };
const tomsRiver = { name: 'Toms River', lat: 39.97885, lon: -74.14747 };
const beachHaven = { name: 'Beach Haven', lat: 39.5613, lon: -74.24042 };
const plumsted = { name: 'Plumsted', lat: 40.07625, lon: -74.50028 };
const towns = [beachHaven, plumsted, tomsRiver, bayville];

// Straight lines from Bayville: 4.8, 21.6 and 24.5 miles.
test.each([
  [{ low: 40, high: 50 }, 100, ['Toms River sure 10', 'Plumsted 43', 'Beach Haven 49']],
  [{ low: 44, high: 48 }, 100, ['Toms River sure 10', 'Plumsted sure 43']],
  [{ low: 40, high: 50 }, 50, ['Toms River sure 10']],
  [{ low: null, high: 50 }, 100, ['Toms River 10', 'Plumsted 43', 'Beach Haven 49']],
  [{ low: 5, high: 9 }, 100, []],
])('a range of %j miles, %d per cent of it left', (range, left, expected) => {
  const reached = reachFrom(bayville, range, left, towns).towns;
  expect(
    reached.map(({ town, miles, isSure }) => `${town.name}${isSure ? ' sure' : ''} ${miles}`),
  ).toEqual(expected);
});

test('half of the range is for the way out', () => {
  expect(reachFrom(bayville, { low: 40, high: 50 }, 80, [])).toEqual({
    low: 16,
    high: 20,
    towns: [],
  });
});

const place = fc.record({
  lat: fc.double({ min: 39.4, max: 40.3, noNaN: true }),
  lon: fc.double({ min: -74.7, max: -73.9, noNaN: true }),
});
const range = fc
  .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 40 }))
  .map(([low, more]) => ({ low, high: low + more }));
const left = fc.integer({ min: 1, max: 100 });

test('more range, or more of it left, never reaches fewer towns', () => {
  fc.assert(
    fc.property(place, range, left, fc.array(place), (home, { low, high }, share, others) => {
      const names = (reach: ReturnType<typeof reachFrom>) => reach.towns.map(({ town }) => town);
      const now = names(reachFrom(home, { low, high }, share, others));
      const more = names(
        reachFrom(home, { low, high: high + 5 }, Math.min(share + 5, 100), others),
      );
      expect(now.filter((town) => !more.includes(town))).toEqual([]);
    }),
  );
});

test('what is reached for sure is reached, and every town within the high figure is listed', () => {
  fc.assert(
    fc.property(place, range, left, fc.array(place), (home, miles, share, others) => {
      const { low, high, towns: reached } = reachFrom(home, miles, share, others);
      expect(low ?? 0).toBeLessThanOrEqual(high);
      for (const { town, isSure } of reached) {
        expect(milesBetween(home, town)).toBeLessThanOrEqual(isSure ? (low ?? 0) : high);
      }
      const missed = others.filter((town) => !reached.some((each) => each.town === town));
      for (const town of missed) {
        const away = milesBetween(home, town);
        expect(away === 0 || away > high).toBe(true);
      }
    }),
  );
});
