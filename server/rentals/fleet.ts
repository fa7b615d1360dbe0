import type { Content } from '#domain/content/content.ts';
import { blockedOf, freeThroughout, type Taken } from '#domain/rental/availability.ts';
import type { Period } from '#domain/rental/period.ts';
import type { Database } from '#server/store/database.ts';
import { readTaken } from '#server/store/rentals.ts';

/** The carts to rent in a span of time. */
export interface Fleet {
  /** How many of a plan are free throughout a period of that span. */
  free(cart: string, period: Period): number;
  /** What of a plan is out, held, kept back or on a blocked day. */
  taken(cart: string): Taken[];
}

/**
 * Reads what is taken in a span at an instant, by the store and by the content.
 *
 * @param except an inquiry whose own rental does not count
 */
export async function readFleet(
  db: Database,
  { pages: { rentals } }: Pick<Content, 'pages'>,
  span: Period,
  now: number,
  except?: string,
): Promise<Fleet> {
  const stored = await readTaken(db, span, now, except);
  const sizeOf = (cart: string) => rentals.plans.find(({ id }) => id === cart)?.fleet ?? 0;
  const taken = (cart: string) => [
    ...stored.filter((each) => each.cart === cart),
    ...blockedOf(rentals.dates.blocked, cart, sizeOf(cart)),
  ];
  return {
    taken,
    free: (cart, period) => freeThroughout(sizeOf(cart), taken(cart), period),
  };
}
