import { Suspense, use, useEffect } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { isOfModel } from '#app/inventory/of-model.ts';
import { mayBeModel } from '#app/inventory/page-calls.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import { fetchVehicle } from '#app/inventory/vehicle-calls.ts';
import { VehicleDetail, VehicleLoading, VehicleMissing } from '#app/inventory/vehicle-detail.tsx';
import { vehicleHead } from '#app/inventory/vehicle-head.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { modelHead } from '#app/models/model-head.ts';
import { ModelPage } from '#app/models/model-page.tsx';
import { modelTrail } from '#app/models/model-trail.ts';
import { viewOf } from '#app/models/model-view.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { describePage } from '#app/seo/describe-page.ts';
import { headTags, missing } from '#app/seo/head.ts';
import { modelData, vehicleData } from '#app/seo/product-data.ts';
import { siteContext } from '#app/site-context.ts';
import { soon } from '#app/ui/soon.ts';
import { modelFile } from '#server/model-files.ts';
import type { Route } from './+types/vehicle.ts';

export const handle: LayoutHandle = {
  quoteHref: ({ id }) => contactAddress({ from: `/vehicles/${id}` }),
};

type Found = Vehicle | null;

const NOT_FOUND = 'Vehicle Not Found';

/** The address of a model's page is its slug, which no vehicle may have as its id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, inventory, roofs, url } = context.get(siteContext);
  const { name } = content.business;
  const { vehicles, byId } = await inventory.current();
  const model = content.models.find(({ slug }) => slug === params.id);
  if (model) {
    describePage(context, {
      ...modelHead(model, name),
      trail: modelTrail(model),
      things: [modelData(model, url)],
    });
    return {
      model: {
        ...viewOf(model, vehicles, content, modelFile(model.slug)),
        roof: roofs[model.slug],
      },
      vehicle: null,
    };
  }
  const vehicle = byId.get(params.id) ?? null;
  if (vehicle) {
    describePage(context, {
      ...vehicleHead(vehicle, name),
      trail: [{ name: 'Inventory', url: '/inventory' }, { name: vehicle.name }],
      things: [vehicleData(vehicle, url)],
    });
  }
  return data(
    { model: null, vehicle: vehicle as Found | Promise<Found> },
    { status: vehicle ? 200 : 404 },
  );
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if (mayBeModel(params.id)) {
    const answer = await serverLoader();
    if (answer.model) return answer;
  }
  const { is: vehicle } = await soon<Found>(fetchVehicle(params.id));
  return { model: null, vehicle };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (loaderData?.model) return headTags(modelHead(loaderData.model.model, site.name), site);
  const vehicle = loaderData?.vehicle;
  if (vehicle instanceof Promise) return [{ title: 'Golf cart' }];
  return vehicle ? headTags(vehicleHead(vehicle, site.name), site) : missing(NOT_FOUND);
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
  const { models = [], site } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  const dealer = site?.name ?? '';
  // A title from the API comes too late for `meta`, which has run by then.
  useEffect(() => {
    if (found instanceof Promise) {
      document.title = vehicle ? vehicleHead(vehicle, dealer).title : NOT_FOUND;
    }
  }, [found, vehicle, dealer]);
  if (!vehicle) return <VehicleMissing />;
  const model = models.find((each) => isOfModel(vehicle, each));
  return (
    <VehicleDetail
      vehicle={vehicle}
      model={model && { name: model.name, to: `/vehicles/${model.slug}` }}
    />
  );
}
