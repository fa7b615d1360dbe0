import { StandingLine } from '#app/inventory/standing-line.tsx';
import type { OfferedCart } from '#domain/cart/offered.ts';
import type { Judged } from '#domain/choose/rules.ts';
import { dollars } from '#domain/text/dollars.ts';
import { sentence } from '#domain/text/sentence.ts';
import type { Standing as StandingOf } from '#domain/vehicle/standing.ts';

interface Priced {
  cart: Pick<OfferedCart, 'price'>;
  /** Class of the words that say what price it is. */
  of?: string;
}

/** What it costs and what that price is. */
export function PriceOf({ cart: { price }, of }: Priced) {
  if (!price) return 'Ask us';
  return (
    <>
      <b>{dollars(price.amount)}</b> <span className={of}>{price.of}</span>
    </>
  );
}

const short: Record<StandingOf, string> = {
  here: 'Here now',
  coming: 'On its way',
  order: 'Made to order',
  pending: 'Sale pending',
  gone: 'None listed now',
};

/** How soon it can be had, in two words. */
export function Standing({ cart: { availability } }: { cart: Pick<OfferedCart, 'availability'> }) {
  const standing = availability[0]?.standing ?? 'gone';
  return <StandingLine availability={{ standing, words: short[standing] }} />;
}

/** Why it fits, and what is open about that. */
export function Reasons({ judged: { because, open } }: { judged: Judged<unknown> }) {
  return (
    <>
      {because.length > 0 && <span>{sentence(because)}</span>}
      {open.length > 0 && <span className="text-ink-soft">Perhaps: {open.join('; ')}</span>}
    </>
  );
}
