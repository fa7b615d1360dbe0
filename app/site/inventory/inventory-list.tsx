import { useId } from 'react';
import { LoadingCarts, LoadingFailed } from '#app/site/cart/loading-carts.tsx';
import { Below } from '#app/ui/below.tsx';
import { Dialog, opener } from '#app/ui/dialog.tsx';
import { focusNext, leadsOn } from '#app/ui/focus-next.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { type Browsing, browse } from '#domain/filter/browse.ts';
import { type Filters, refuseBounds, sortings } from '#domain/filter/filters.ts';
import { ClearFilters, FilterForm } from './filter-form.tsx';
import { countOf, NothingFound, VehicleList } from './vehicle-list.tsx';
import './inventory-list.css';

interface Props {
  /** Undefined while the list loads, or when it failed to. */
  browsing: Browsing | undefined;
  filters: Filters;
  error: string | undefined;
  retry: () => void;
}

export function InventoryList({ browsing, filters, error, retry }: Props) {
  const list = browsing ?? browse([], filters);
  const { matching, total, vehicles, on } = list;
  const refusal = refuseBounds(filters);
  const formId = useId();
  const { from } = list.filters;
  const shown = from > 0 ? `${from + 1}–${from + vehicles.length}` : vehicles.length;
  return (
    <>
      <div className="wrap flex flex-wrap items-baseline justify-between gap-x-4 pt-opening pb-gap">
        <h1>Inventory</h1>
        <p className="text-lead text-ink-soft">
          {matching > 0 && (
            <>
              <b className="text-h1 leading-none font-extrabold tracking-tighter text-ink max-lg:text-h2">
                {matching}
              </b>{' '}
              {matching === 1 ? 'cart' : 'carts'}
            </>
          )}
        </p>
      </div>
      <div className="mx-auto max-w-400 border-t border-reed-300 min-[1601px]:border-x lg:grid lg:grid-cols-[calc(var(--spacing-gutter)+264px)_minmax(0,1fr)]">
        <a href="#filters" {...opener('filters')} className="filter-link">
          <Icon name="filters" />
          Filters
          {on.length > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-sedge text-sm text-white">
              {on.length}
              <span className="sr-only"> on</span>
            </span>
          )}
        </a>
        <Dialog id="filters" label="Filters" className="filter-sheet">
          <FilterForm id={formId} browsing={list} counted={browsing !== undefined} />
          <div className="mt-8">
            <ClearFilters />
          </div>
          <a href="#carts" className="filter-done btn btn-go w-full lg:hidden">
            {`Show ${browsing ? countOf(matching) : 'carts'}`}
          </a>
        </Dialog>
        <section id="carts" aria-label="Carts" className="lg:border-l lg:border-reed-300">
          <div className="flex min-h-16 items-center gap-6 border-b border-reed-300 pr-gutter pl-5 max-lg:min-h-15 max-lg:justify-end max-lg:pr-gutter max-lg:pl-[calc(var(--spacing-gutter)+8rem)]">
            <p
              aria-live="polite"
              className={`text-base font-semibold ${matching > 0 ? 'max-lg:sr-only' : 'sr-only'}`}
            >
              {browsing && `${shown} of ${total} shown`}
            </p>
            <label className="relative ml-auto flex min-w-0 items-center gap-2.5 text-base text-ink-soft">
              <span className="max-sm:sr-only">Sort</span>
              <select
                form={formId}
                name="sort"
                defaultValue={filters.sort}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="min-h-11 min-w-0 cursor-pointer text-ellipsis bg-right pr-8 font-semibold text-ink"
              >
                {sortings.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {value === 'newest' && filters.q ? 'Best match' : label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {browsing && <FilterChips on={on} />}
          {refusal && (
            <p
              role="alert"
              className="py-3 pr-gutter pl-5 font-semibold text-buoy max-lg:px-gutter"
            >
              {refusal}
            </p>
          )}
          {browsing && matching === 0 && <NothingFound browsing={browsing} />}
          {browsing && matching > 0 && (
            <Below>
              <VehicleList browsing={browsing} />
            </Below>
          )}
          {!browsing &&
            (error ? <LoadingFailed message={error} retry={retry} /> : <LoadingCarts />)}
        </section>
      </div>
    </>
  );
}

function FilterChips({ on }: Pick<Browsing, 'on'>) {
  if (on.length === 0) return null;
  return (
    <ul
      aria-label="Filters that are on"
      className="flex flex-wrap gap-2 border-b border-reed-300 py-3 pr-gutter pl-5 max-lg:px-gutter"
    >
      {on.map(({ label, without }) => (
        <li key={label}>
          <SiteLink
            to={without}
            onClick={(event) => leadsOn(event) && focusNext(event.currentTarget, 'li')}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-frame border-sedge bg-white pr-3 pl-4 text-sm font-semibold text-sedge no-underline"
          >
            <span>
              <span className="sr-only">Remove </span>
              {label}
            </span>
            <Icon name="close" size="1em" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
