import { expect, test } from 'vitest';
import { PATIENCE, PAUSES, withJitter } from './pauses.ts';

test('pauses grow, and many fit into three days', () => {
  expect(PAUSES).toEqual([...PAUSES].toSorted((a, b) => a - b));
  expect(PATIENCE).toBe(3 * 24 * 60 * 60 * 1000);
  expect(PAUSES.reduce((sum, pause) => sum + pause)).toBeLessThan(PATIENCE / 4);
});

test('what failed together does not come back together', () => {
  const waits = Array.from({ length: 200 }, () => withJitter(10_000));
  expect(new Set(waits).size).toBeGreaterThan(50);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(8000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(2000);
});
