import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenAtOnce } from './period.ts';

const out = (from: number, to: number, count = 1) => ({ from, to, count });

test.each([
  [[], 0, 'nothing is taken'],
  [[out(0, 10)], 0, 'one ends as it begins'],
  [[out(20, 30)], 0, 'one begins as it ends'],
  [[out(0, 11)], 1, 'one ends a moment later'],
  [[out(0, 30)], 1, 'one lasts all the while'],
  [[out(10, 15), out(15, 20)], 1, 'two that follow each other'],
  [[out(10, 16), out(15, 20)], 2, 'two that overlap'],
  [[out(0, 30, 2), out(12, 13)], 3, 'two all the time and one for a moment'],
])('of %j at most %i are taken at once (%s)', (taken, expected) => {
  expect(takenAtOnce(taken, { from: 10, to: 20 }).most).toBe(expected);
});

test('as many as at the worst and the best of all moments, looked at one by one', () => {
  const anyTaken = fc.array(
    fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 3 }))
      .map(([from, length, count]) => out(from, from + length, count)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(anyTaken, fc.nat(20), fc.integer({ min: 1, max: 10 }), (taken, from, length) => {
      const moments = Array.from({ length }, (_, n) => from + n);
      const counts = moments.map((moment) =>
        taken.reduce((sum, t) => sum + (t.from <= moment && moment < t.to ? t.count : 0), 0),
      );
      const { fewest, most } = takenAtOnce(taken, { from, to: from + length });
      expect([fewest, most]).toEqual([Math.min(...counts), Math.max(...counts)]);
    }),
  );
});
