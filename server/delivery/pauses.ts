const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between attempts, in milliseconds: short for a restart of the mail server; the last one repeats. */
export const PAUSES: readonly number[] = [
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
];

/** How long after its first attempt a delivery is still tried, in milliseconds. */
export const PATIENCE = 72 * HOUR;

/** Up to a fifth longer or shorter, so that what failed together does not come back together. */
export function withJitter(pause: number): number {
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}
