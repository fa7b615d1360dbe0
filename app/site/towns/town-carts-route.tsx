import { useOutletContext } from 'react-router';
import { type Coming, listVehicles } from '#app/site/inventory/calls.ts';
import { TownBelow } from '#app/site/towns/town-below.tsx';
import { Below } from '#app/ui/below.tsx';
import { cartOf, type VehicleCart } from '#domain/cart/cart.ts';
import { POPULAR, type TownView } from '#domain/town/town-view.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/town-carts-route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  const popular: Coming<VehicleCart[]> = vehicles.slice(0, POPULAR).map(cartOf);
  return { popular };
}

export function clientLoader() {
  const list = listVehicles();
  // If the list fails, the page omits it.
  return { popular: Array.isArray(list) ? list : list.catch(() => []) };
}

export default function TownCarts({ loaderData: { popular } }: Route.ComponentProps) {
  const town = useOutletContext<TownView>();
  return (
    <Below key={town.path}>
      <TownBelow town={town} popular={popular} />
    </Below>
  );
}
