/** A vehicle for sale, as the API gives it and the inventory file describes it. */
export interface Vehicle {
  /** Stock id, safe in a URL; never a model's slug. */
  id: string;
  name: string;
  description: string;
  /** `denago`, `evolution`, or another brand, in lower case. */
  brand: string;
  /** `ranger`, `rover series`, …, in lower case. */
  category: string;
  /** US dollars, above zero, at most two decimals. */
  price: number;
  /** Paths on this site; the first is the main picture. */
  images: string[];
  inStock: boolean;
  isNew: boolean;
  /** `available`, or any other word (`pre-order`, `in transit`, …). */
  status: string;
  driveType: string | null;
  seats: number | null;
  features: string[];
  /** Label to value, in the order to show them. `seatingCapacity` alone is a number. */
  specifications: Record<string, string | number>;
}
