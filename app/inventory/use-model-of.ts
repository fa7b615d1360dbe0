import { useRootData } from '#app/layout/root-data.ts';
import type { ModelName } from '#domain/model/model.ts';
import { nameKey } from '#domain/vehicle/of-model.ts';

/** The model that a vehicle of the inventory is one of: brand and name agree, whatever their case. */
export function useModelOf(vehicle: { brand: string; name: string }): ModelName | undefined {
  return indexOf(useRootData()?.models ?? []).get(nameKey(vehicle));
}

// Made once: every card of a list asks.
const indexes = new WeakMap<ModelName[], Map<string, ModelName>>();
function indexOf(models: ModelName[]) {
  const index = indexes.get(models) ?? new Map(models.map((model) => [nameKey(model), model]));
  indexes.set(models, index);
  return index;
}
