import { Form } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { monthOf } from '#domain/compare/month.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';
import type { Content } from '#domain/content/content.ts';
import { exactDollars } from '#domain/text/dollars.ts';

interface Props {
  carts: ShownCart[];
  names: string[];
  shared: URLSearchParams;
  words: Content['pages']['compare'];
  terms: Content['pages']['financing']['estimate'];
}

/** Terms once for all carts, and what a month of each then costs. A plain GET form. */
export function Months({ carts, names, shared, words, terms }: Props) {
  const months = carts.map((cart) => monthOf(cart, shared, terms.months));
  const refused = months.flatMap((month) => (month.status === 'refused' ? [month.faults] : []));
  // A fault of the rate or the term is every cart's; a down payment may be too much for one of them alone.
  const faults = { apr: refused[0]?.apr, months: refused[0]?.months };
  const chosen = shared.get('months') ?? String(terms.chosen);
  const amount = (name: 'down' | 'apr', label: string, error?: string) => (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          key={shared.get(name)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shared.get(name) ?? (name === 'down' ? '0' : '')}
        />
      )}
    </Field>
  );
  return (
    <section id="month" className="wrap scroll-mt-8 py-section print:hidden">
      <h2 className="text-h3 leading-tight">{words.monthHeading}</h2>
      <p className="mt-3 text-ink-soft">{words.monthLine}</p>
      <div className="mt-6 grid items-start gap-x-gap gap-y-8 lg:grid-cols-[4fr_8fr]">
        <Form
          action="/compare#month"
          preventScrollReset
          replace
          noValidate
          className="grid grid-cols-2 items-start gap-4"
        >
          <input type="hidden" name="carts" value={names.join(',')} />
          {amount('down', 'Down payment', undefined)}
          {amount('apr', 'APR, %', faults.apr)}
          <Field name="months" label="Term" error={faults.months}>
            {(control) => (
              <select {...control} key={chosen} defaultValue={chosen}>
                {terms.months.map((each) => (
                  <option key={each} value={each}>
                    {each} months
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="btn btn-line mt-8 px-3">
            Estimate
          </button>
        </Form>
        <ul aria-live="polite" className="grid content-start">
          {months.map((month, index) => (
            <li
              key={carts[index]?.named}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-4"
            >
              <b>{carts[index]?.distinct}</b>
              <Result month={month} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// Who states a payment states the rest beside it (docs/field.md, Credit).
function Result({ month }: { month: ReturnType<typeof monthOf> }) {
  switch (month.status) {
    case 'unasked':
      return <span className="text-ink-soft">Enter a rate</span>;
    case 'no price':
      return <span className="text-ink-soft">Contact for Pricing</span>;
    case 'refused':
      return <span className="text-buoy">{month.faults.down ?? 'Check the terms'}</span>;
    case 'ok': {
      const { terms, amounts } = month;
      return (
        <>
          <span className="text-lead font-extrabold">
            {exactDollars(amounts.payment)} <small className="text-sm">a month</small>
          </span>
          <p className="w-full max-w-none text-sm text-ink-soft">
            Estimate, not an offer: {terms.months} monthly payments at {terms.apr}% APR after{' '}
            {exactDollars(terms.down)} down. Financed {exactDollars(amounts.financed)}, finance
            charge {exactDollars(amounts.charge)}, total of payments {exactDollars(amounts.total)}.
          </p>
        </>
      );
    }
  }
}
