/** Every picture's size in pixels, as the networks ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Free at the left and right of all lettering. */
export const MARGIN = 64;
/** Where sky and ground meet. */
export const HORIZON = 440;

/** How far down and to the right something reaches, in pixels. */
export interface Reach {
  right: number;
  bottom: number;
}
