import { views } from './framing.ts';

/** Where a cart stands on its side view, and how large it is there: enough to put any two beside each other. */
export interface Profile {
  /** Address of the picture, which has the frame that all share. */
  address: string;
  /** Inches from its left edge to its right: a picture shown this wide shows the cart at one inch a unit. */
  frame: number;
  /** Inches of the cart itself, from bumper to bumper, in the middle of the frame. */
  length: number;
}

/** Width of every picture's frame over its height. */
const ASPECT = 1.6;

/**
 * How many inches wide the frame of a side view is, from the cart's height and where its top is in the frame. The cart is
 * seen from three degrees above the ground, so what stands nearer is larger by a few in a hundred, and alike in each.
 *
 * @param height from the ground to the top, in inches
 * @param roof where the top is: a share of the frame's height, from its upper edge
 */
export function frameInches(height: number, roof: number): number {
  return (height / (views.side.ground - roof)) * ASPECT;
}
