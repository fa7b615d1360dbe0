export interface CartShape {
  seats: number;
  /** A cargo bed over the rear wheel. */
  bed: boolean;
  /** Higher, on larger wheels. */
  lifted: boolean;
}

/** Derived from a vehicle's or model's seats, category and name. */
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

/** Units of the drawing: about one an inch. */
const ROW = 40;
const NOSE = 38;

/** Coordinates of the drawing: x from rear to front, y = 0 on the ground and negative upward. */
export function cartLines({ seats, bed, lifted }: CartShape) {
  const rows = Math.min(4, Math.max(1, Math.ceil(seats / 2)));
  const lift = lifted ? 4 : 0;
  const tail = bed ? 48 : 16;
  const dash = tail + rows * ROW;
  const length = dash + NOSE;
  const floor = -14 - lift;
  const roof = floor - 64;
  return {
    rows,
    tail,
    dash,
    length,
    floor,
    roof,
    row: ROW,
    radius: 12 + lift / 2,
    sill: floor - 9,
    seat: floor - 24,
    wheels: [bed ? 26 : tail + 2, length - 19],
    /** The view box, shadow included. */
    frame: { x: -8, y: roof - 6, width: length + 16, height: 10 - roof },
  };
}
