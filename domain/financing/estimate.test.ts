import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueBefore, estimate, type Terms } from './estimate.ts';

const plain = { down: 0, trade: 0, taxed: false };

/*
 * Finance charge in dollars for each $100 of amount financed, by the Annual Percentage Rate Tables, volume I, of the Federal
 * Reserve Board (FRB-103-M), which 12 CFR 1026.22(a) takes as correct; as textbooks reprint them.
 */
const chargePer100: [months: number, charges: Record<string, number>][] = [
  [6, { 4: 1.17, 5: 1.46, 6: 1.76, 7: 2.05, 8: 2.35, 9: 2.64, 10: 2.94, 11: 3.23, 12: 3.53 }],
  [12, { 4: 2.18, 5: 2.73, 6: 3.28, 7: 3.83, 8: 4.39, 9: 4.94, 10: 5.5, 11: 6.06, 12: 6.62 }],
  [18, { 4: 3.2, 5: 4, 6: 4.82, 7: 5.63, 8: 6.45, 9: 7.28, 10: 8.1, 11: 8.93, 12: 9.77 }],
  [24, { 4: 4.22, 5: 5.29, 6: 6.37, 7: 7.45, 8: 8.55, 9: 9.64, 10: 10.75, 11: 11.86, 12: 12.98 }],
  [36, { 4: 6.29, 5: 7.9, 6: 9.52, 7: 11.16, 8: 12.81, 9: 14.48, 10: 16.16, 11: 17.86, 12: 19.57 }],
  [
    48,
    { 4: 8.38, 5: 10.54, 6: 12.73, 7: 14.94, 8: 17.18, 9: 19.45, 10: 21.74, 11: 24.06, 12: 26.4 },
  ],
  [60, { 4: 10.5, 5: 13.23, 6: 16, 7: 18.81, 8: 21.66, 9: 24.55, 10: 27.48, 11: 30.45, 12: 33.47 }],
  [60, { 4.5: 11.86, 5.5: 14.61, 6.5: 17.4, 7.5: 20.23, 8.5: 23.1, 9.5: 26.01, 10.5: 28.96 }],
];

test.each(chargePer100)('the published charges over %i months', (months, charges) => {
  for (const [apr, charge] of Object.entries(charges)) {
    // Ten thousand times the table's $100, so that its cents are exact.
    const found = estimate({ ...plain, price: 100_000_000, apr: Number(apr), months }, undefined);
    expect(Math.round(found.charge / 10_000) / 100, `${apr}%`).toBe(charge);
  }
});

/* Monthly payments for each $1,000 financed, as lenders' tables print them. */
test.each([
  [0, 24, 4167],
  [0, 36, 2778],
  [0, 48, 2083],
  [0, 60, 1667],
  [5, 48, 2303],
  [6, 36, 3042],
  [6, 60, 1933],
  [8, 36, 3134],
  [12, 24, 4707],
])('$1,000 at %d%% over %i months is %i cents a month', (apr, months, payment) => {
  expect(estimate({ ...plain, price: 100_000, apr, months }, undefined).payment).toBe(payment);
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

test('all that is stated, with a down payment, a trade-in and tax', () => {
  const terms = {
    price: 1_299_500,
    down: 100_000,
    trade: 200_000,
    taxed: true,
    apr: 6.9,
    months: 60,
  };
  expect(estimate(terms, newJersey)).toEqual({
    tax: 72_842,
    financed: 1_072_342,
    payment: 21_183,
    last: 21_189,
    total: 1_270_986,
    charge: 198_644,
  });
});

describe('sales tax', () => {
  test.each([
    ['of the price', 1_299_500, 0, 86_092],
    ['less a trade-in', 1_299_500, 200_000, 72_842],
    ['a half cent counts as a cent', 800, 0, 53],
    ['never below nothing', 1_000_000, 1_100_000, 0],
  ])('%s', (_, price, trade, tax) => {
    expect(dueBefore({ price, down: 0, trade, taxed: true }, newJersey).tax).toBe(tax);
  });

  test('without a rule for trade-ins the whole price is taxed; declined or unknown there is none', () => {
    const due = { price: 1_000_000, down: 0, trade: 400_000, taxed: true };
    expect(dueBefore(due, { ...newJersey, tradeIn: undefined }).tax).toBe(66_250);
    expect(dueBefore({ ...due, taxed: false }, newJersey)).toEqual({ tax: 0, financed: 600_000 });
    expect(dueBefore(due, undefined)).toEqual({ tax: 0, financed: 600_000 });
  });
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

test('a higher rate never lowers the payment; more down or more in trade never raises it', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 1000 }), (terms, more) => {
      const { payment } = estimate(terms, newJersey);
      const other = (change: Partial<Terms>) =>
        estimate({ ...terms, ...change }, newJersey).payment;
      expect(other({ apr: terms.apr + more / 100 })).toBeGreaterThanOrEqual(payment);
      expect(other({ down: terms.down + more })).toBeLessThanOrEqual(payment);
      expect(other({ trade: terms.trade + more })).toBeLessThanOrEqual(payment);
      expect(other({ taxed: true })).toBeGreaterThanOrEqual(other({ taxed: false }));
    }),
  );
});
