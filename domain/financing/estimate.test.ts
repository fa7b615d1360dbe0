import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueBefore, estimate, type Terms } from './estimate.ts';

const plain = { down: 0, trade: 0, taxed: false };

/*
 * Finance charge in dollars for each $100 of amount financed, as textbooks reprint the Annual Percentage Rate Tables,
 * volume I, of the Federal Reserve Board (FRB-103-M). 12 CFR 1026.22(a) takes them as correct.
 */
const chargePer100: [months: number, charges: Record<string, number>][] = [
  [6, { 4: 1.17, 6: 1.76, 8: 2.35, 10: 2.94, 12: 3.53 }],
  [12, { 4: 2.18, 6: 3.28, 8: 4.39, 10: 5.5, 12: 6.62 }],
  [24, { 4: 4.22, 6: 6.37, 8: 8.55, 10: 10.75, 12: 12.98 }],
  [36, { 4: 6.29, 6: 9.52, 8: 12.81, 10: 16.16, 12: 19.57 }],
  [48, { 4: 8.38, 6: 12.73, 8: 17.18, 10: 21.74, 12: 26.4 }],
  [60, { 4: 10.5, 4.5: 11.86, 6: 16, 6.5: 17.4, 8: 21.66, 9.5: 26.01, 12: 33.47 }],
];

test.each(chargePer100)('the published charges over %i months', (months, charges) => {
  for (const [apr, charge] of Object.entries(charges)) {
    // Ten thousand times the table's $100, so that its cents are exact.
    const found = estimate({ ...plain, price: 100_000_000, apr: Number(apr), months }, undefined);
    expect(Math.round(found.charge / 10_000) / 100, `${apr}%`).toBe(charge);
  }
});

test('without interest a payment is its share, rounded to the cent', () => {
  const terms = { ...plain, price: 100_000, apr: 0, months: 24 };
  expect(estimate(terms, undefined)).toMatchObject({ payment: 4167, last: 4159, charge: 0 });
});

test('examples of Regulation Z: the credit sale of appendix H-10, and the loan of appendix J', () => {
  const [sale, loan] = [
    { price: 610_750, apr: 14.84, months: 36, payment: 21_123 },
    { price: 500_000, apr: 9.69, months: 24, payment: 23_000 },
  ] as const;
  for (const { payment, apr, ...rest } of [sale, loan]) {
    // The rate is rounded to a hundredth, so the payment lies between those of its bounds.
    const at = (rate: number) => estimate({ ...plain, ...rest, apr: rate }, undefined).payment;
    expect(at(apr - 0.005)).toBeLessThanOrEqual(payment);
    expect(at(apr + 0.005)).toBeGreaterThanOrEqual(payment);
  }
});

test('sales tax is of the price less a trade-in where a rule says so, to the half cent', () => {
  const tax = (price: number, trade: number, rules: typeof newJersey | undefined = newJersey) =>
    dueBefore({ price, down: 0, trade, taxed: true }, rules).tax;
  expect(tax(1_299_500, 0)).toBe(86_092);
  expect(tax(1_299_500, 200_000)).toBe(72_842);
  expect(tax(800, 0)).toBe(53);
  expect(tax(1_000_000, 1_100_000)).toBe(0);
  expect(tax(1_000_000, 400_000, { ...newJersey, tradeIn: undefined as never })).toBe(66_250);
  const due = { price: 1_000_000, down: 0, trade: 400_000, taxed: false };
  expect(dueBefore(due, newJersey)).toEqual({ tax: 0, financed: 600_000 });
  expect(dueBefore({ ...due, taxed: true }, undefined)).toEqual({ tax: 0, financed: 600_000 });
});

const newJersey = {
  percent: 6.625,
  since: '2025-07-01',
  source: 'N.J.S.A. 54:32B-8.55',
  tradeIn: 'N.J.A.C. 18:24-7.4',
  note: 'Ask us.',
};
const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    price: fc.integer({ min: 100_000, max: 100_000_000 }),
    downShare: fc.integer({ min: 0, max: 40 }),
    tradeShare: fc.integer({ min: 0, max: 40 }),
    taxed: fc.boolean(),
    apr: fc.integer({ min: 0, max: 36_000 }).map((thousandths) => thousandths / 1000),
    months: fc.integer({ min: 1, max: 180 }),
  })
  .map(({ downShare, tradeShare, ...terms }) => ({
    ...terms,
    down: Math.floor((terms.price * downShare) / 100),
    trade: Math.floor((terms.price * tradeShare) / 100),
  }));

test('payments add up to what is financed and its charge, to the cent, and none is negative', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const found = estimate(terms, newJersey);
      for (const amount of Object.values(found)) expect(Number.isSafeInteger(amount)).toBe(true);
      const { tax, financed, payment, last, total, charge } = found;
      expect(financed).toBe(terms.price + tax - terms.down - terms.trade);
      expect(payment * (terms.months - 1) + last).toBe(total);
      expect(total).toBe(financed + charge);
      expect(Math.min(charge, payment, last)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(payment * terms.months - total)).toBeLessThanOrEqual(terms.months);
      if (terms.apr === 0) expect(charge).toBe(0);
    }),
  );
});

test('a payment pays off the amount: what is owed after the last month is within its rounding', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { financed, payment, last } = estimate(terms, newJersey);
      const rate = terms.apr / 1200;
      let owed = financed;
      for (let month = 1; month < terms.months; month += 1) owed += owed * rate - payment;
      owed += owed * rate - last;
      // Half a cent of rounding in each payment, with interest.
      const grown = rate === 0 ? terms.months : ((1 + rate) ** terms.months - 1) / rate;
      expect(Math.abs(owed)).toBeLessThanOrEqual(grown / 2 + terms.months / 2 + 2);
    }),
  );
});
