import { Suspense } from 'react';
import { Await } from 'react-router';
import { VehicleCard, VehicleCardSkeleton } from '#app/cart/cart-card.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { POPULAR } from '#domain/town/popular.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';

/** The first carts of the list: there, on their way, or, when there are none, nothing at all. */
export function PopularCarts({ vehicles }: { vehicles: CardVehicle[] | Promise<CardVehicle[]> }) {
  return (
    <Suspense fallback={<Frame cards={skeletons} isBusy />}>
      <Await resolve={vehicles}>
        {(list) =>
          list.length > 0 && (
            <Frame
              cards={list.slice(0, POPULAR).map((vehicle) => (
                <li key={vehicle.id}>
                  <VehicleCard
                    vehicle={vehicle}
                    to={`/vehicles/${vehicle.id}`}
                    heading="h3"
                    brief
                  />
                </li>
              ))}
            />
          )
        }
      </Await>
    </Suspense>
  );
}

function Frame({ cards, isBusy = false }: { cards: React.ReactNode[]; isBusy?: boolean }) {
  return (
    <section className="pb-section">
      <div className="wrap mb-10 flex flex-wrap items-end justify-between gap-x-gap gap-y-3">
        <h2>Popular Golf Carts</h2>
        <MoreLink to="/inventory">See every cart</MoreLink>
      </div>
      <ul
        className="lot lot-wide lot-three swipe border-t border-reed-300"
        aria-busy={isBusy}
        aria-label={isBusy ? 'Loading vehicles' : undefined}
      >
        {cards}
      </ul>
    </section>
  );
}

const skeletons = ['first', 'second', 'third'].map((key) => (
  <li key={key}>
    <VehicleCardSkeleton />
  </li>
));
