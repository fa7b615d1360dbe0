import { expect, test } from 'vitest';
import { freeThroughout, nearestFree, takenSentence } from './availability.ts';
import { movedBy, periodOf } from './period.ts';

const stay = {
  fromDay: '2026-12-10',
  fromTime: '10:00',
  toDay: '2026-12-12',
  toTime: '10:00',
};
const now = Date.parse('2026-12-08T15:00Z');
/** One 4 seater, out from the 9th to the 14th, and one utility. */
const out = { ...periodOf({ ...stay, fromDay: '2026-12-09', toDay: '2026-12-14' }), count: 1 };
const world = {
  carts: ['4-seater', 'utility'],
  free: (cart: string, period: ReturnType<typeof periodOf>) =>
    freeThroughout(1, cart === '4-seater' ? [out] : [], period),
  now,
  holidays: [],
};

test('the nearest days before and after, the nearer first, and other carts on the very days', () => {
  const early = { ...world, now: now - 7 * 86_400_000 };
  expect(nearestFree({ cart: '4-seater', stay, count: 1 }, early)).toEqual({
    stays: [movedBy(stay, -3), movedBy(stay, 4)],
    carts: ['utility'],
  });
});

test('nothing that has begun already, and not more than there are', () => {
  const { stays } = nearestFree({ cart: '4-seater', stay, count: 1 }, world);
  expect(stays).toEqual([movedBy(stay, 4)]);
  const none = nearestFree({ cart: '4-seater', stay, count: 2 }, world);
  expect(none).toEqual({ stays: [], carts: [] });
});

test('nothing that begins or ends on a closed holiday', () => {
  const holidays = [{ day: '2026-12-14', opens: null, closes: null }];
  const { stays } = nearestFree({ cart: '4-seater', stay, count: 1 }, { ...world, holidays });
  expect(stays).toEqual([movedBy(stay, 5)]);
});

test('the sentence says what is free, or that nothing is', () => {
  const near = { stays: [movedBy(stay, -3), movedBy(stay, 4)], carts: ['Utility'] };
  expect(takenSentence('4 seater', 1, near)).toBe(
    'No 4 seater is free on those days. Free near them: from Mon, Dec 7, 10AM to Wed, Dec 9, 10AM, or ' +
      'Mon, Dec 14, 10AM to Wed, Dec 16, 10AM; on your days: Utility.',
  );
  expect(takenSentence('4 seater', 3, { stays: [], carts: [] })).toMatch(
    /3 of the 4 seater.*30 days/,
  );
});
