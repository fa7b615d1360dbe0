import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { VehicleCard } from '#app/cart/cart-card.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { around, type Browsing } from '#domain/filter/browse.ts';
import { listAddress } from '#domain/filter/filters.ts';

/** The cards, and the way on where there are more. After a key or a filter they come a frame later than its own answer. */
export function VehicleList({ browsing }: { browsing: Browsing }) {
  const deferred = useDeferredValue(browsing);
  return <Cards browsing={useNavigationType() === 'POP' ? browsing : deferred} />;
}

// Who goes on by keyboard finds the focus on the first new card.
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
            <VehicleCard
              vehicle={vehicle}
              to={`/vehicles/${vehicle.id}`}
              compact
              main={index === 0}
              open={open[vehicle.id]}
            />
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
