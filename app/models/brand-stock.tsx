import { StatusBadge } from '#app/inventory/badge.tsx';
import { VehicleCard } from '#app/inventory/vehicle-card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';

interface Props {
  stock: CardVehicle[];
  /** What is said instead of an empty list. */
  noneInStock: string;
  /** The page's own path, for the inquiry. */
  from: string;
}

/** The carts of a brand, each with Available or Pre-Order; or whom to ask where there is none. */
export function BrandStock({ stock, noneInStock, from }: Props) {
  if (stock.length === 0) {
    return (
      <div className="wrap border-t border-line pt-8">
        <p className="text-lead">{noneInStock}</p>
        <SiteLink to={contactAddress({ from })} className="btn btn-go mt-6">
          Contact Us
        </SiteLink>
      </div>
    );
  }
  return (
    <div className="border-t border-reed-300">
      <Cards stock={stock.slice(0, FIRST)} />
      {stock.length > FIRST && (
        <details className="folds open-from-sm">
          <summary className="px-gutter">
            Show {stock.length - FIRST} more
            <Icon name="chevron" />
          </summary>
          <Cards stock={stock.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

/** How many lie open on a phone: whole rows of two and of three elsewhere. */
const FIRST = 12;

function Cards({ stock }: { stock: CardVehicle[] }) {
  return (
    <ul className="lot">
      {stock.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard
            vehicle={vehicle}
            to={`/vehicle/${vehicle.id}`}
            badge={<StatusBadge status={vehicle.status} />}
            heading="h3"
            compact
          />
        </li>
      ))}
    </ul>
  );
}
