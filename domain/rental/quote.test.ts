import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDays, anyRates, cents, sampleRates as rates } from '#tests/any-rates.ts';
import { readDays } from './address.ts';
import { cheapestQuote } from './quote.ts';
import { whyCheapest, whyLonger } from './reason.ts';

test.each([
  [1, 'Daily', 0, 245, 'Daily is cheapest: $440 less than three days.'],
  [2, 'Daily', 1, 490, 'Daily is cheapest: $195 less than three days.'],
  [3, '3-day', 0, 685, '3-day is cheapest: $50 less than one day and two extra.'],
  [4, '3-day', 1, 913.34, '3-day is cheapest: $66.66 less than one day and three extra.'],
  [5, 'Weekly', 0, 1050, 'Weekly is cheapest: $91.68 less than three days and two extra.'],
  [8, 'Weekly', 1, 1200, 'Weekly is cheapest: $626.70 less than three days and five extra.'],
  [18, 'Weekly', 11, 2700, 'Weekly is cheapest: $100 less than 30 days.'],
  [19, 'Monthly', 0, 2800, 'Monthly is cheapest: $50 less than seven days and 12 extra.'],
  [31, 'Monthly', 1, 2894, 'Monthly is cheapest: $1,756 less than seven days and 24 extra.'],
])('%i days: %s and %i extra, $%d', (days, duration, extraDays, total, why) => {
  const quote = cheapestQuote(rates, days);
  expect([quote.rate.duration, quote.extraDays, quote.total]).toEqual([duration, extraDays, total]);
  expect(whyCheapest(quote)).toBe(why);
});

test('a longer plan than the stay says that it costs less, and what it is good for', () => {
  const longer = (days: number, plans = rates) => whyLonger(cheapestQuote(plans, days), days);
  expect(longer(5)).toBe(
    'Seven days cost less than five, and you may keep the cart for all of them.',
  );
  expect(longer(29)).toBe('30 days cost less than 29, and you may keep the cart for all of them.');
  expect(longer(7)).toBeUndefined();
  expect(longer(8)).toBeUndefined();
  expect(longer(2, rates.slice(2))).toBe('You may keep the cart for all seven days.');
});

test('one plan alone needs no reason, and of two at one price the shorter is taken', () => {
  expect(whyCheapest(cheapestQuote(rates.slice(0, 1), 5))).toBeUndefined();
  const even = [
    { duration: 'Weekend', days: 2, price: 300, renewal: 100 },
    { duration: 'Daily', days: 1, price: 200, renewal: 100 },
  ];
  expect(whyCheapest(cheapestQuote(even, 4))).toBe(
    'Nothing is cheaper than Daily: two days and two extra would cost the same.',
  );
  expect(() => cheapestQuote([], 1)).toThrow('no rates');
});

test('no plan comes to less, every other is named in order, and all sums are whole cents', () => {
  fc.assert(
    fc.property(anyRates, anyDays, (plans, days) => {
      const { others, ...best } = cheapestQuote(plans, days);
      const quotes = [best, ...others];
      expect(new Set(quotes.map(({ rate }) => rate))).toEqual(new Set(plans));
      for (const { rate, extraDays, extra, total } of quotes) {
        expect(rate.days + extraDays).toBeGreaterThanOrEqual(days);
        expect(cents(extra)).toBe(extraDays * cents(rate.renewal));
        expect(cents(total)).toBe(cents(rate.price) + cents(extra));
        expect(total).toBe(cents(total) / 100);
      }
      const totals = quotes.map(({ total }) => total);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }),
  );
});

test('the reason’s difference is what the next plan costs more, and a longer plan never costs more than a shorter', () => {
  fc.assert(
    fc.property(anyRates, anyDays, (plans, days) => {
      const quote = cheapestQuote(plans, days);
      const [next] = quote.others;
      const said = /\$([\d,.]+) less/.exec(whyCheapest(quote) ?? '')?.[1]?.replaceAll(',', '');
      expect(cents(Number(said ?? 0))).toBe(next ? cents(next.total) - cents(quote.total) : 0);
      if (/cost less/.test(whyLonger(quote, days) ?? '')) {
        const shorter = quote.others.filter(({ rate }) => rate.days <= days);
        for (const { total } of shorter) expect(total).toBeGreaterThan(quote.total);
      }
    }),
  );
});

test.each([
  ['5', 5],
  ['365', 365],
  ['366', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('days=%s is read as %s', (text, days) => {
  expect(readDays(new URLSearchParams({ days: text }))).toBe(days);
});
