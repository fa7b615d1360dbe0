import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestQuote, LONGEST } from './quote.ts';

const daily = { duration: 'Daily', days: 1, price: 245, renewal: 245 };
const rates = [
  daily,
  { duration: '3-day', days: 3, price: 685, renewal: 228.34 },
  { duration: 'Weekly', days: 7, price: 1050, renewal: 150 },
  { duration: 'Monthly', days: 30, price: 2800, renewal: 94 },
];

test.each([
  [1, 1, 'Daily', 0, 245],
  [2, 2, 'Daily', 1, 980],
  [3, 1, '3-day', 0, 685],
  [4, 3, '3-day', 1, 2740.02],
  [5, 1, 'Weekly', 0, 1050],
  [18, 1, 'Weekly', 11, 2700],
  [19, 1, 'Monthly', 0, 2800],
  [31, 2, 'Monthly', 1, 5788],
])('%i days of %i carts: %s and %i extra, $%d', (days, count, duration, extraDays, total) => {
  const quote = cheapestQuote(rates, days, count);
  expect([quote.rate.duration, quote.extraDays, quote.total]).toEqual([duration, extraDays, total]);
});

test('of two plans at one price the shorter is taken', () => {
  const weekend = { duration: 'Weekend', days: 2, price: 490, renewal: 245 };
  expect(cheapestQuote([weekend, daily], 2, 1).rate).toBe(daily);
});

const anyRate = fc.record({
  duration: fc.constantFrom('Daily', 'Weekly', 'Season'),
  days: fc.integer({ min: 1, max: 365 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  renewal: fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100),
});
const anyRates = fc.array(anyRate, { minLength: 1, maxLength: 6 });
const anyDays = fc.integer({ min: 1, max: LONGEST });
const cents = (dollars: number) => Math.round(dollars * 100);

test('no plan comes to less, the price is exact to the cent, and a longer stay never costs less', () => {
  const anyCount = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(anyRates, anyDays, anyDays, anyCount, (plans, one, other, count) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      const { rate, extraDays, extra, total } = cheapestQuote(plans, short, count);
      expect(rate.days + extraDays).toBeGreaterThanOrEqual(short);
      expect(cents(extra)).toBe(extraDays * cents(rate.renewal));
      expect(cents(total)).toBe((cents(rate.price) + cents(extra)) * count);
      for (const plan of plans) {
        expect(total).toBeLessThanOrEqual(cheapestQuote([plan], short, count).total);
      }
      expect(cheapestQuote(plans, long, count).total).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('a given price is never lost, and never above today’s', () => {
  fc.assert(
    fc.property(anyRates, anyRate, anyDays, (plans, given, days) => {
      const today = cheapestQuote(plans, days, 1).total;
      const before = cheapestQuote([given], days, 1).total;
      expect(cheapestQuote(plans, days, 1, given).total).toBe(Math.min(today, before));
    }),
  );
  // At the same price the given one stays.
  expect(cheapestQuote([{ ...daily }], 2, 1, daily).rate).toBe(daily);
});
