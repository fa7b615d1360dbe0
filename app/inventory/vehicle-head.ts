import type { Head } from '#app/seo/head.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled } from '#domain/vehicle/titled.ts';

/** The head of a vehicle's page; the stock number tells it from others of its model. */
export function vehicleHead(vehicle: ListedVehicle, dealer: string): Head {
  const { id, name, description, brand, category, price } = vehicle;
  return {
    path: `/vehicles/${id}`,
    title: `${name}, ${dollars(price)} (stock ${id}) | ${dealer}`,
    description: `${description} ${dollars(price)} at our Ocean County showrooms, stock ${id}.`,
    keywords: [name, titled(brand), category, `stock ${id}`, 'golf cart for sale'],
    product: true,
  };
}

/** The title where there is no such vehicle. */
export const NOT_FOUND = 'Vehicle Not Found';
