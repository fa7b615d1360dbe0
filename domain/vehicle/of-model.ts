interface Named {
  brand: string;
  name: string;
}

/** Whether a vehicle of the inventory is of this model: brand and name agree, whatever their case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return nameKey(vehicle) === nameKey(model);
}

/** What two names have alike when they mean the same cart: `denago ev nomad xl`. */
export function nameKey({ brand, name }: Named): string {
  return `${brand} ${name}`.toLowerCase().replace(/\s+/g, ' ').trim();
}
