/** A cart as far as its frame goes, in metres. */
export interface Extent {
  height: number;
  /** Of the circle that the cart's ends draw when it turns. */
  reach: number;
  /** Of the circle that its tires draw. */
  stand: number;
}

export interface Lens {
  /** Vertical field of view in radians. */
  angle: number;
  /** Width of the frame over its height. */
  aspect: number;
  /** Height of the lowest tire's foot from the upper edge, as a share of the frame. */
  ground: number;
}

/** Air above the roof, as a share of the frame's height; beside the ends, of its width. */
const AIR = { above: 0.06, beside: 0.04 };

/**
 * Where the camera stands so that a cart fills the frame and stays in it however it is turned: the distance from the
 * cart's middle, and how far the picture then moves down, as a share of the frame, to stand on its ground line.
 *
 * @param elevation of the camera above the ground, in radians
 */
export function frame(cart: Extent, elevation: number, lens: Lens) {
  const half = Math.tan(lens.angle / 2);
  const [sin, cos] = [Math.sin(elevation), Math.cos(elevation)];
  const wide = 1 - 2 * AIR.beside;
  const high = 2 * (lens.ground - AIR.above);
  let distance = 9;
  let low = 0;
  // Each step sets right what perspective makes of the one before; after a few nothing moves any more.
  for (let i = 0; i < 12; i++) {
    /** Height in the frame, -1 … 1, of a point so far towards the camera and so high over the ground. */
    const seen = (toward: number, up: number) => {
      const over = up - cart.height / 2;
      return (over * cos - toward * sin) / ((distance - toward * cos - over * sin) * half);
    };
    low = seen(cart.stand, 0);
    const top = Math.max(seen(cart.stand, cart.height), seen(-cart.stand, cart.height));
    // From the middle of the ends' circle to where a line from the camera touches it.
    const side = cart.reach / (Math.sqrt(distance ** 2 - cart.reach ** 2) * half * lens.aspect);
    distance *= Math.max((top - low) / high, side / wide);
    distance = Math.max(distance, cart.reach * 1.5);
  }
  return { distance, down: (low - (1 - 2 * lens.ground)) / 2 };
}
