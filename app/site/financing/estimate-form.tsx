import type { SubmitEvent } from 'react';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Credit, dueBefore, estimate, type Terms } from '#domain/financing/estimate.ts';
import {
  type Faults,
  isTaxed,
  readTerms,
  termsAddress,
  termsBeforeRate,
} from '#domain/financing/terms.ts';
import { estimateSentence, money } from '#domain/financing/words.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';

interface Props {
  credit: Credit;
  params: URLSearchParams;
  /** `price` in US dollars; null if unknown. */
  cart?: { id: string; price: number | null } | undefined;
}

/**
 * The fields of an estimate, and its result. Typing never shows an error; the button does, and focuses the first one.
 */
export function EstimateForm({ credit, params, cart }: Props) {
  const { tax } = credit;
  const price = cart?.price ?? credit.price;
  const read = readTerms(params, credit, price);
  const before = termsBeforeRate(params, credit, price);
  const faults: Faults = read.status === 'refused' ? read.faults : {};
  const values = {
    price: params.get('price') ?? String(price),
    down: params.get('down') ?? '0',
    trade: params.get('trade') ?? '0',
    apr: params.get('apr') ?? '',
    months: params.get('months') ?? String(credit.chosen),
    tax: isTaxed(params, credit) ? 'yes' : 'no',
  };
  const number = (name: keyof Faults, label: string, hint?: string) => (
    <Field id={name} label={label} hint={hint} error={faults[name]}>
      {(control) => (
        <input {...control} inputMode="decimal" autoComplete="off" defaultValue={values[name]} />
      )}
    </Field>
  );

  function focusFault({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    const entered = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    const found = readTerms(new URLSearchParams(entered), credit);
    const [fault] = found.status === 'refused' ? Object.keys(found.faults) : [];
    if (fault) (currentTarget.elements.namedItem(fault) as HTMLElement).focus();
  }

  return (
    <div className="grid items-start gap-x-gap gap-y-8 lg:grid-cols-5-7 print:block">
      <AddressForm
        action="/financing#estimate"
        values={values}
        address={(given, isPressed) => {
          const isRead = isPressed || readTerms(given, credit).status === 'ok';
          // A pressed button's errors stay until they are mended.
          if (!isRead && (params.has('apr') || !termsBeforeRate(given, credit))) return null;
          if (!isRead) given.delete('apr');
          return `/financing?${given}`;
        }}
        noValidate
        aria-label="Payment estimate"
        className="grid items-start gap-4 xs:grid-cols-2 print:hidden"
        onSubmit={focusFault}
      >
        {cart && <input type="hidden" name="cart" value={cart.id} />}
        {number('price', 'Price in dollars')}
        {number('down', 'Down payment')}
        {number('trade', 'Trade-in', 'Ask what we allow.')}
        {number('apr', 'APR, %', 'Ask us for the rate.')}
        <Field id="months" label="Term" error={faults.months}>
          {(control) => (
            <select {...control} defaultValue={values.months}>
              {credit.months.map((each) => (
                <option key={each} value={each}>
                  {`${each} months`}
                </option>
              ))}
            </select>
          )}
        </Field>
        {tax && (
          <Field id="tax" label="Sales tax">
            {(control) => (
              <select {...control} defaultValue={values.tax}>
                <option value="yes">{`${tax.percent}%`}</option>
                <option value="no">Without</option>
              </select>
            )}
          </Field>
        )}
        <button type="submit" className="btn btn-line col-span-full">
          Estimate the payment
        </button>
      </AddressForm>
      <div className="lg:border-l lg:border-line lg:pl-gap print:border-0 print:p-0">
        <p role="status" className="sr-only">
          {read.status === 'ok' && estimateSentence(read.terms, tax)}
        </p>
        {read.status === 'ok' ? (
          <Statement terms={read.terms} tax={tax} cart={cart?.id} />
        ) : (
          <>
            {before && <Rows rows={dueRows(before, tax, 'Left to finance')} />}
            <p className="mt-4 max-w-lead text-lead text-ink-soft">
              Enter a rate and see what a month would cost. An estimate, not an offer.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

interface StatementProps {
  terms: Terms;
  tax: Credit['tax'];
  cart?: string | undefined;
}

/** A payment with everything that the law requires beside it (docs/field.md, Credit). */
function Statement({ terms, tax, cart }: StatementProps) {
  const { apr, months, down, trade } = terms;
  const { payment, last, total, charge } = estimate(terms, tax);
  const rows = [
    ...dueRows(terms, tax, 'Amount financed', [
      ['Down payment', money(down)],
      ...(trade > 0 ? [['Trade-in', money(trade)]] : []),
    ]),
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
        <small className="ml-1 text-lead tracking-tight text-ink-soft">a month</small>
      </p>
      <div className="mt-6 border-t border-line">
        <Rows rows={rows} />
      </div>
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

/** Without a rate no down payment is named: the law asks for the rate beside it (docs/field.md, Credit). */
function dueRows(terms: Terms, tax: Credit['tax'], name: string, paid: string[][] = []) {
  const due = dueBefore(terms, tax);
  return [
    ['Price', money(terms.price)],
    ...(terms.taxed ? [[`Sales tax, ${tax?.percent}%`, money(due.tax)]] : []),
    ...paid,
    [name, money(due.financed)],
  ];
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
    ? `A titled motor vehicle traded in at the same sale comes off the price before tax (${tradeIn}). With anything else, the whole price is taxed. `
    : 'A trade-in may lower the tax: ask us. ';
  return rule + lowered + note;
}
