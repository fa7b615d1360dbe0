import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';

/** The model that a vehicle of the inventory is one of: brand and name agree, whatever their case. */
export function useModelOf(vehicle: { brand: string; name: string }) {
  const models = useRouteLoaderData<typeof rootLoader>('root')?.models ?? [];
  return indexOf(models).get(key(vehicle));
}

type Models = Awaited<ReturnType<typeof rootLoader>>['models'];

// Made once: every card of a list asks.
const indexes = new WeakMap<Models, Map<string, Models[number]>>();
function indexOf(models: Models) {
  const index = indexes.get(models) ?? new Map(models.map((model) => [key(model), model]));
  indexes.set(models, index);
  return index;
}

interface Named {
  brand: string;
  name: string;
}

/** Whether a vehicle of the inventory is of this model: brand and name agree, whatever their case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return key(vehicle) === key(model);
}

function key({ brand, name }: Named): string {
  return `${brand} ${name}`.toLowerCase().replace(/\s+/g, ' ').trim();
}
