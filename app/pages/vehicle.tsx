import { Suspense, use, useEffect, useState } from 'react';
import { data } from 'react-router';
import { mayBeModel } from '#app/inventory/page-calls.ts';
import { fetchVehicle } from '#app/inventory/vehicle-calls.ts';
import { vehicleHead } from '#app/inventory/vehicle-head.ts';
import { VehicleLoading, VehicleMissing } from '#app/inventory/vehicle-states.tsx';
import { useRootData } from '#app/layout/root-data.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { modelHead } from '#app/models/model-head.ts';
import { modelTrail } from '#app/models/model-trail.ts';
import { describePage } from '#app/seo/describe-page.ts';
import { headTags, missing } from '#app/seo/head.ts';
import { modelData, vehicleData } from '#app/seo/product-data.ts';
import { later } from '#app/ui/apart.tsx';
import { soon } from '#app/ui/soon.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { viewOf } from '#domain/model/model-view.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { modelFile } from '#server/model-files.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicle.ts';

export const handle: LayoutHandle = {
  quoteHref: ({ id }) => contactAddress({ from: `/vehicles/${id}` }),
};

// One address, two kinds of page: neither carries the other.
const ModelPage = later(async () => (await import('#app/models/model-page.tsx')).ModelPage);
const VehicleDetail = later(
  async () => (await import('#app/inventory/vehicle-detail.tsx')).VehicleDetail,
  <VehicleLoading />,
);

type Found = Vehicle | null;

const NOT_FOUND = 'Vehicle Not Found';

/** The address of a model's page is its slug, which no vehicle may have as its id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, roofs, url } = site;
  const { name } = content.business;
  const { vehicles, byId } = await inventory.current();
  const model = content.models.find(({ slug }) => slug === params.id);
  if (model) {
    describePage(context, site, {
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
    describePage(context, site, {
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

/** With the code of what is shown, if it is there as soon: a page that waits for it would show its skeleton first. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if (mayBeModel(params.id)) {
    const [answer, code] = await Promise.all([
      serverLoader(),
      soon(import('#app/models/model-page.tsx')),
    ]);
    if (answer.model) return { ...answer, code: code.is };
  }
  const [vehicle, code] = await Promise.all([
    soon<Found>(fetchVehicle(params.id)),
    soon(import('#app/inventory/vehicle-detail.tsx')),
  ]);
  return { model: null, vehicle: vehicle.is, code: code.is };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (loaderData?.model) return headTags(modelHead(loaderData.model.model, site.name), site);
  const vehicle = loaderData?.vehicle;
  if (vehicle instanceof Promise) return [{ title: 'Golf cart' }];
  return vehicle ? headTags(vehicleHead(vehicle, site.name), site) : missing(NOT_FOUND);
}

export default function VehiclePage({ loaderData, params }: Route.ComponentProps) {
  return <OfModelOrVehicle key={params.id} {...loaderData} />;
}

function OfModelOrVehicle(loaderData: Route.ComponentProps['loaderData']) {
  // As it was when the page came: with another component all that is open on it would close.
  const [code] = useState(
    'code' in loaderData && !(loaderData.code instanceof Promise) && loaderData.code,
  );
  if (loaderData.model) {
    const Model = code && 'ModelPage' in code ? code.ModelPage : ModelPage;
    return <Model {...loaderData.model} />;
  }
  const Detail = code && 'VehicleDetail' in code ? code.VehicleDetail : VehicleDetail;
  return (
    <Suspense fallback={<VehicleLoading />}>
      <Loaded found={loaderData.vehicle} Detail={Detail} />
    </Suspense>
  );
}

function Loaded({ found, Detail }: LoadedProps) {
  const vehicle = found instanceof Promise ? use(found) : found;
  const { models = [], site } = useRootData() ?? {};
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
    <Detail
      vehicle={vehicle}
      model={model && { name: model.name, to: `/vehicles/${model.slug}` }}
    />
  );
}

interface LoadedProps {
  found: Found | Promise<Found>;
  Detail: typeof VehicleDetail;
}
