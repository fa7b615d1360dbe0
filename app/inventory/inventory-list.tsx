import { type ReactNode, useId } from 'react';
import { CartCardSkeleton } from '#app/cart/cart-card.tsx';
import { Below } from '#app/ui/below.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Browsing, browse } from '#domain/filter/browse.ts';
import { type Filters, sortings } from '#domain/filter/filters.ts';
import { ClearFilters, FilterChips, FilterForm } from './filter-form.tsx';
import { NothingFound, VehicleList } from './vehicle-list.tsx';
import './inventory-list.css';

/** The filters' sheet on a phone. The page holds its state, so that it stays open while a list loads. */
export interface Sheet {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Filters, count and cards, or suggestions if nothing matches. */
export function InventoryList({ browsing, sheet }: { browsing: Browsing; sheet: Sheet }) {
  return (
    <InventoryFrame browsing={browsing} sheet={sheet} counted>
      {browsing.matching === 0 ? (
        <NothingFound browsing={browsing} />
      ) : (
        <Below>
          <VehicleList browsing={browsing} />
        </Below>
      )}
    </InventoryFrame>
  );
}

/** Six skeleton cards while the list loads (docs/product.md, Figures). */
export function InventoryLoading({ filters, sheet }: { filters: Filters; sheet: Sheet }) {
  return (
    <InventoryFrame browsing={browse([], filters)} sheet={sheet} counted={false}>
      <ul className="lot" aria-busy="true" aria-label="Loading vehicles">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six equal shapes
          <li key={index}>
            <CartCardSkeleton />
          </li>
        ))}
      </ul>
    </InventoryFrame>
  );
}

interface ErrorProps {
  filters: Filters;
  sheet: Sheet;
  message: string;
  retry: () => void;
}

export function InventoryError({ filters, sheet, message, retry }: ErrorProps) {
  return (
    <InventoryFrame browsing={browse([], filters)} sheet={sheet} counted={false}>
      <div className="px-5 py-12 max-lg:px-gutter">
        <p role="alert" className="text-h3 leading-tight font-extrabold tracking-tight text-buoy">
          Error loading vehicles: {message}
        </p>
        <p className="mt-3 mb-8">
          Check your connection and try again, or call us: we know what is on the lot.
        </p>
        <button type="button" className="btn btn-line" onClick={retry}>
          Try again
        </button>
      </div>
    </InventoryFrame>
  );
}

interface FrameProps {
  browsing: Browsing;
  sheet: Sheet;
  /** False while the list loads. */
  counted: boolean;
  children: ReactNode;
}

function InventoryFrame({ browsing, sheet, counted, children }: FrameProps) {
  const { filters, matching, total, vehicles, on } = browsing;
  // While a list loads, the previous form is still in the page, hidden: each needs its own id.
  const formId = useId();
  const { from } = filters;
  const shown = from > 0 ? `${from + 1}–${from + vehicles.length}` : vehicles.length;
  return (
    <>
      <div className="wrap flex flex-wrap items-baseline justify-between gap-x-4 pt-[clamp(0.75rem,3vw,3rem)] pb-[clamp(1.25rem,2.6vw,2.5rem)]">
        <h1>Inventory</h1>
        <p className="text-lead text-ink-soft">
          {counted && (
            <>
              <b className="text-h1 leading-none font-extrabold tracking-tighter text-ink max-lg:text-h2">
                {matching}
              </b>{' '}
              {matching === 1 ? 'cart' : 'carts'}
            </>
          )}
        </p>
      </div>
      <div className="mx-auto max-w-[1600px] border-t border-reed-300 min-[1601px]:border-x lg:grid lg:grid-cols-[calc(var(--spacing-gutter)+264px)_minmax(0,1fr)]">
        <details
          className="filter-panel"
          open={sheet.isOpen}
          onToggle={({ currentTarget }) => sheet.onToggle(currentTarget.open)}
          onKeyDown={(event) => event.key === 'Escape' && closePanel(event.currentTarget)}
          // The backdrop.
          onClick={({ target, currentTarget }) =>
            target === currentTarget && closePanel(currentTarget)
          }
        >
          <summary>
            <Icon name="filters" />
            Filters
            {on.length > 0 && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-sedge text-sm text-white">
                {on.length}
                <span className="sr-only"> on</span>
              </span>
            )}
          </summary>
          <FilterForm id={formId} browsing={browsing} counted={counted} />
          <div className="mt-8">
            <ClearFilters />
          </div>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the list, folding the panel on the way */}
          <a
            href="#carts"
            onClick={(event) => closePanel(event.currentTarget.closest('details'))}
            className="filter-done btn btn-go lg:hidden"
          >
            {counted ? `Show ${matching} ${matching === 1 ? 'cart' : 'carts'}` : 'Show carts'}
          </a>
        </details>
        <section id="carts" aria-label="Carts">
          <div className="flex min-h-16 items-center gap-6 border-b border-reed-300 pr-gutter pl-5 max-lg:min-h-15 max-lg:justify-end max-lg:px-gutter">
            <p aria-live="polite" className="text-base font-semibold max-lg:sr-only">
              {counted && `${shown} of ${total} shown`}
            </p>
            <label className="relative ml-auto flex items-center gap-2.5 text-base text-ink-soft">
              <span className="max-sm:sr-only">Sort</span>
              <select
                form={formId}
                name="sort"
                defaultValue={filters.sort}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="min-h-11 cursor-pointer bg-position-[right_center] pr-8 font-bold text-ink"
              >
                {sortings.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {value === 'newest' && filters.q ? 'Best match' : label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {counted && (
            <div className="pr-gutter pl-5 not-empty:border-b not-empty:border-reed-300 not-empty:py-3 max-lg:px-gutter">
              <FilterChips on={on} />
            </div>
          )}
          {children}
        </section>
      </div>
    </>
  );
}

/** Returns the focus to the summary. */
function closePanel(panel: HTMLDetailsElement | null): void {
  if (!panel?.open) return;
  panel.open = false;
  panel.querySelector('summary')?.focus({ preventScroll: true });
}
