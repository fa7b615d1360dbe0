import { Form } from 'react-router';
import { TermFields } from '#app/financing/term-fields.tsx';
import { type Month, monthOf } from '#domain/compare/month.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import type { Faults } from '#domain/financing/terms.ts';
import { money } from '#domain/financing/words.ts';

interface Props {
  carts: ShownCart[];
  names: string[];
  shared: URLSearchParams;
  words: Content['pages']['compare'];
  credit: Credit;
}

/** Terms once for all carts, and what a month of each then costs. A plain GET form. */
export function Months({ carts, names, shared, words, credit }: Props) {
  const months = carts.map((cart) => monthOf(cart, shared, credit));
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
          aria-label="Terms for all"
          className="grid grid-cols-2 items-start gap-4"
        >
          <input type="hidden" name="carts" value={names.join(',')} />
          <TermFields
            key={shared.toString()}
            credit={credit}
            params={shared}
            faults={sharedFaults(months)}
          />
          <button type="submit" className="btn btn-line col-span-2 px-3">
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

/** Of the rate and the term, which are every cart's; a down payment may be too much for one of them alone. */
function sharedFaults(months: Month[]): Faults {
  const [first] = months.flatMap((month) => (month.status === 'refused' ? [month.faults] : []));
  return {
    ...(first?.apr && { apr: first.apr }),
    ...(first?.months && { months: first.months }),
  };
}

// Who states a payment states the rest beside it (docs/field.md, Credit).
function Result({ month }: { month: Month }) {
  switch (month.status) {
    case 'unasked':
      return <span className="text-ink-soft">Enter a rate</span>;
    case 'no price':
      return <span className="text-ink-soft">Contact for Pricing</span>;
    case 'refused':
      return (
        <span className="text-buoy">
          {month.faults.down ?? month.faults.trade ?? 'Check the terms'}
        </span>
      );
    case 'ok': {
      const { terms, amounts } = month;
      return (
        <>
          <span className="text-lead font-extrabold">
            {money(amounts.payment)} <small className="text-sm">a month</small>
          </span>
          <p className="w-full max-w-none text-sm text-ink-soft">
            Estimate, not an offer: {terms.months} monthly payments at {terms.apr}% APR after{' '}
            {money(terms.down)} down{terms.trade > 0 && ` and ${money(terms.trade)} trade-in`}
            {terms.taxed && `, with ${money(amounts.tax)} sales tax`}. Financed{' '}
            {money(amounts.financed)}, finance charge {money(amounts.charge)}, total of payments{' '}
            {money(amounts.total)}.
          </p>
        </>
      );
    }
  }
}
