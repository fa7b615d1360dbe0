const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between attempts, in milliseconds: short for a restart of the mail server, three days in all for the rest. */
export const PAUSES: readonly number[] = [
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  ...Array.from({ length: 18 }, () => 4 * HOUR),
];

/** Up to a fifth longer or shorter, so that what failed together does not come back together. */
export function withJitter(pause: number): number {
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}
