import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { CartCard } from '#app/cart/cart-card.tsx';
import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { around, type Browsing } from '#domain/filter/browse.ts';
import { listAddress } from '#domain/filter/filters.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { ClearFilters } from './filter-form.tsx';

/** Deferred, so that a key or filter responds first. On back and forward cards render at once, to restore scroll. */
export function VehicleList({ browsing }: { browsing: Browsing }) {
  const deferred = useDeferredValue(browsing);
  return <Cards browsing={useNavigationType() === 'POP' ? browsing : deferred} />;
}

// Loading more by keyboard focuses the first new card.
const Cards = memo(function Cards({ browsing }: { browsing: Browsing }) {
  const { vehicles, open } = browsing;
  const { before, after, isFull, step } = around(browsing);
  const list = useRef<HTMLUListElement>(null);
  const focus = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other cards are there
  useEffect(() => {
    if (focus.current === undefined) return;
    const card = list.current?.children[focus.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    focus.current = undefined;
  }, [vehicles]);

  return (
    <>
      <ul ref={list} className="lot">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <CartCard cart={vehicle} compact main={index === 0} open={open[vehicle.id]} />
          </li>
        ))}
      </ul>
      {(before || after) && (
        <div className="flex flex-wrap justify-center gap-4 p-12">
          {before && (
            <SiteLink
              to={listAddress(before)}
              onClick={() => {
                focus.current = 0;
              }}
              className="btn btn-line"
            >
              Previous {before.show}
            </SiteLink>
          )}
          {after && (
            <SiteLink
              to={listAddress(after)}
              replace={!isFull}
              preventScrollReset={!isFull}
              onClick={() => {
                focus.current = isFull ? 0 : vehicles.length;
              }}
              className="btn btn-line"
            >
              {isFull ? `Next ${step}` : `Show ${step} more`}
            </SiteLink>
          )}
        </div>
      )}
    </>
  );
});

/** No match: the nearest carts, and a form to be notified. */
export function NothingFound({ browsing }: { browsing: Browsing }) {
  const { filters, total, waysOut } = browsing;
  const nearest = waysOut[0]?.vehicles ?? [];
  const from = listAddress({ ...filters, from: 0, show: 0, sort: 'newest' });
  return (
    <>
      {/* app/visit/counts.ts counts such searches. */}
      <div
        data-nothing={filters.q}
        className="horizon relative overflow-clip px-5 pt-12 pb-44 [--hz:calc(100%-4rem)] max-lg:px-gutter"
      >
        <Shore className="bottom-16" />
        <p className="text-h3 leading-tight font-extrabold tracking-tight">
          No vehicles match your current filters.
        </p>
        <p className="mt-3 text-ink-soft">0 of {carts(total)} shown.</p>
        <ul className="mt-2">
          {waysOut.map(({ address, matching, labels }) => (
            <li key={address}>
              <MoreLink to={address}>
                {`${carts(matching)} without ${labels.map(inQuotes).join(' and ')}`}
              </MoreLink>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <SiteLink to={contactAddress({ from, topic: 'arrival' })} className="btn btn-go">
            Tell me when one comes
          </SiteLink>
          <ClearFilters />
        </div>
        <p className="mt-2">
          <HelpMeChoose />
        </p>
      </div>
      {nearest.length > 0 && (
        <section aria-label="What comes nearest">
          <h2 className="border-y border-reed-300 py-4 pr-gutter pl-5 text-h3 max-lg:px-gutter">
            What comes nearest
          </h2>
          <ul className="lot">
            {nearest.map((vehicle) => (
              <li key={vehicle.id}>
                <CartCard cart={vehicle} heading="h3" compact />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A search text already has quotes. */
function inQuotes(label: string): string {
  return label.startsWith('“') ? label : `“${label}”`;
}

function carts(count: number): string {
  return count === 1 ? '1 cart' : `${count} carts`;
}
