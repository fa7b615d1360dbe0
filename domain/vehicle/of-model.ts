interface Named {
  brand: string;
  name: string;
}

/** Whether brand and name agree, in any case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return nameKey(vehicle) === nameKey(model);
}

/** The same key for names of the same cart: `denago ev nomad xl`. */
export function nameKey({ brand, name }: Named): string {
  return `${brand} ${name}`.toLowerCase().replace(/\s+/g, ' ').trim();
}
