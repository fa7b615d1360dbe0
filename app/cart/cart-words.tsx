import { Plate } from '#app/ui/plate.tsx';
import { dollars } from '#domain/text/dollars.ts';
import { type Availability, stockState } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

interface PriceProps {
  /** US dollars; null if unknown. */
  amount: number | null | undefined;
  /** The kind of price: `MSRP`, `on our lot`. */
  of?: string | undefined;
  className?: string;
}

export function Price({ amount, of, className }: PriceProps) {
  return (
    <span className={className}>
      <b className="font-extrabold">{amount ? dollars(amount) : 'Contact for Pricing'}</b>
      {amount && of && <small> {of}</small>}
    </span>
  );
}

/** The mark before it differs in shape, not in color alone. */
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

/** A line for each availability of a model's vehicles; one if none. */
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

/** NEW, In Stock or Out of Stock. */
export function StockBadge({ vehicle }: { vehicle: Vehicle }) {
  const { look, word } = stockState(vehicle);
  return <Plate look={look}>{word}</Plate>;
}

/** Available or Pre-Order, by status alone: the badge of the Evolution list (docs/product.md, States). */
export function StatusBadge({ status }: { status: string }) {
  return status === 'available' ? (
    <Plate look="in-stock">Available</Plate>
  ) : (
    <Plate look="out-of-stock">Pre-Order</Plate>
  );
}
