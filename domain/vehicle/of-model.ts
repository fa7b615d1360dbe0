interface Named {
  brand: string;
  name: string;
}

/** Whether brand and name agree, in any case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return nameKey(vehicle) === nameKey(model);
}

const keys = new WeakMap<Named, string>();

/**
 * The same key for names of the same cart: `denago ev nomad xl`. Cached, since pages need it for the whole inventory.
 */
export function nameKey(named: Named): string {
  const known = keys.get(named);
  if (known !== undefined) return known;
  const key = `${named.brand} ${named.name}`.toLowerCase().replace(/\s+/g, ' ').trim();
  keys.set(named, key);
  return key;
}
