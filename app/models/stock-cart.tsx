import type { ReactNode } from 'react';
import { AvailabilityLine } from '#app/cart/availability-line.tsx';
import { VehiclePicture } from '#app/cart/cart-picture.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { dollars } from '#domain/text/dollars.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';

interface Props {
  vehicle: CardVehicle;
  to: string;
  badge?: ReactNode;
}

/** One cart of a model's stock, small: what tells it from the others. The whole of it is the target. */
export function StockCart({ vehicle, to, badge }: Props) {
  const { id, name, color, price, availability } = vehicle;
  return (
    <article className="stock-cart group">
      <div className="stock-picture horizon">
        <VehiclePicture vehicle={vehicle} sizes="8rem" />
      </div>
      <div className="min-w-0 text-sm leading-snug">
        <p className="flex justify-between gap-3 font-bold">
          <SiteLink to={to} className="covers group-hover:underline">
            <span className="sr-only">{name}, </span>
            {color ?? `Stock no. ${id}`}
          </SiteLink>
          <span className="font-extrabold">{dollars(price)}</span>
        </p>
        <p className="flex items-center gap-x-3 justify-between">
          <AvailabilityLine availability={availability} />
          {badge}
        </p>
      </div>
    </article>
  );
}
