import { type CSSProperties, useRef } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { ShownCart, SideBySide } from '#domain/compare/side-by-side.ts';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/listing.ts';
import { ComparePictures } from './compare-pictures.tsx';
import { AvailabilityRow, FigureRow, StepsRow } from './compare-rows.tsx';
import { MonthRow } from './month-row.tsx';

interface Props extends Pick<SideBySide, 'carts' | 'comparison'> {
  /** The terms of the address. */
  shared: URLSearchParams;
  road: Content['pages']['compare']['road'];
  credit: Credit;
}

/**
 * The carts in columns, their figures in rows. Its heads stay while the page scrolls; on a phone two columns are in view, and
 * heads and rows are pushed sideways together.
 */
export function CompareTable({ carts, comparison, shared, road, credit }: Props) {
  const heads = useRef<HTMLTableSectionElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const [price, ...others] = comparison.rows;
  return (
    <div className="on-sheet wrap">
      <div className="compare" style={{ '--count': carts.length } as CSSProperties}>
        <table>
          <caption className="sr-only">Carts side by side</caption>
          <thead
            ref={heads}
            onFocus={({ currentTarget, target }) => {
              // Were both to follow the other's scrolling, each would pull back the one that is pushed.
              target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
              push(rows.current, currentTarget.scrollLeft);
            }}
          >
            <ComparePictures carts={carts} shared={shared} />
            <tr className="compare-names">
              <td />
              {carts.map((cart) => (
                <Head key={cart.named} cart={cart} />
              ))}
            </tr>
          </thead>
          <tbody
            ref={rows}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways must be reached by keyboard
            tabIndex={0}
            aria-label="Figures"
            onScroll={({ currentTarget }) => push(heads.current, currentTarget.scrollLeft)}
          >
            <StepsRow carts={carts} />
            <AvailabilityRow carts={carts} />
            {price && <FigureRow row={price} carts={carts} note={(cart) => cart.price?.of} />}
            <MonthRow {...{ carts, shared, credit }} />
            {others.map((row) => (
              <FigureRow key={row.label} row={row} carts={carts} />
            ))}
          </tbody>
        </table>
        <p className="compare-note">
          {comparison.rows.some(({ state }) => state === 'differs') && '≠ marks what differs. '}
          What nobody has given is left blank.{' '}
          {comparison.unknown.length > 0 &&
            `Not known of ${carts.length > 1 ? 'any' : 'it'}: ${listing(comparison.unknown)}. `}
          {road.note}{' '}
          <SiteLink to="/can-i-drive-it" className="underline underline-offset-4">
            Can I drive it here?
          </SiteLink>
        </p>
      </div>
    </div>
  );
}

function push(other: HTMLElement | null, to: number): void {
  if (other && other.scrollLeft !== to) other.scrollLeft = to;
}

function Head({ cart: { kind, id, name, page, color, price } }: { cart: ShownCart }) {
  return (
    <th scope="col">
      <SiteLink to={page}>{name}</SiteLink>
      <small>
        {[kind === 'model' ? 'Model' : `Stock ${id}`, color].filter(Boolean).join(', ')}
      </small>
      <b>{price ? dollars(price.amount) : 'Contact for Pricing'}</b>
    </th>
  );
}
