import type { Credit, Terms } from '#domain/financing/estimate.ts';

interface Props {
  tax: NonNullable<Credit['tax']>;
  terms: Terms;
}

/** By which rule the sales tax was worked out, since when it holds, and what may be otherwise. */
export function TaxNote({ tax, terms: { taxed, trade } }: Props) {
  const { percent, since, source, tradeIn, note } = tax;
  return (
    <p>
      {taxed
        ? `Sales tax: ${percent}% since ${day.format(new Date(since))} (${source}). `
        : `Without the sales tax of ${percent}% (${source}). `}
      {taxed && trade > 0 && (tradeIn ? lowered(tradeIn) : 'A trade-in may lower it: ask us. ')}
      {note}
    </p>
  );
}

function lowered(rule: string): string {
  return `The trade-in comes off before tax, as the law has it for a titled motor vehicle handed over in the same sale (${rule}); for anything else the whole price is taxed. `;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
