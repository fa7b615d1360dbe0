import type { View } from '../../domain/cart/framing.ts';

/** Several carts, or one, in a large picture for the top or the end of a page. */
export interface Scene {
  /** The frame in pixels. */
  width: number;
  height: number;
  /** Degrees around the ground from +x to +z; carts are placed in the same directions. */
  view: View;
  carts: {
    /** A file in content/dealer/models. */
    model: string;
    /** Metres to the right of the middle, and towards the camera. */
    at: [right: number, near: number];
    /** Degrees that its nose points from the right towards the camera. */
    turn: number;
  }[];
}

/** From the front: x runs to the right of the picture, z towards the camera. */
const ahead = { azimuth: 90, elevation: 6, ground: 0.86, steer: -8 };

/** The pictures of content/pictures/scenes by name. The pages that show them name them in their own content. */
export const scenes: Record<string, Scene> = {
  home: {
    width: 2400,
    height: 1500,
    view: { ...ahead, elevation: 7, ground: 0.87 },
    carts: [{ model: 'denago-ev-nomad-xl', at: [0, 0], turn: 54 }],
  },
  denago: {
    width: 2400,
    height: 840,
    view: ahead,
    carts: [
      { model: 'denago-ev-rover-xxl', at: [-3.3, -1.5], turn: 48 },
      { model: 'denago-ev-nomad', at: [0, 0.4], turn: 54 },
      { model: 'denago-ev-city', at: [2.9, -1], turn: 60 },
    ],
  },
  evolution: {
    width: 2400,
    height: 840,
    view: ahead,
    carts: [
      { model: 'evolution-forester-4-plus', at: [-3.2, -1.2], turn: 48 },
      { model: 'evolution-d5-maverick-4-plus', at: [0, 0.4], turn: 54 },
      { model: 'evolution-turfman-1000', at: [3, -1], turn: 60 },
    ],
  },
  rentals: {
    width: 2400,
    height: 840,
    view: ahead,
    carts: [
      { model: 'evolution-d5-maverick-6', at: [-3.3, -1.2], turn: 132 },
      { model: 'evolution-d5-maverick-4', at: [0, 0.4], turn: 126 },
      { model: 'evolution-turfman-1000', at: [2.9, -0.9], turn: 136 },
    ],
  },
  services: {
    width: 2400,
    height: 840,
    view: ahead,
    carts: [
      { model: 'evolution-carrier-6-plus', at: [-3.3, -1.5], turn: -42 },
      { model: 'evolution-classic-4-plus', at: [0.2, 0.6], turn: 124 },
      { model: 'evolution-d5-ranger-6-plus', at: [3.6, -1.3], turn: -138 },
    ],
  },
};
