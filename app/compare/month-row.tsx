import { monthOf } from '#domain/compare/month.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { money } from '#domain/financing/words.ts';
import { RowHead } from './row-head.tsx';

interface Props {
  carts: ShownCart[];
  shared: URLSearchParams;
  credit: Credit;
}

/** What a month of each costs, with all that belongs beside it (docs/field.md, Credit); before a rate is entered, no row. */
export function MonthRow({ carts, shared, credit }: Props) {
  const months = carts.map((cart) => monthOf(cart, shared, credit));
  if (!months.some(({ status }) => status === 'ok')) return null;
  return (
    <tr>
      <RowHead label="A month: an estimate, not an offer" />
      {months.map((month, index) => (
        <td key={carts[index]?.named}>
          {month.status === 'ok' ? (
            <>
              {money(month.amounts.payment)}
              <small>
                {month.terms.months} months at {month.terms.apr}% APR, {money(month.terms.down)}{' '}
                down, {money(month.amounts.financed)} financed
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
