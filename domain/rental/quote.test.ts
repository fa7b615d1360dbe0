import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDays, anyRate, anyRates, cents, sampleRates as rates } from '#tests/any-rates.ts';
import { type Plan, readDays } from './address.ts';
import { cheapestQuote, quoteForDates, rateRows, whyCheapest, whyLonger } from './quote.ts';

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
      // The next plan has more days, and is never cheaper than the chosen one.
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
