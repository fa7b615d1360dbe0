import type { Content } from '#domain/content/content.ts';
import { type Database, time } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { findRental, lockFleet, setRentalStatus } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';
import { readFleet } from './fleet.ts';

/** What came of a dealer's decision. */
export type Decision =
  | { status: 'done'; rental: RentalRow }
  | { status: 'missing' }
  /** It may be spam: it is told to nobody before its inquiry is released. */
  | { status: 'suspect' }
  /** Its days have passed. */
  | { status: 'over'; rental: RentalRow }
  /** It stood so before. */
  | { status: 'already'; rental: RentalRow }
  /** So many carts are free on its days: fewer than it wants. */
  | { status: 'short'; rental: RentalRow; free: number };

/**
 * Gives a rental its carts, and tells visitor and dealer. Of any number of confirmations at once, in whatever process,
 * no more carts are given than there are.
 *
 * @param channels by which the news goes out
 */
export async function confirmRental(
  db: Database,
  id: string,
  content: Pick<Content, 'pages'>,
  channels: readonly string[],
): Promise<Decision> {
  return decide(db, id, 'confirmed', channels, async (transaction, rental) => {
    const now = await time(transaction);
    if (rental.to_at <= now) return { status: 'over', rental };
    const period = { from: rental.from_at, to: rental.to_at };
    const fleet = await readFleet(transaction, content, period, now, id);
    const free = fleet.free(rental.cart, period);
    return free < rental.count ? { status: 'short', rental, free } : null;
  });
}

/** Gives its carts back, or says that it can't be had; tells visitor and dealer. */
export async function releaseRental(
  db: Database,
  id: string,
  channels: readonly string[],
): Promise<Decision> {
  return decide(db, id, 'released', channels, async () => null);
}

async function decide(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  channels: readonly string[],
  against: (transaction: Database, rental: RentalRow) => Promise<Decision | null>,
): Promise<Decision> {
  const found = await findRental(db, id);
  if (!found) return { status: 'missing' };
  return db.transaction().execute(async (transaction): Promise<Decision> => {
    await lockFleet(transaction, found.cart);
    const rental = await findRental(transaction, id);
    if (!rental) return { status: 'missing' };
    if ((await findInquiry(transaction, id))?.suspect) return { status: 'suspect' };
    if (rental.status === status) return { status: 'already', rental };
    const objection = await against(transaction, rental);
    if (objection) return objection;
    await setRentalStatus(transaction, id, status, await time(transaction));
    for (const channel of channels) await addDelivery(transaction, id, channel);
    return { status: 'done', rental };
  });
}
