import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce, blockedOf, freeThroughout } from './availability.ts';

const out = (from: number, to: number, count = 1) => ({ from, to, count });

test.each([
  [[], 3, 'nothing is out'],
  [[out(0, 10)], 3, 'one that is back when the stay begins'],
  [[out(20, 30)], 3, 'one that goes out when the stay ends'],
  [[out(0, 11)], 2, 'one that is back a moment later'],
  [[out(10, 15), out(15, 20)], 2, 'two that follow each other are one at a time'],
  [[out(10, 16), out(15, 20)], 1, 'two that overlap'],
  [[out(0, 30, 2), out(12, 13)], 0, 'two all the time and one for a moment'],
  [[out(0, 30, 4)], -1, 'more than there are'],
])('of three carts with %j out, %i are free (%s)', (taken, expected) => {
  expect(freeThroughout(3, taken, { from: 10, to: 20 })).toBe(expected);
});

test('as many are free as at the worst of all moments, looked at one by one', () => {
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
      const { fewest, most } = atOnce(taken, { from, to: from + length });
      expect([fewest, most]).toEqual([Math.min(...counts), Math.max(...counts)]);
    }),
  );
});

test('blocked days take the whole fleet from midnight to midnight, of the carts they name', () => {
  const blocked = [
    { from: '2027-03-14', to: '2027-03-14' },
    { from: '2026-12-24', to: '2026-12-26', carts: ['6-seater'] },
  ];
  const [day, christmas] = blockedOf(blocked, '6-seater', 4);
  // The day on which the clocks go forward has 23 hours.
  expect(day).toEqual({
    from: Date.parse('2027-03-14T05:00Z'),
    to: Date.parse('2027-03-15T04:00Z'),
    count: 4,
  });
  expect(christmas?.to).toBe(Date.parse('2026-12-27T05:00Z'));
  expect(blockedOf(blocked, 'utility', 2)).toHaveLength(1);
});
