import type { ModelName } from '#domain/model/model.ts';

let slugs: ReadonlySet<string> = new Set();

/** Keeps the models that the server named with the first document, for what decides before a page is shown. */
export function knowModels(models: ModelName[]): void {
  slugs = new Set(models.map(({ slug }) => slug));
}

/** Whether an address under /vehicles/ is a model's page: its slug, which no vehicle may have as its id. */
export function isModel(id: string): boolean {
  return slugs.has(id);
}
