/** A vehicle for sale, in the inventory file and the API. */
export interface Vehicle {
  /** Stock id, safe in a URL; never a model's slug. */
  id: string;
  name: string;
  description: string;
  /** `denago`, `evolution`, or another brand, in lower case. */
  brand: string;
  /** `ranger`, `rover series`, …, in lower case. */
  category: string;
  /** US dollars, above zero, at most two decimals; null: "Contact for Pricing". */
  price: number | null;
  /** Paths on this site; the first is the main picture. */
  images: string[];
  inStock: boolean;
  isNew: boolean;
  /** `available`, or any other word (`pre-order`, `in transit`, …). */
  status: string;
  driveType: string | null;
  /** As in the dealer's file: `Arctic white`. */
  color: string | null;
  /** City of the showroom where it is or will be. */
  showroom: string | null;
  /** Expected arrival: `2026-12-05`. */
  expected: string | null;
  /** The dealer's own number, if it is not the id. */
  stockNumber: string | null;
  seats: number | null;
  features: string[];
  /** Label to value, in the order to show them. `seatingCapacity` alone is a number. */
  specifications: Record<string, string | number>;
}

type Named = Pick<Vehicle, 'brand' | 'name'>;

/** Whether brand and name agree, in any case. */
export function isOfModel(vehicle: Named, model: Named): boolean {
  return nameKey(vehicle) === nameKey(model);
}

/** The same key for names of the same cart: `denago ev nomad xl`. */
export function nameKey({ brand, name }: Named): string {
  return `${brand} ${name}`.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The same for `X1` and `x1`: they are one vehicle, in files, store and addresses. It keeps the spelling it came with. */
export function idKey(id: string): string {
  return id.trim().toLowerCase();
}

/** The id that differs from the given one in case alone; undefined for the id itself, and where there is none. */
export function ownSpelling(ids: Iterable<string>, given: string): string | undefined {
  const id = [...ids].find((each) => idKey(each) === idKey(given));
  return id === given ? undefined : id;
}
