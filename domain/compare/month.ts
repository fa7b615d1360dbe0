import { estimate, readTerms, type Terms } from '#domain/financing/estimate.ts';
import type { ComparedCart } from './compared-cart.ts';

/** What a month of one cart costs at the terms that all share: nothing asked yet, not to be worked out and why, or the amounts. */
export type Month =
  | { status: 'unasked' | 'no price' }
  | { status: 'refused'; faults: Partial<Record<keyof Terms, string>> }
  | { status: 'ok'; terms: Terms; amounts: ReturnType<typeof estimate> };

/** @param choices the terms that may be chosen, in months */
export function monthOf(
  { price }: Pick<ComparedCart, 'price'>,
  shared: URLSearchParams,
  choices: number[],
): Month {
  if (!price) return { status: 'no price' };
  const asked = new URLSearchParams([...shared, ['price', String(price.amount)]]);
  const read = readTerms(asked, choices);
  return read.status === 'ok' ? { ...read, amounts: estimate(read.terms) } : read;
}
