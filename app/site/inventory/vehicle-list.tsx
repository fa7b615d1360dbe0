import { useEffect, useRef } from 'react';
import { CartCard, CartList } from '#app/site/cart/cart-card.tsx';
import { asksForPrivacy } from '#app/site/frame/chosen.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { VisitCounts } from '#domain/counts/counts.ts';
import type { Browsing } from '#domain/filter/browse.ts';
import { listAddress } from '#domain/filter/filters.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { counted } from '#domain/text/sentences.ts';
import { ClearFilters } from './filter-form.tsx';

/** One page of the list. Turning the page focuses its first card. */
export function VehicleList({ browsing }: { browsing: Browsing }) {
  const { vehicles, unstated, before, after } = browsing;
  const list = useRef<HTMLUListElement>(null);
  const isTurned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other cards are there
  useEffect(() => {
    if (isTurned.current) list.current?.querySelector('a')?.focus({ preventScroll: true });
    isTurned.current = false;
  }, [vehicles]);
  const turn = (label: string, to: string | null) =>
    to && (
      <SiteLink
        to={to}
        className="btn btn-line"
        onClick={() => {
          isTurned.current = true;
        }}
      >
        {label}
      </SiteLink>
    );
  return (
    <>
      <ul ref={list} className="lot">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <CartCard cart={vehicle} main={index === 0} unstated={unstated[vehicle.id]} />
          </li>
        ))}
      </ul>
      {(before || after) && (
        <div className="flex flex-wrap justify-center gap-4 p-12">
          {turn('Previous carts', before)}
          {turn('More carts', after)}
        </div>
      )}
    </>
  );
}

export function NothingFound({ browsing }: { browsing: Browsing }) {
  const { filters, total, waysOut, nearest } = browsing;
  const from = listAddress({ ...filters, sort: 'newest' });
  useCount(filters.q);
  return (
    <>
      <div className="horizon relative overflow-clip px-5 pt-12 pb-44 [--hz:calc(100%-4rem)] max-lg:px-gutter">
        <Shore className="bottom-16" />
        <p className="text-h3 leading-tight font-extrabold tracking-tight">
          No vehicles match your current filters.
        </p>
        <p className="mt-3 text-ink-soft">{`0 of ${countOf(total)} shown.`}</p>
        <ul className="mt-2">
          {waysOut.map(({ address, matching, labels }) => (
            <li key={address}>
              <MoreLink to={address}>
                {`${countOf(matching)} without ${labels.map(inQuotes).join(' and ')}`}
              </MoreLink>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <SiteLink to={contactAddress({ from, topic: 'arrival' })} className="btn btn-go">
            Tell me when one comes in
          </SiteLink>
          <ClearFilters />
        </div>
        <p className="mt-2">
          <MoreLink to="/choose">Help me choose</MoreLink>
        </p>
      </div>
      {nearest.length > 0 && (
        <section aria-label="Closest matches">
          <h2 className="border-y border-reed-300 py-4 pr-gutter pl-5 text-h3 max-lg:px-gutter">
            Closest matches
          </h2>
          <CartList carts={nearest} />
        </section>
      )}
    </>
  );
}

/** Milliseconds that a search without a match stands before it counts: not each letter does. */
const SETTLED = 1000;

/** What this document has counted. */
const told = new Set<string>();

/** Counts a search without a match, by its words alone (docs/decisions/022-counts-of-visits.md). */
function useCount(search: string): void {
  useEffect(() => {
    if (!search || told.has(search) || asksForPrivacy()) return;
    const settled = setTimeout(() => {
      told.add(search);
      const counts: VisitCounts = { searches: [search] };
      navigator.sendBeacon('/api/counts', JSON.stringify(counts));
    }, SETTLED);
    return () => clearTimeout(settled);
  }, [search]);
}

/** A search text already has quotes. */
function inQuotes(label: string): string {
  return label.startsWith('“') ? label : `“${label}”`;
}

export function countOf(carts: number): string {
  return counted(carts, 'cart');
}
