import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { pageHead } from '#app/http/seo/describe-page.ts';
import {
  listVehicles,
  refreshList,
  searchIn,
  useLoaded,
  withinMoment,
} from '#app/site/inventory/calls.ts';
import { InventoryList } from '#app/site/inventory/inventory-list.tsx';
import { cartOf } from '#domain/cart/cart.ts';
import { browse } from '#domain/filter/browse.ts';
import { readFilters } from '#domain/filter/filters.ts';
import { searchOver } from '#domain/filter/search.ts';
import { searchWords } from '#domain/filter/search-words.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/inventory-route.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  pageHead(context, site, 'inventory');
  const filters = readFilters(url.searchParams);
  const search = filters.q ? searchOver(vehicles, searchWords(site.content)) : undefined;
  const found = browse(vehicles, filters, search);
  return {
    browsing: {
      ...found,
      vehicles: found.vehicles.map(cartOf),
      nearest: found.nearest.map(cartOf),
    },
  };
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams);
  const find = async (vehicles: ListedVehicle[]) => {
    if (!filters.q) return browse(vehicles, filters);
    const browsing = browse(vehicles, filters, await searchIn(vehicles));
    // Yields: a key pressed meanwhile is handled before the list renders.
    await new Promise((done) => setTimeout(done));
    return browsing;
  };
  const list = listVehicles(Number.POSITIVE_INFINITY);
  // While the visitor types, the list stays until the next is ready.
  if (Array.isArray(list)) return { browsing: await find(list) };
  const { value: browsing } = await withinMoment(list.then(find));
  return { browsing };
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
  const { value, error } = useLoaded(loaderData.browsing);
  return <InventoryList browsing={value} filters={filters} error={error} retry={revalidate} />;
}
