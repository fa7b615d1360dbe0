import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { estimate, readTerms, type Terms } from '#domain/financing/estimate.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { exactDollars } from '#domain/text/dollars.ts';

interface Props {
  first: Content['pages']['financing']['estimate'];
  params: URLSearchParams;
}

/** Price, down payment, rate and term in; the payment with all that belongs beside it out. A plain GET form. */
export function EstimateForm({ first, params }: Props) {
  const read = readTerms(params, first.months);
  const faults = read.status === 'refused' ? read.faults : {};
  const months = params.get('months') ?? String(first.chosen);
  const text = (name: keyof Terms, label: string, value: string, hint?: string) => (
    <Field name={name} label={label} error={faults[name]} {...(hint ? { hint } : {})}>
      {(control) => <Amount {...control} key={value} defaultValue={value} />}
    </Field>
  );
  return (
    <div className="grid items-start gap-x-gap gap-y-10 lg:grid-cols-[5fr_7fr]">
      <Form
        action="/financing#estimate"
        preventScrollReset
        noValidate
        className="grid gap-5 sm:grid-cols-2"
      >
        {text('price', 'Price in dollars', params.get('price') ?? String(first.price))}
        {text('down', 'Down payment', params.get('down') ?? '0')}
        {text('apr', 'APR, %', params.get('apr') ?? '', 'Ask us for the rate of your model.')}
        <Field name="months" label="Term" error={faults.months}>
          {(control) => (
            <select {...control} key={months} defaultValue={months}>
              {first.months.map((each) => (
                <option key={each} value={each}>
                  {each} months
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-line sm:col-span-2">
          Estimate the payment
        </button>
      </Form>
      <div aria-live="polite" className="lg:border-l lg:border-line lg:pl-gap">
        {read.status === 'ok' ? (
          <Result terms={read.terms} />
        ) : (
          <p className="max-w-[40ch] text-lead text-ink-soft">
            Enter a rate and see what a month would cost. An estimate, not an offer.
          </p>
        )}
      </div>
    </div>
  );
}

function Amount(props: ComponentProps<'input'>) {
  return <input {...props} type="text" inputMode="decimal" autoComplete="off" />;
}

// Who states a payment states the rest beside it (docs/field.md, Credit).
function Result({ terms }: { terms: Terms }) {
  const { financed, payment, total, charge } = estimate(terms);
  const rows = [
    ['Annual percentage rate (APR)', `${terms.apr}%`],
    ['Term', `${terms.months} monthly payments of ${exactDollars(payment)}`],
    ['Down payment', exactDollars(terms.down)],
    ['Amount financed', exactDollars(financed)],
    ['Finance charge', exactDollars(charge)],
    ['Total of payments', exactDollars(total)],
  ];
  return (
    <>
      <p className="text-sm text-ink-soft">Estimate, not an offer</p>
      <p className="mt-2 text-h1 leading-none font-extrabold tracking-[-0.05em]">
        {exactDollars(payment)}
        <small className="ml-[0.15em] text-[0.4em] tracking-[-0.02em] text-ink-soft">a month</small>
      </p>
      <dl className="mt-6 border-t border-line">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <dt>{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[52ch] text-sm text-ink-soft">
        Arithmetic on the figures you entered, without tax, registration and fees. The lender
        decides on credit and sets the rate.
      </p>
      <SiteLink
        to={contactAddress({ from: '/financing', topic: 'financing' })}
        className="btn btn-line mt-6"
      >
        Ask about this
      </SiteLink>
    </>
  );
}
