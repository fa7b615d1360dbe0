import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Plan, planAddress } from '#domain/rental/address.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';

/** A column for each cart, a group of rows for each span of any plan, shortest first. */
export function RateTable({ plans }: { plans: Plan[] }) {
  const spans = new Set(plans.flatMap(({ rates }) => rates.map(({ days }) => days)));
  return (
    <table className="rates w-full table-fixed">
      <caption className="sr-only">What each cart costs, by length of stay</caption>
      <thead>
        <tr>
          <td className="w-1/4" />
          {plans.map(({ id, title }) => (
            <th key={id} id={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {[...spans]
        .sort((a, b) => a - b)
        .map((days) => (
          <Span key={days} days={days} plans={plans} />
        ))}
      <tfoot className="print:hidden">
        <tr>
          <td />
          {plans.map(({ id, title }) => (
            <td key={id}>
              <SiteLink
                to={`${planAddress(id)}#dates`}
                className="btn btn-line max-md:w-full max-md:px-0 max-md:text-center max-md:text-sm max-md:whitespace-normal"
                aria-label={`Reserve Today: ${title}`}
              >
                Reserve Today
              </SiteLink>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Span({ days, plans }: { days: number; plans: Plan[] }) {
  const rates = plans.map(({ id, rates }) => ({ id, rate: rates.find((r) => r.days === days) }));
  const cells = (said: (rate: Plan['rates'][number]) => ReactNode) =>
    rates.map(({ id, rate }) => <td key={id}>{(rate && said(rate)) ?? '–'}</td>);
  return (
    <tbody>
      <tr className="rate-span">
        <th scope="rowgroup">
          <b className="text-base font-extrabold text-ink">
            {rates.find(({ rate }) => rate)?.rate?.duration}
          </b>{' '}
          <small className="text-sm max-md:block">{counted(days, 'day')}</small>
        </th>
        {cells(({ price, badge }) => (
          <>
            {dollars(price)}
            {badge && (
              <small className="mt-1.5 block text-xs leading-tight font-normal tracking-normal text-sedge">
                {badge}
              </small>
            )}
          </>
        ))}
      </tr>
      {rates.some(({ rate }) => rate?.savings) && (
        <tr>
          <th scope="row">You save</th>
          {cells(({ savings }) => savings)}
        </tr>
      )}
      <tr>
        <th scope="row">Extra day</th>
        {cells(({ renewal }) => exactDollars(renewal))}
      </tr>
    </tbody>
  );
}
