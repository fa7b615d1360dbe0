import type { Vec3 } from './solid/field.ts';
import type { Corner, Point } from './solid/outline.ts';

/**
 * The look of a family. All lengths in metres; x forward from the front axle, y up from the ground of an unlifted cart,
 * z to the right.
 */
export interface Style {
  /** Side profile of the front: from under the bumper up the nose and over the fender to the dash. */
  fender: Corner[];
  /** Closed side profile of the bonnet, which is narrower than the fenders and blends into them. */
  bonnet: Corner[];
  /** Half the bonnet's width at the windshield and at the nose. */
  bonnetHalf: [rear: number, front: number];
  /** How far the nose narrows in plan by its tip, and how late it does (exponent). */
  narrowing: [amount: number, exponent: number];
  /** Radii of the body's edges, and width of the seam between bonnet and fender. */
  edges: { body: number; bonnet: number; seam: number };
  /** A raised panel along the middle of the bonnet: its height (negative: sunk) and half its width. */
  dome?: { height: number; half: [rear: number, front: number]; edge: number };
  /** Depth of the hollow under the shoulder line along the side. */
  scallop: number;
  /** Roundness of the wheel arches: 2 is a circle, more is squarer. */
  archPower: number;
  bumper: { low: number; high: number; out: number };
  lamps: Lamp[];
  panels: Panel[];
  /** A round or wide badge without a name. */
  badge?: { y: number; width: number; height: number };
  windshield: { base: Point; rake: number };
  roof: RoofStyle;
}

/** A lamp on the right; its twin is mirrored. Its outline lies on a board before the nose: u runs inboard, v up. */
export interface Lamp {
  at: Vec3;
  toward: Vec3;
  outline: Point[];
  rim: 'gloss' | 'chrome' | 'trim';
  /** Lines of light. */
  pipes: Point[][];
  /** Projectors: u, v, radius. */
  pods: Vec3[];
  /** How far the clear cover bulges. */
  bulge: number;
  glow?: 'amber';
}

/** A dark or bright sheet on the middle of the nose, seen from the front: u runs to the cart's left, v is height. */
export interface Panel {
  outline: Point[];
  material: 'gloss' | 'trim' | 'metal' | 'chrome' | 'paint' | 'led';
  lift?: number;
  /** Bars across it. */
  bars?: { from: Point; to: Point; thick: number; material: 'trim' | 'chrome' | 'gloss' | 'led' }[];
}

interface RoofStyle {
  thickness: number;
  /** Radius of its corners in plan. */
  corner: number;
  /** How far it arches across and along. */
  crown: [across: number, along: number];
  /** Height that the front edge drops and the rear edge rises (negative: drops). */
  nose: number;
  tail: number;
  /** How far it reaches before the top of the windshield and behind the rear posts. */
  reach: [front: number, rear: number];
  flutes: boolean;
}
