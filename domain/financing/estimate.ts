import type { Content } from '#domain/content/content.ts';

/** The content's financing settings: first values, terms to choose from, and the state's sales tax. */
export type Credit = Content['pages']['financing']['estimate'];

/** Amounts are whole cents; the rate is in per cent a year. */
export interface Terms {
  price: number;
  down: number;
  /** The dealer's allowance for a trade-in. */
  trade: number;
  /** The sales tax is financed, too. */
  taxed: boolean;
  apr: number;
  months: number;
}

/** In whole cents. */
export interface Estimate {
  tax: number;
  financed: number;
  /** Each month but the last. */
  payment: number;
  last: number;
  total: number;
  charge: number;
}

/**
 * Equal monthly payments, the first in a month, by the actuarial method (12 CFR 1026, appendix J). Total and payment
 * are rounded once each; the last payment takes the difference, so that all payments add up to the total. Without
 * interest the total is the amount financed. A lender may treat these cents differently: 12 CFR 1026.17(c)(3) allows
 * disregarding whole cents.
 *
 * @param terms from `readTerms`: at least a dollar a month is left to finance
 */
export function estimate(terms: Terms, tax: Credit['tax']): Estimate {
  const { apr, months } = terms;
  const due = dueBefore(terms, tax);
  const rate = apr / 1200;
  // This form of the formula stays precise at a rate near zero.
  const growth = rate === 0 ? 1 : (rate * months) / -Math.expm1(-months * Math.log1p(rate));
  const total = Math.round(due.financed * growth);
  const payment = Math.round((due.financed * growth) / months);
  const last = total - payment * (months - 1);
  return { ...due, payment, last, total, charge: total - due.financed };
}

/**
 * The sales tax and the amount financed, in whole cents. The trade-in comes off before tax where the content names a
 * rule for it (docs/field.md, New Jersey law), else after.
 */
export function dueBefore(
  { price, down, trade, taxed }: Pick<Terms, 'price' | 'down' | 'trade' | 'taxed'>,
  salesTax: Credit['tax'],
): Pick<Estimate, 'tax' | 'financed'> {
  const allowed = salesTax?.tradeIn === undefined ? 0 : trade;
  const taxable = taxed ? Math.max(0, price - allowed) : 0;
  // The rate has at most three decimals: as an integer it is exact.
  const tax = Math.round((taxable * Math.round((salesTax?.percent ?? 0) * 1000)) / 100_000);
  return { tax, financed: price + tax - down - trade };
}
