/*
 * Quantiles from counts alone: DDSketch (Masson, Rim and Lee, VLDB 2019, https://arxiv.org/abs/1908.10693). A value falls into
 * a bucket whose bounds are so close that its middle is at most 5 % off; what is kept is how many fell into each. Buckets are
 * the same everywhere, so sketches of several instances or weeks are added, and no bucket says who fell into it.
 */

/** How far a quantile may be off, as a part of it. */
export const RELATIVE_ERROR = 0.05;

/** A bucket's upper bound divided by its lower. */
const WIDTH = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR);

/** Larger values count as this: there are only so many buckets. */
export const LARGEST = 60_000;

/** How many values fell into a bucket. */
export interface Bucket {
  bucket: number;
  count: number;
}

/**
 * The bucket of a value from 0 on. All below 1 are in bucket 0, so callers choose a unit of which a part is of no interest.
 */
export function bucketOf(value: number): number {
  if (value < 1) return 0;
  return 1 + Math.ceil(Math.log(Math.min(value, LARGEST)) / Math.log(WIDTH));
}

/** What the values of a bucket are taken for: at most 5 % off any of them; below 1, 0. */
export function middleOf(bucket: number): number {
  if (bucket === 0) return 0;
  return (2 * WIDTH ** (bucket - 1)) / (WIDTH + 1);
}

/** The value that a share `q` (0 to 1) of all are at or below; undefined of none. */
export function quantile(buckets: readonly Bucket[], q: number): number | undefined {
  const all = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = q * (all - 1);
  let seen = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen > rank) return middleOf(bucket);
  }
  return undefined;
}
