import { Suspense, use, useEffect } from 'react';
import { data } from 'react-router';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { titled } from '#app/inventory/browse.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import { fetchVehicle } from '#app/inventory/vehicle-calls.ts';
import { VehicleDetail, VehicleLoading, VehicleMissing } from '#app/inventory/vehicle-detail.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { head } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { dollars } from '#app/ui/dollars.ts';
import type { Route } from './+types/vehicle.ts';

export const handle: LayoutHandle = {
  quoteHref: ({ id }) => contactAddress({ from: `/vehicles/${id}` }),
};

type Found = Vehicle | null;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { byId } = await context.get(siteContext).inventory.current();
  const vehicle: Found | Promise<Found> = byId.get(params.id) ?? null;
  return data({ vehicle }, { status: vehicle ? 200 : 404 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const vehicle: Found | Promise<Found> = fetchVehicle(params.id);
  return { vehicle };
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const vehicle = loaderData?.vehicle;
  if (vehicle instanceof Promise) return [{ title: 'Golf cart' }];
  if (!vehicle) return [{ title: 'Vehicle Not Found' }, { name: 'robots', content: 'noindex' }];
  return head({
    title: title(vehicle),
    description: `${vehicle.description} ${dollars(vehicle.price)} at our Ocean County showrooms.`,
    keywords: [
      vehicle.name,
      titled(vehicle.brand),
      vehicle.category,
      'golf cart for sale',
      'Ocean County NJ',
    ],
    canonical: `${matches[0].loaderData.siteUrl}/vehicles/${params.id}`,
  });
}

export default function VehiclePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.id} fallback={<VehicleLoading />}>
      <Loaded found={loaderData.vehicle} />
    </Suspense>
  );
}

function Loaded({ found }: { found: Found | Promise<Found> }) {
  const vehicle = found instanceof Promise ? use(found) : found;
  // A title from the API comes too late for `meta`, which has run by then.
  useEffect(() => {
    if (found instanceof Promise) document.title = vehicle ? title(vehicle) : 'Vehicle Not Found';
  }, [found, vehicle]);
  return vehicle ? <VehicleDetail vehicle={vehicle} /> : <VehicleMissing />;
}

function title({ name, price, id }: Vehicle): string {
  return `${name}, ${dollars(price)} (stock ${id}) | Sedge Island Golf Carts`;
}
