import type { Availability } from '#domain/vehicle/availability.ts';

/** What a shopper can do about a cart, in a line. The mark before it differs in shape, not in color alone. */
export function AvailabilityLine({
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

/** A line for each kind of a model's vehicles, and one where there are none. */
export function AvailabilityLines({
  lines,
  className,
}: {
  lines: Availability[];
  className?: string;
}) {
  const all = lines.length > 0 ? lines : [noneListed];
  return all.map((line) => (
    <p key={line.standing} className={className}>
      <AvailabilityLine availability={line} />
    </p>
  ));
}

const noneListed: Availability = { standing: 'gone', words: 'None on our lot today' };
