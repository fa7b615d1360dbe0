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

/** Units of the drawing: about one an inch. */
const ROW = 40;
const NOSE = 38;

/** Where the parts of a cart's drawing lie: rear to front along x; the ground is y = 0 and up is negative. */
export function cartLines({ seats, bed, lifted }: CartShape) {
  const rows = Math.min(4, Math.max(1, Math.ceil(seats / 2)));
  const lift = lifted ? 4 : 0;
  const tail = bed ? 48 : 16;
  const dash = tail + rows * ROW;
  const length = dash + NOSE;
  const floor = -14 - lift;
  const roof = floor - 64;
  return {
    ...{ rows, tail, dash, length, floor, roof, row: ROW },
    radius: 12 + lift / 2,
    sill: floor - 9,
    seat: floor - 24,
    wheels: [bed ? 26 : tail + 2, length - 19],
    /** What holds the whole drawing, its shadow included. */
    frame: { x: -8, y: roof - 6, width: length + 16, height: 10 - roof },
  };
}
