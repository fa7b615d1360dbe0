import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDays, anyRate, anyRates, cents, sampleRates as rates } from '#tests/any-rates.ts';
import { quoteForDates } from './quote-for-dates.ts';
import { whyLonger } from './reason.ts';

const daily = { duration: 'Daily', days: 1, price: 200, renewal: 200 };

test.each([
  [1, 1, 245, '3-day', 685],
  [2, 2, 980, '3-day', 1370],
  [3, 1, 685, 'Weekly', 1050],
  [4, 3, 2740.02, 'Weekly', 3150],
  [5, 1, 1050, 'Monthly', 2800],
  [18, 1, 2700, 'Monthly', 2800],
  [19, 1, 2800, undefined, undefined],
  [31, 2, 5788, undefined, undefined],
])('%i days of %i carts cost $%d, the next plan %s $%d', (days, count, total, next, nextTotal) => {
  const quote = quoteForDates(rates, days, count);
  expect(quote.total).toBe(total);
  expect(quote.next?.rate.duration).toBe(next);
  expect(quote.next?.total).toBe(nextTotal);
});

test('a price that was given holds where it has risen since, and a lower one of today is taken', () => {
  expect(quoteForDates(rates, 2, 1, daily)).toMatchObject({ total: 400, isGiven: true });
  expect(quoteForDates([daily], 2, 1, rates[0])).toMatchObject({ total: 400, isGiven: false });
  expect(quoteForDates([daily], 2, 1, daily)).toMatchObject({ total: 400, isGiven: true });
});

const anyCount = fc.integer({ min: 1, max: 20 });

test('never above a plan that covers the stay, and exact to the cent for every number of carts', () => {
  fc.assert(
    fc.property(anyRates, anyDays, anyCount, (plans, days, count) => {
      const { each, total, paid, next } = quoteForDates(plans, days, count);
      expect(total).toBe(cents(total) / 100);
      expect(cents(total)).toBe(cents(each.total) * count);
      expect(paid).toBeGreaterThanOrEqual(days);
      for (const plan of plans.filter((rate) => rate.days >= days)) {
        expect(cents(total)).toBeLessThanOrEqual(cents(plan.price) * count);
      }
      // The next plan gives more days, and is never cheaper than what was chosen.
      if (next) {
        expect(next.rate.days).toBeGreaterThan(paid);
        expect(next.total).toBeGreaterThanOrEqual(total);
      }
    }),
  );
});

test('a longer stay never costs less than a shorter one, and a longer plan that does is said', () => {
  fc.assert(
    fc.property(anyRates, anyDays, anyDays, (plans, one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      const quote = quoteForDates(plans, short, 1);
      expect(quoteForDates(plans, long, 1).total).toBeGreaterThanOrEqual(quote.total);
      if (quote.each.rate.days > short) expect(whyLonger(quote.each, short)).toBeTypeOf('string');
    }),
  );
});

test('a price that was given is never lost, and never above today’s', () => {
  fc.assert(
    fc.property(anyRates, anyRate, anyDays, (plans, given, days) => {
      const today = quoteForDates(plans, days, 1).total;
      const before = quoteForDates([given], days, 1).total;
      expect(quoteForDates(plans, days, 1, given).total).toBe(Math.min(today, before));
    }),
  );
});
