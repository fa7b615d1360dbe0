import { Suspense, use } from 'react';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { similarTo } from '#domain/vehicle/similar.ts';
import { VehicleCard } from './vehicle-card.tsx';

interface Props {
  vehicle: CardVehicle;
  /** What to choose from; on its way from the API where the page was opened by a click. */
  others: CardVehicle[] | Promise<CardVehicle[]>;
}

/** Up to three carts most like this one; nothing where there are none, or until they have come. */
export function SimilarCarts(props: Props) {
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  );
}

function Chosen({ vehicle, others }: Props) {
  const similar = similarTo(vehicle, others instanceof Promise ? use(others) : others);
  if (similar.length === 0) return null;
  return (
    <section className="pb-section print:hidden">
      <h2 className="mb-8">Carts like it</h2>
      <ul className="lot">
        {similar.map((each) => (
          <li key={each.id}>
            <VehicleCard brief vehicle={each} to={`/vehicles/${each.id}`} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
