/** The names that stand under any of `keys`, wherever in a content file: models under `model` and `parked`. */
export function namesUnder(keys: string[], value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesUnder(keys, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key) ? [inner].flat().filter(isText) : namesUnder(keys, inner),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
