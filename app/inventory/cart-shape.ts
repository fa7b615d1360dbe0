/** What a side view shows of a cart. */
export interface CartShape {
  seats: number;
  /** A cargo bed over the rear wheel. */
  bed: boolean;
  /** Standing higher, on larger wheels. */
  lifted: boolean;
}

/** The shape of a vehicle or a model, as far as its seats, category and name tell it. */
export function cartShape(cart: {
  seats?: number | null | undefined;
  category: string;
  name: string;
}): CartShape {
  return {
    seats: cart.seats ?? 4,
    bed: /turfman|forester/.test(cart.category),
    lifted: /forester|maverick|nomad|\bxt/i.test(`${cart.category} ${cart.name}`),
  };
}
