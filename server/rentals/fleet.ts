import type { Content } from '#domain/content/content.ts';
import {
  blockedOf,
  freeThroughout,
  NEAR,
  type Near,
  nearestFree,
  type Taken,
  takenSentence,
} from '#domain/rental/availability.ts';
import { type Period, periodOf, type Stay } from '#domain/rental/period.ts';
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

const DAY = 86_400_000;

/** What is asked for: a plan that there is, days that can be rented, and how many carts. */
export interface AskedRental {
  cart: string;
  stay: Stay;
  count: number;
}

/** The time around a stay in which other days are looked for, an hour wider for the clocks. */
export function spanAround(stay: Stay): Period {
  const { from, to } = periodOf(stay);
  const margin = NEAR * DAY + 3_600_000;
  return { from: from - margin, to: to + margin };
}

/** What is free near taken days; null where enough carts are free on the days themselves. */
export function nearIfTaken(
  asked: AskedRental,
  fleet: Fleet,
  { pages: { rentals }, business: { holidays } }: Pick<Content, 'pages' | 'business'>,
  now: number,
): Near | null {
  if (fleet.free(asked.cart, periodOf(asked.stay)) >= asked.count) return null;
  const carts = rentals.plans.map(({ id }) => id);
  return nearestFree(asked, { carts, free: fleet.free, now, holidays });
}

/** The same in a sentence, with the carts by their names. */
export function nearInWords(
  { cart, count }: AskedRental,
  { stays, carts }: Near,
  { pages: { rentals } }: Pick<Content, 'pages'>,
): string {
  const titleOf = (id: string) => rentals.plans.find((plan) => plan.id === id)?.title ?? id;
  return takenSentence(titleOf(cart), count, { stays, carts: carts.map(titleOf) });
}
