/** The models that a content file names, under `model` and `parked`, wherever in it they stand. */
export function namedModels(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedModels);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'model' || key === 'parked' ? [inner].flat().filter(isText) : namedModels(inner),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
