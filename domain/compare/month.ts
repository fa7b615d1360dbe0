import { type Credit, type Estimate, estimate, type Terms } from '#domain/financing/estimate.ts';
import { type Faults, readTerms } from '#domain/financing/terms.ts';
import type { ComparedCart } from './compared-cart.ts';

/** What a month of one cart costs at the terms that all share: nothing asked yet, not to be worked out and why, or the amounts. */
export type Month =
  | { status: 'unasked' | 'no price' }
  | { status: 'refused'; faults: Faults }
  | { status: 'ok'; terms: Terms; amounts: Estimate };

export function monthOf(
  { price }: Pick<ComparedCart, 'price'>,
  shared: URLSearchParams,
  credit: Credit,
): Month {
  if (!price) return { status: 'no price' };
  const read = readTerms(shared, credit, price.amount);
  return read.status === 'ok' ? { ...read, amounts: estimate(read.terms, credit.tax) } : read;
}
