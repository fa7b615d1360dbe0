import type { Availability } from '#domain/vehicle/availability.ts';

/** What a shopper can do about a cart, in a line. The mark before it differs in shape, not in color alone. */
export function StandingLine({ availability }: { availability: Availability }) {
  const { standing, words } = availability;
  return <span className={`standing standing-${standing}`}>{words}</span>;
}
