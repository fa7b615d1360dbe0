import { SiteLink } from '#app/ui/site-link.tsx';
import { type Credit, estimate, type Terms } from '#domain/financing/estimate.ts';
import { termsAddress } from '#domain/financing/terms.ts';
import { money } from '#domain/financing/words.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';

interface Props {
  terms: Terms;
  tax: Credit['tax'];
  /** The cart's id. */
  cart?: string | undefined;
}

/** A payment with everything that the law requires beside it (docs/field.md, Credit). */
export function Statement({ terms, tax, cart }: Props) {
  const { apr, months, down, trade, price, taxed } = terms;
  const { financed, payment, last, total, charge, ...due } = estimate(terms, tax);
  const rows = [
    ['Price', money(price)],
    ...(taxed ? [[`Sales tax, ${tax?.percent}%`, money(due.tax)]] : []),
    ['Down payment', money(down)],
    ...(trade > 0 ? [['Trade-in', money(trade)]] : []),
    ['Amount financed', money(financed)],
    ['Annual percentage rate (APR)', `${apr}%`],
    ['Term', payments(months, payment, last)],
    ['Finance charge', money(charge)],
    ['Total of payments', money(total)],
  ];
  return (
    <>
      <p className="text-sm text-ink-soft">Estimate, not an offer</p>
      <p className="mt-2 text-h1 leading-none font-extrabold tracking-tighter">
        {money(payment)}
        <small className="ml-1 text-[0.42em] tracking-tight text-ink-soft">a month</small>
      </p>
      <dl className="mt-6 border-t border-line">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <dt>{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-2 text-sm text-ink-soft">
        <p>
          Arithmetic on the figures you entered, without registration and fees. The lender decides
          on credit and sets the rate.
        </p>
        {tax && <p>{taxNote(tax, terms)}</p>}
      </div>
      <SiteLink
        to={contactAddress({ from: termsAddress(terms, cart), topic: 'financing' })}
        className="btn btn-go mt-6"
      >
        Ask about this
      </SiteLink>
    </>
  );
}

/** `60 monthly payments of $237.05`; the last may differ by some cents. */
function payments(months: number, payment: number, last: number): string {
  if (last === payment) return `${months} monthly payments of ${money(payment)}`;
  return `${months - 1} monthly payments of ${money(payment)}, one of ${money(last)}`;
}

/** The sales tax's rule with its source, its date and exceptions. */
function taxNote(tax: NonNullable<Credit['tax']>, { taxed, trade }: Terms): string {
  const { percent, since, source, tradeIn, note } = tax;
  if (!taxed) return `Without the sales tax of ${percent}% (${source}). ${note}`;
  const rule = `Sales tax: ${percent}% since ${fullDay(since)} (${source}). `;
  if (trade === 0) return rule + note;
  const lowered = tradeIn
    ? `The trade-in comes off before tax, as the law has it for a titled motor vehicle handed over in the same sale (${tradeIn}); for anything else the whole price is taxed. `
    : 'A trade-in may lower it: ask us. ';
  return rule + lowered + note;
}
