import { views } from './framing.ts';

/** A cart's position and scale in its side view, so that any two can stand at one scale. */
export interface Profile {
  /** The picture's address; all pictures share one frame. */
  address: string;
  /** The picture's width in inches at the cart's scale. */
  frame: number;
  /** Inches from bumper to bumper, centered in the frame. */
  length: number;
}

/** Width over height of every picture. */
const ASPECT = 1.6;

/**
 * The width of a side view's frame in inches, from the cart's height and its roof's position. The camera looks down by
 * three degrees, so nearer parts are a few per cent larger, in every picture alike.
 *
 * @param height from the ground to the top, in inches
 * @param roof the top's distance from the upper edge, as a share of the frame's height
 */
export function frameInches(height: number, roof: number): number {
  return (height / (views.side.ground - roof)) * ASPECT;
}
