import { Suspense, useEffect, useState } from 'react';
import { Await, useAsyncError, useRevalidator, useSearchParams } from 'react-router';
import {
  InventoryError,
  InventoryList,
  InventoryLoading,
  type Sheet,
} from '#app/inventory/inventory-list.tsx';
import { readySearch, searcherFor } from '#app/inventory/search-code.ts';
import { listVehicles, onNewerList } from '#app/inventory/vehicle-calls.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { fixedHead, headTags } from '#app/seo/head.ts';
import { soon } from '#app/ui/soon.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { searcherOf } from '#domain/search/searcher.ts';
import { vocabularyOf } from '#domain/search/vocabulary.ts';
import { cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { type Filters, listAddress, readFilters } from '#domain/vehicle/filters.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { look } from '#domain/vehicle/look.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/inventory.ts';

export const handle: LayoutHandle = {
  ask: ({ search }) => ({
    label: 'Ask about a cart',
    to: contactAddress({ from: listAddress(readFilters(new URLSearchParams(search))) }),
  }),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  describeFixedPage(context, site, 'inventory', {
    path: '/inventory',
    trail: [{ name: 'Inventory' }],
  });
  const filters = readFilters(url.searchParams);
  const searcher = filters.q ? await searcherOf(vehicles, vocabularyOf(site.content)) : undefined;
  const found = look(vehicles, filters, searcher);
  return {
    browsing: {
      ...found,
      vehicles: found.vehicles.map(cardVehicle),
      nearly: found.nearly.map((way) => ({ ...way, vehicles: way.vehicles.map(cardVehicle) })),
    },
  };
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams);
  const find = async (vehicles: ListedVehicle[]) => {
    if (!filters.q) return look(vehicles, filters);
    const found = look(vehicles, filters, await searcherFor(vehicles));
    // A key that was pressed meanwhile is answered before the list is drawn.
    await new Promise((done) => setTimeout(done));
    return found;
  };
  const list = listVehicles();
  // While somebody types, the list that is there stays until the next is.
  if (Array.isArray(list)) return { browsing: await find(list) };
  const { is: browsing } = await soon(list.then(find));
  return { browsing };
}

export function meta({ matches }: Route.MetaArgs) {
  const { heads, site } = matches[0].loaderData;
  return headTags(fixedHead('inventory', heads, site), site);
}

export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { revalidate } = useRevalidator();
  useEffect(() => onNewerList(revalidate), [revalidate]);
  const [isOpen, onToggle] = useState(false);
  const sheet = { isOpen, onToggle };
  const isSearched = filters.q !== '';
  // Chips of a search lead to other searches.
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
