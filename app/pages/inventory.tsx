import { Suspense, useEffect, useState } from 'react';
import { Await, useAsyncError, useLocation, useRevalidator } from 'react-router';
import { listVehicles, refreshList, soon } from '#app/inventory/calls.ts';
import {
  InventoryError,
  InventoryList,
  InventoryLoading,
  type Sheet,
} from '#app/inventory/inventory-list.tsx';
import { findIn, readySearch } from '#app/inventory/search.ts';
import { pageHead } from '#app/seo/describe-page.ts';
import { fixedHead, headTags } from '#app/seo/head.ts';
import { browse } from '#domain/filter/browse.ts';
import { type Filters, readFilters } from '#domain/filter/filters.ts';
import { searchOver } from '#domain/filter/search.ts';
import { cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/inventory.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  pageHead(context, site, 'inventory');
  const filters = readFilters(url.searchParams);
  const { search } = site.content.pages;
  const ranks = filters.q ? (await searchOver(vehicles, search))(filters.q) : undefined;
  const browsing = browse(vehicles, filters, ranks);
  return {
    browsing: {
      ...browsing,
      vehicles: browsing.vehicles.map(cardVehicle),
      waysOut: browsing.waysOut.map((way) => ({ ...way, vehicles: way.vehicles.map(cardVehicle) })),
    },
  };
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams);
  const find = async (vehicles: ListedVehicle[]) => {
    if (!filters.q) return browse(vehicles, filters);
    const browsing = browse(vehicles, filters, await findIn(vehicles, filters.q));
    // Yields: a key pressed meanwhile is handled before the list renders.
    await new Promise((done) => setTimeout(done));
    return browsing;
  };
  const list = listVehicles();
  // While the visitor types, the list stays until the next is ready.
  if (Array.isArray(list)) return { browsing: await find(list) };
  const { is: browsing } = await soon(list.then(find));
  return { browsing };
}

export function meta({ matches }: Route.MetaArgs) {
  const { heads, site } = matches[0].loaderData;
  return headTags(fixedHead('inventory', heads, site), site);
}

export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const { search, key } = useLocation();
  const filters = readFilters(new URLSearchParams(search));
  const { revalidate } = useRevalidator();
  // Refreshes the list in the background, so that filters respond at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useEffect(() => {
    refreshList().then((isNewer) => (isNewer ? revalidate() : undefined));
  }, [key, revalidate]);
  const [isOpen, onToggle] = useState(false);
  const sheet = { isOpen, onToggle };
  const isSearched = filters.q !== '';
  // A search's chips lead to other searches.
  useEffect(() => {
    if (isSearched) readySearch();
  }, [isSearched]);

  return (
    <Suspense fallback={<InventoryLoading filters={filters} sheet={sheet} />}>
      <Await
        resolve={loaderData.browsing}
        errorElement={<Failure filters={filters} sheet={sheet} retry={revalidate} />}
      >
        {(browsing) => <InventoryList browsing={browsing} sheet={sheet} />}
      </Await>
    </Suspense>
  );
}

function Failure({ retry, ...shown }: { filters: Filters; sheet: Sheet; retry: () => void }) {
  const error = useAsyncError();
  const message = error instanceof Error ? error.message : 'unknown';
  return <InventoryError {...shown} message={message} retry={retry} />;
}
