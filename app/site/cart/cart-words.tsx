import { dollars } from '#domain/text/dollars.ts';
import type { Availability } from '#domain/vehicle/availability.ts';

interface PriceProps {
  /** US dollars; null if unknown. */
  amount: number | null;
  /** The kind of price: `MSRP`, `on our lot`. */
  of?: string | undefined;
  className?: string;
}

export function Price({ amount, of, className }: PriceProps) {
  return (
    <span className={className}>
      <b className="font-extrabold">{dollars(amount)}</b>
      {amount && of && <small>{` ${of}`}</small>}
    </span>
  );
}

const noneListed: Availability = { standing: 'gone', words: 'None on our lot today' };

/** The mark before it differs in shape, not in color alone. */
export function AvailabilityLine({ availability }: { availability: Availability | null }) {
  const { standing, words } = availability ?? noneListed;
  return (
    <span className="standing" data-availability={standing}>
      {words}
    </span>
  );
}
