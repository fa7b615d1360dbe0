import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isModel } from '#app/http/document/use-root-data.ts';
import { describePage } from '#app/http/seo/describe-page.ts';
import { modelHead, modelPageData, modelTrail } from '#app/http/seo/model-data.ts';
import { modelData, vehicleData } from '#app/http/seo/product-data.ts';
import {
  type Coming,
  fetchVehicle,
  listVehicles,
  withinMoment,
} from '#app/site/inventory/calls.ts';
import { ModelPage } from '#app/site/models/model-page.tsx';
import { type Found, VehiclePage, vehicleHead } from '#app/site/vehicle/vehicle-page.tsx';
import { cartOf, type VehicleCart } from '#domain/cart/cart.ts';
import { dollars } from '#domain/text/dollars.ts';
import { similarTo } from '#domain/vehicle/similar.ts';
import { ownSpelling } from '#domain/vehicle/vehicle.ts';
import { modelFile } from '#server/model-files.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/vehicle-route.ts';

/** A model's page if the id is a model's slug, else a vehicle's. */
export async function loader({ params, pattern, url: asked, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, url } = site;
  const { name } = content.business;
  const { vehicles, byId } = await inventory.current();
  const model = content.models.find(({ slug }) => slug === params.id);
  if (model) {
    const shown = modelPageData(model, { ...site, vehicles }, modelFile(model.slug));
    describePage(context, site, {
      ...modelHead(shown, name),
      trail: modelTrail(model),
      things: [modelData(shown, url)],
    });
    return { ask: askAbout(model.name, shown.cart.price), model: shown };
  }
  const spelled = ownSpelling(
    [...content.models.map(({ slug }) => slug), ...byId.keys()],
    params.id,
  );
  if (spelled) return redirect(`/${pattern.replace(':id', spelled)}${asked.search}`, 308);
  const vehicle: Found = byId.get(params.id) ?? null;
  if (vehicle) {
    describePage(context, site, {
      ...vehicleHead(vehicle, content.business),
      trail: [{ name: 'Inventory', url: '/inventory' }, { name: vehicle.name }],
      things: [vehicleData(vehicle, url)],
    });
  }
  const others = vehicle ? similarTo(vehicle, vehicles) : [];
  const instead = vehicle ? [] : await inventory.likeSold(params.id);
  return data(ofVehicle(vehicle, others.map(cartOf), instead.map(cartOf)), {
    status: vehicle ? 200 : 404,
  });
}

/** A model's page comes from the server, a vehicle from the API. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if (isModel(params.id)) return serverLoader();
  const { value: vehicle } = await withinMoment(fetchVehicle(params.id));
  // The server knows whether it was sold.
  if (vehicle === null) return serverLoader().catch(() => ofVehicle(null, []));
  const others = listVehicles();
  // If they fail, the page omits the similar carts.
  return ofVehicle(vehicle, others instanceof Promise ? others.catch(() => []) : others);
}

/** A paint needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ModelOrVehicle({ loaderData, params: { id } }: Route.ComponentProps) {
  const { model } = loaderData;
  return model ? (
    <ModelPage key={id} {...model} />
  ) : (
    <VehiclePage key={id} found={loaderData.vehicle} {...loaderData} />
  );
}

/** @param instead the carts most like a sold one */
function ofVehicle(vehicle: Found, others: Coming<VehicleCart[]>, instead: VehicleCart[] = []) {
  // The name may still be loading.
  const isComing = vehicle instanceof Promise;
  const ask = isComing ? 'Ask about this cart' : vehicle && askAbout(vehicle.name, vehicle.price);
  return { ask: ask ?? undefined, model: null, vehicle, others, instead };
}

function askAbout(name: string, price: number | null): string {
  return `Ask about the ${name}${price === null ? '' : `, ${dollars(price)}`}`;
}
