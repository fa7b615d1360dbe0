import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bucket, bucketOf, LARGEST, middleOf, quantile, RELATIVE_ERROR } from './sketch.ts';

const values = fc.array(fc.double({ min: 1, max: LARGEST, noNaN: true }), { minLength: 1 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** For what the floating point loses at a bucket's bounds. */
const ALMOST = 1e-9;

test('a quantile is at most 5 % off the value of its rank', () => {
  fc.assert(
    fc.property(values, share, (given, q) => {
      const exact = given.toSorted((a, b) => a - b)[Math.floor(q * (given.length - 1))] ?? 0;
      const estimate = quantile(sketch(given), q) ?? Number.NaN;
      expect(Math.abs(estimate - exact)).toBeLessThanOrEqual(exact * (RELATIVE_ERROR + ALMOST));
    }),
  );
});

test('sketches of two instances, added, are the sketch of all', () => {
  fc.assert(
    fc.property(values, values, share, (one, other, q) => {
      expect(quantile([...sketch(one), ...sketch(other)], q)).toBe(
        quantile(sketch([...one, ...other]), q),
      );
    }),
  );
});

/** What docs/decisions/022-what-visitors-had.md promises of a stranger who posts nonsense. */
test('k values of a stranger among n others move p75 by their share of the ranks', () => {
  const nonsense = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 5000, noNaN: true }), { minLength: 101 }),
      nonsense,
      (others, strange) => {
        const [n, k] = [others.length, strange.length];
        const sorted = others.toSorted((a, b) => a - b);
        // One rank to either side, since ranks are whole.
        const at = (q: number, step: number) =>
          sorted[Math.min(n - 1, Math.max(0, Math.floor(q * n) + step))] ?? 0;
        const p75 = quantile(sketch([...others, ...strange]), 0.75) ?? Number.NaN;
        expect(p75).toBeGreaterThanOrEqual(at(0.75 - (0.25 * k) / n, -1) * (0.95 - ALMOST));
        expect(p75).toBeLessThanOrEqual(at(0.75 + (0.75 * k) / n, 1) * (1.05 + ALMOST));
      },
    ),
  );
});

test('there are few buckets, whatever comes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (value) => {
      expect(bucketOf(value)).toBeGreaterThanOrEqual(0);
      expect(bucketOf(value)).toBeLessThanOrEqual(bucketOf(LARGEST));
    }),
  );
  expect(bucketOf(LARGEST)).toBeLessThan(120);
  expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(bucketOf(LARGEST));
});

test('what is below one is nothing, and of no values there is no quantile', () => {
  expect([0, 0.4, 0.999].map(bucketOf)).toEqual([0, 0, 0]);
  expect(middleOf(0)).toBe(0);
  expect(bucketOf(1)).toBe(1);
  expect(quantile([], 0.75)).toBeUndefined();
});

function sketch(given: readonly number[]): Bucket[] {
  return [...Map.groupBy(given, bucketOf)].map(([bucket, { length }]) => ({
    bucket,
    count: length,
  }));
}
