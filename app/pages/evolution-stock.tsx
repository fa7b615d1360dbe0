import { Suspense } from 'react';
import { Await, useAsyncError, useOutletContext, useRevalidator } from 'react-router';
import { fetchVehiclesOfBrand } from '#app/inventory/vehicle-calls.ts';
import { BrandStock } from '#app/models/brand-stock.tsx';
import { BrandStockError, BrandStockLoading } from '#app/models/brand-stock-states.tsx';
import { soon } from '#app/ui/soon.ts';
import { type CardVehicle, cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/evolution-stock.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  const stock: CardVehicle[] | Promise<CardVehicle[]> = vehicles
    .filter(({ brand }) => brand === 'evolution')
    .map(cardVehicle);
  return { stock };
}

export async function clientLoader() {
  const { is: stock } = await soon(fetchVehiclesOfBrand('evolution'));
  return { stock };
}

export default function EvolutionStock({ loaderData }: Route.ComponentProps) {
  const noneInStock = useOutletContext<string>();
  return (
    <Suspense fallback={<BrandStockLoading />}>
      <Await resolve={loaderData.stock} errorElement={<Failure />}>
        {(stock) => <BrandStock stock={stock} noneInStock={noneInStock} from="/brands/evolution" />}
      </Await>
    </Suspense>
  );
}

function Failure() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  const message = error instanceof Error ? error.message : 'unknown';
  return <BrandStockError message={message} retry={revalidate} />;
}
