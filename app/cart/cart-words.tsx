import { Plate } from '#app/ui/plate.tsx';
import { dollars } from '#domain/text/dollars.ts';
import { type Availability, stockState } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

interface PriceProps {
  /** US dollars; null where the site knows no price. */
  amount: number | null | undefined;
  /** What this price is: `MSRP`, `on our lot`. */
  of?: string | undefined;
  className?: string;
}

/** What a cart costs, and what that price is. */
export function Price({ amount, of, className }: PriceProps) {
  return (
    <span className={className}>
      <b className="font-extrabold">{amount ? dollars(amount) : 'Contact for Pricing'}</b>
      {amount && of && <small> {of}</small>}
    </span>
  );
}

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
