import { expect, test } from 'vitest';
import type { Plan } from './address.ts';
import { rateRows } from './rate-rows.ts';

const plan = (id: string, ...rates: Plan['rates']): Plan => ({
  id,
  title: id,
  description: '',
  seats: 4,
  bed: false,
  fleet: 1,
  rates,
});
const day = { duration: 'Daily', days: 1, price: 210, renewal: 210 };
const week = { duration: 'Weekly', days: 7, price: 910, renewal: 130 };

test('spans stand in order, and a cart without one has a gap there', () => {
  expect(rateRows([plan('a', week, day), plan('b', { ...day, price: 260 })])).toEqual([
    {
      days: 1,
      duration: 'Daily',
      rates: [
        { id: 'a', rate: day },
        { id: 'b', rate: { ...day, price: 260 } },
      ],
    },
    {
      days: 7,
      duration: 'Weekly',
      rates: [
        { id: 'a', rate: week },
        { id: 'b', rate: undefined },
      ],
    },
  ]);
});
