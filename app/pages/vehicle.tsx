import { Suspense, use, useEffect } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { titled } from '#app/inventory/browse.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import { fetchVehicle } from '#app/inventory/vehicle-calls.ts';
import { VehicleDetail, VehicleLoading, VehicleMissing } from '#app/inventory/vehicle-detail.tsx';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { isOfModel } from '#app/models/model.ts';
import { modelHead } from '#app/models/model-head.ts';
import { ModelPage } from '#app/models/model-page.tsx';
import { type ModelView, viewOf } from '#app/models/model-view.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { head } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { dollars } from '#app/ui/dollars.ts';
import type { Route } from './+types/vehicle.ts';

export const handle: LayoutHandle = {
  quoteHref: ({ id }) => contactAddress({ from: `/vehicles/${id}` }),
};

type Found = Vehicle | null;

/** The address of a model's page is its slug, which no vehicle may have as its id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, inventory } = context.get(siteContext);
  const { vehicles, byId } = await inventory.current();
  const model = content.models.find(({ slug }) => slug === params.id);
  if (model) return { model: viewOf(model, vehicles, content), vehicle: null };
  const vehicle = byId.get(params.id) ?? null;
  return data(
    { model: null as ModelView | null, vehicle: vehicle as Found | Promise<Found> },
    { status: vehicle ? 200 : 404 },
  );
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  // Only the server knows the models. A vehicle whose id looks like a slug costs one request more.
  if (/^[a-z0-9]+-[a-z0-9-]+$/.test(params.id)) {
    const answer = await serverLoader();
    if (answer.model) return answer;
  }
  const vehicle: Found | Promise<Found> = fetchVehicle(params.id);
  return { model: null, vehicle };
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData?.model) return modelHead(loaderData.model, siteUrl);
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
    canonical: `${siteUrl}/vehicles/${params.id}`,
  });
}

export default function VehiclePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.model) return <ModelPage key={params.id} {...loaderData.model} />;
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
  const models = useRouteLoaderData<typeof rootLoader>('root')?.models ?? [];
  if (!vehicle) return <VehicleMissing />;
  const model = models.find((each) => isOfModel(vehicle, each));
  return (
    <VehicleDetail
      vehicle={vehicle}
      model={model && { name: model.name, to: `/vehicles/${model.slug}` }}
    />
  );
}

function title({ name, price, id }: Vehicle): string {
  return `${name}, ${dollars(price)} (stock ${id}) | Sedge Island Golf Carts`;
}
