import { expect, test } from 'vitest';
import { overBudget } from './count.ts';

/** Five per cent of room, so that the next change fits. `npm test` warns of rooms over their number. */
test('no room is more than five per cent over its budget', () => {
  expect(overBudget(1.05)).toEqual([]);
});

test('a room over its number is named with both', () => {
  expect(overBudget(0)).toContainEqual(expect.stringMatching(/^app: \d+ lines, budget \d+$/));
});
