import { exactDollars } from '#domain/text/dollars.ts';
import { type Credit, estimate, type Terms } from './estimate.ts';

/** Whole cents as `$237.05`. */
export function money(cents: number): string {
  return exactDollars(cents / 100);
}

/** An estimate in one sentence, with all that the law requires beside a payment (docs/field.md, Credit). */
export function estimateSentence(terms: Terms, tax: Credit['tax']): string {
  const { down, apr, months } = terms;
  const { payment, financed } = estimate(terms, tax);
  return `Estimate: ${money(payment)} a month for ${months} months at ${apr}% APR, ${money(down)} down, ${money(financed)} financed.`;
}

/** The draft of a message about these terms; short, since many visitors send it unchanged. */
export function termsSentence(name: string, terms: Terms, tax: Credit['tax']): string {
  const { price, down, trade, apr, months } = terms;
  const { payment } = estimate(terms, tax);
  const tradeIn = trade > 0 ? `, ${money(trade)} trade-in` : '';
  return `I would like to finance ${name}: ${money(price)}, ${money(down)} down${tradeIn}, ${months} months at ${apr}% APR, about ${money(payment)} a month.`;
}

export function termsNote(terms: Terms, tax: Credit['tax']): string {
  const { price, down, trade, taxed, apr, months } = terms;
  const { payment, financed, tax: owed } = estimate(terms, tax);
  return [
    `price ${money(price)}`,
    `down ${money(down)}`,
    ...(trade > 0 ? [`trade-in ${money(trade)}`] : []),
    taxed ? `sales tax ${money(owed)}` : 'without sales tax',
    `financed ${money(financed)}`,
    `${months} months at ${apr}% APR as entered`,
    `estimate ${money(payment)} a month`,
  ].join(', ');
}
