import type { Frame } from '#app/layout/frame.ts';
import type { Head } from '#app/seo/head.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

type Dealer = Pick<Frame, 'name' | 'county'>;

/** The head of a vehicle's page. The dealer's county says where the cart is; the stock number tells it from others of its model. */
export function vehicleHead(vehicle: ListedVehicle, { name: dealer, county }: Dealer): Head {
  const { id, name, description, brand, category, price } = vehicle;
  return {
    path: `/vehicles/${id}`,
    title: `${name}, ${dollars(price)} (stock ${id}) | ${dealer}`,
    description: `${description} ${dollars(price)} in ${county}, stock ${id}.`,
    keywords: [name, titledBrand(brand), category, `stock ${id}`, 'golf cart for sale'],
    product: true,
  };
}

/** The title where there is no such vehicle. */
export const NOT_FOUND = 'Vehicle Not Found';
