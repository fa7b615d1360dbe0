import { Suspense, use } from 'react';
import { VehicleCard } from '#app/cart/cart-card.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress, partsAddress } from '#domain/inquiry/contact-address.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { similarTo } from '#domain/vehicle/similar.ts';

interface Props {
  vehicle: ListedVehicle;
  /** What to choose from; on its way from the API where the page was opened by a click. */
  others: CardVehicle[] | Promise<CardVehicle[]>;
}

/** A vehicle's page under its figures: features, every specification, others like it, and the way to ask. */
export function VehicleBelow({ vehicle, others }: Props) {
  const from = `/vehicles/${vehicle.id}`;
  const specifications = Object.entries(vehicle.specifications);
  return (
    <>
      <div className="grid gap-x-gap gap-y-16 py-section lg:grid-cols-12 print:grid-cols-[2fr_3fr] print:gap-x-8">
        {vehicle.features.length > 0 && (
          <section className="lg:col-span-5">
            <h2 className="text-h3">Features</h2>
            <div className="mt-6 border-t-2 border-ink print:mt-2">
              <CheckList items={vehicle.features} />
            </div>
          </section>
        )}
        {specifications.length > 0 && (
          <section className="lg:col-span-7">
            <h2 className="text-h3">Specifications</h2>
            <table className="mt-6 w-full border-t-2 border-ink print:mt-2">
              <tbody>
                {specifications.map(([name, value]) => (
                  <tr key={name} className="border-b border-line align-baseline">
                    <th
                      scope="row"
                      className="w-[44%] py-3 pr-4 text-left font-normal text-ink-soft print:py-1"
                    >
                      {labels[name] ?? name}
                    </th>
                    <td className="py-3 font-bold break-words print:py-1">{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>

      <Suspense>
        <SimilarVehicles vehicle={vehicle} others={others} />
      </Suspense>

      <section className="border-t border-line py-section print:hidden">
        <div className="grid items-end gap-x-gap gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2>Interested in this vehicle?</h2>
            <p className="mt-4 text-lead text-ink-soft">
              {vehicle.availability.standing === 'here'
                ? 'Ask us anything, or come and sit in it.'
                : 'Ask us anything.'}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5 lg:justify-end">
            <SiteLink to={contactAddress({ from })} className="btn btn-go">
              Contact Us
            </SiteLink>
            <MoreLink to={partsAddress(vehicle.id)}>Order parts</MoreLink>
            <MoreLink to="/inventory">View all inventory</MoreLink>
          </div>
        </div>
      </section>
    </>
  );
}

/** Up to three vehicles most like this one; nothing where there are none, or until they have come. */
function SimilarVehicles({ vehicle, others }: Props) {
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

/** The names that the software reads, in words; others stand as they are written. */
const labels: Record<string, string> = {
  seatingCapacity: 'Seating capacity',
  topSpeed: 'Top speed',
  range: 'Range',
  batteryType: 'Battery type',
  chargingTime: 'Charging time',
  payload: 'Payload',
};
