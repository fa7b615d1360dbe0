interface Named {
  brand: string;
  name: string;
}

/** Whether a vehicle of the inventory is of this model: brand and name agree, whatever their case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return nameKey(vehicle) === nameKey(model);
}

const keys = new WeakMap<Named, string>();

/** What two names have alike when they mean the same cart: `denago ev nomad xl`. Made once: each page asks it of the whole lot. */
export function nameKey(named: Named): string {
  const known = keys.get(named);
  if (known !== undefined) return known;
  const key = `${named.brand} ${named.name}`.toLowerCase().replace(/\s+/g, ' ').trim();
  keys.set(named, key);
  return key;
}
