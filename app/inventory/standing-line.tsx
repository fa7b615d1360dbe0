import type { Availability } from '#domain/vehicle/availability.ts';

/** What a shopper can do about a cart, in a line. The mark before it differs in shape, not in color alone. */
export function StandingLine({
  availability: { standing, words },
}: {
  availability: Availability;
}) {
  return (
    <span className="standing" data-availability={standing}>
      {words}
    </span>
  );
}
