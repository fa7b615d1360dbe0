import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const values = fc.record({
  price: fc.constantFrom('', '1', '2', '3'),
  color: fc.constantFrom('', 'red', 'sand'),
});

test('what two people typed is merged field by field, and only a real conflict is one', () => {
  fc.assert(
    fc.property(values, values, values, (seen, typed, now) => {
      const { merged, touched, overtaken } = merge(seen, typed, now);
      for (const name of ['price', 'color'] as const) {
        const isTouched = typed[name] !== seen[name];
        expect(touched.includes(name)).toBe(isTouched);
        expect(merged[name]).toBe(isTouched ? typed[name] : now[name]);
        const isConflict = new Set([seen[name], typed[name], now[name]]).size === 3;
        expect(overtaken.includes(name)).toBe(isConflict);
      }
      // Shown again with the present values, the merged form is saved as it is.
      const again = merge(now, merged, now);
      expect(again).toMatchObject({ merged, overtaken: [] });
    }),
  );
});

test('an absent value is an empty one', () => {
  const typed: Record<string, unknown> = { a: '', b: 1 };
  expect(merge({}, typed, { c: 2 })).toEqual({
    merged: { b: 1, c: 2 },
    touched: ['b'],
    overtaken: [],
  });
});
