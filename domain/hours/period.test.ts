import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenAtOnce } from './period.ts';

const out = (from: number, to: number, count = 1) => ({ from, to, count });

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
