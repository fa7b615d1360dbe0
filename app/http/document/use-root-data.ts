import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#app/http/document/root-data.ts';
import type { ModelName } from '#domain/model/model.ts';

export type Frame = RootData['frame'];

/** For pages: they render only with it. */
export function useRootData(): RootData {
  return useRouteLoaderData('visitors') as RootData;
}

/** For what the error page shows, too: undefined if the layout's loader failed. */
export function useRootDataIfAny(): RootData | undefined {
  return useRouteLoaderData('visitors');
}

let modelSlugs: ReadonlySet<string> = new Set();

export function knowModels(models: ModelName[]): void {
  modelSlugs = new Set(models.map(({ slug }) => slug));
}

/** True if an id under /vehicles/ is a model's slug, which no vehicle may have. */
export function isModel(id: string): boolean {
  return modelSlugs.has(id);
}
