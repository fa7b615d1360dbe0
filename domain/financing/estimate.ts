import type { Content } from '#domain/content/content.ts';

/** What the dealer's content says of paying over time: first values, terms to choose from, and the state's sales tax. */
export type Credit = Content['pages']['financing']['estimate'];

/** What a payment is worked out from. Amounts are whole cents; the rate is in per cent a year. */
export interface Terms {
  price: number;
  down: number;
  /** What the dealer allows for a cart or car that is handed over. */
  trade: number;
  /** Sales tax is part of what is financed. */
  taxed: boolean;
  apr: number;
  months: number;
}

/** All that is stated together, in whole cents. */
export interface Estimate {
  tax: number;
  financed: number;
  /** Each month but the last. */
  payment: number;
  /** The last month. */
  last: number;
  total: number;
  charge: number;
}

/**
 * Equal monthly payments, the first a month from now, by the actuarial method (12 CFR 1026, appendix J). What they come to
 * is rounded once, and so is the payment; the last one makes up the cents by which the others miss the total, so that all
 * of them add up to it. At no interest the total is the amount financed. A lender may settle those cents otherwise: by 12 CFR
 * 1026.17(c)(3) whole cents may be disregarded.
 *
 * @param terms that `readTerms` has taken: at least a dollar a month is left to finance
 */
export function estimate(terms: Terms, tax: Credit['tax']): Estimate {
  const { apr, months } = terms;
  const due = dueBefore(terms, tax);
  const rate = apr / 1200;
  // Written so that a rate next to none loses no digits.
  const growth = rate === 0 ? 1 : (rate * months) / -Math.expm1(-months * Math.log1p(rate));
  const total = Math.round(due.financed * growth);
  const payment = Math.round((due.financed * growth) / months);
  const last = total - payment * (months - 1);
  return { ...due, payment, last, total, charge: total - due.financed };
}

/**
 * The sales tax and what is left to finance, in whole cents. The trade-in comes off before tax where the content names the
 * rule for that (docs/field.md, New Jersey law), and after it elsewhere.
 */
export function dueBefore(
  { price, down, trade, taxed }: Pick<Terms, 'price' | 'down' | 'trade' | 'taxed'>,
  salesTax: Credit['tax'],
): Pick<Estimate, 'tax' | 'financed'> {
  const allowed = salesTax?.tradeIn === undefined ? 0 : trade;
  const taxable = taxed ? Math.max(0, price - allowed) : 0;
  // The rate has three decimals at most, which a fraction of two would not keep.
  const tax = Math.round((taxable * Math.round((salesTax?.percent ?? 0) * 1000)) / 100_000);
  return { tax, financed: price + tax - down - trade };
}
