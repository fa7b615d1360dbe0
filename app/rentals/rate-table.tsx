import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Plan, rentalAddress } from '#domain/rental/address.ts';
import { rateRows } from '#domain/rental/quote.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';

type Spans = ReturnType<typeof rateRows<Rate>>;
type Rate = Plan['rates'][number];

export function RateTable({ plans }: { plans: Plan[] }) {
  return (
    <table className="rates w-full table-fixed">
      <caption className="sr-only">What each cart costs, by length of stay</caption>
      <thead>
        <tr>
          <td className="w-[24%]" />
          {plans.map(({ id, title }) => (
            <th key={id} id={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rateRows(plans).map((span) => (
        <Span key={span.days} {...span} />
      ))}
      <tfoot className="print:hidden">
        <tr>
          <td />
          {plans.map(({ id, title }) => (
            <td key={id}>
              <SiteLink
                to={`${rentalAddress(id)}#dates`}
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

function Span({ duration, days, rates }: Spans[number]) {
  const row = (said: (rate: Rate) => ReactNode) =>
    rates.map(({ id, rate }) => <td key={id}>{(rate && said(rate)) ?? '–'}</td>);
  return (
    <tbody>
      <tr className="rate-span">
        <th scope="rowgroup">
          <b className="text-base font-extrabold text-ink">{duration}</b>{' '}
          <small className="text-sm max-md:block">
            {days} {days === 1 ? 'day' : 'days'}
          </small>
        </th>
        {row(({ price, badge }) => (
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
          {row(({ savings }) => savings)}
        </tr>
      )}
      <tr>
        <th scope="row">Extra day</th>
        {row(({ renewal }) => exactDollars(renewal))}
      </tr>
    </tbody>
  );
}
