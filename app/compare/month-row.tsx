import { monthOf } from '#domain/compare/month.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';
import type { Content } from '#domain/content/content.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { RowHead } from './row-head.tsx';
import { roles } from './table-roles.ts';

interface Props {
  carts: ShownCart[];
  shared: URLSearchParams;
  terms: Content['pages']['financing']['estimate'];
}

/** What a month of each costs, with all that belongs beside it (docs/field.md, Credit); before a rate is entered, no row. */
export function MonthRow({ carts, shared, terms }: Props) {
  const months = carts.map((cart) => monthOf(cart, shared, terms.months));
  if (!months.some(({ status }) => status === 'ok')) return null;
  return (
    <tr {...roles.row}>
      <RowHead label="A month, an estimate" />
      {months.map((month, index) => (
        <td {...roles.cell} key={carts[index]?.named}>
          {month.status === 'ok' ? (
            <>
              {exactDollars(month.amounts.payment)}
              <small>
                {month.terms.months} months at {month.terms.apr}% APR,{' '}
                {exactDollars(month.terms.down)} down, {exactDollars(month.amounts.financed)}{' '}
                financed
              </small>
            </>
          ) : (
            <span className="sr-only">Not known</span>
          )}
        </td>
      ))}
    </tr>
  );
}
