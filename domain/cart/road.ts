import { type CartFacts, speedText } from '#domain/specification/facts.ts';

/**
 * A cart's road use by its top speed alone: a low-speed vehicle must also have its maker's certificate, number and
 * equipment (docs/field.md, New Jersey law).
 *
 * - `fits`: over 20 and not over 25 mph, so it may be one
 * - `slow`: not over 20 mph, so it is none
 * - `unclear`: given as `25+`, or over 25 mph
 * - `unknown`: no speed
 */
export type RoadSpeed = 'fits' | 'slow' | 'unclear' | 'unknown';

/** Attainable speeds of a low-speed vehicle in New Jersey, mph: over the first, not over the second. */
const SLOWEST = 20;
const FASTEST = 25;

export function roadSpeed({ topSpeed }: Pick<CartFacts, 'topSpeed'>): RoadSpeed {
  if (!topSpeed) return 'unknown';
  if (topSpeed.mph > FASTEST || topSpeed.orMore) return 'unclear';
  return topSpeed.mph > SLOWEST ? 'fits' : 'slow';
}

/** For a cart with an `unclear` speed. */
export function askForPapers(topSpeed: NonNullable<CartFacts['topSpeed']>): string {
  return `${speedText(topSpeed)} mph: ask for the maker’s certificate`;
}

/** For a cart with a `fits` speed, and for a list of such carts. */
export function mayQualify(mph: number): string {
  return `${mph} mph: may qualify as a low-speed vehicle with the maker’s certificate`;
}
