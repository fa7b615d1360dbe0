import type { ComponentProps } from 'react';
import { useOutletContext } from 'react-router';
import { fetchVehiclesOfBrand, soon } from '#app/inventory/calls.ts';
import { EvolutionBelow } from '#app/models/evolution-below.tsx';
import { Below } from '#app/ui/below.tsx';
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

export default function EvolutionStock({ loaderData: { stock } }: Route.ComponentProps) {
  const page = useOutletContext<Omit<ComponentProps<typeof EvolutionBelow>, 'stock'>>();
  return (
    <Below>
      <EvolutionBelow {...page} stock={stock} />
    </Below>
  );
}
