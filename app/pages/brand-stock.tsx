import { useOutletContext } from 'react-router';
import { fetchVehiclesOfBrand, withinMoment } from '#app/inventory/calls.ts';
import { BrandBelow } from '#app/models/brand-page.tsx';
import type { BrandView } from '#app/models/catalogue.tsx';
import { Below } from '#app/ui/below.tsx';
import { cartOf, type VehicleCart } from '#domain/cart/cart.ts';
import { brandKey } from '#domain/vehicle/titled.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand-stock.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  const stock: VehicleCart[] | Promise<VehicleCart[]> = vehicles
    .filter(({ brand }) => brandKey(brand) === params.brand)
    .map(cartOf);
  return { stock };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { value: stock } = await withinMoment(fetchVehiclesOfBrand(params.brand));
  return { stock };
}

export default function BrandStock({ loaderData: { stock } }: Route.ComponentProps) {
  const view = useOutletContext<BrandView>();
  return (
    <Below key={view.brand}>
      <BrandBelow {...view} stock={stock} />
    </Below>
  );
}
