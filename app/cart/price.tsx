import { dollars } from '#domain/text/dollars.ts';

interface Props {
  /** US dollars; null where the site knows no price. */
  amount: number | null | undefined;
  /** What this price is: `MSRP`, `on our lot`. */
  of?: string | undefined;
  className?: string;
}

/** What a cart costs, and what that price is. */
export function Price({ amount, of, className }: Props) {
  return (
    <span className={className}>
      <b className="font-extrabold">{amount ? dollars(amount) : 'Contact for Pricing'}</b>
      {amount && of && <small> {of}</small>}
    </span>
  );
}
