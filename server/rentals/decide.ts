import type { Content } from '#domain/content/content.ts';
import { measuredDelivery } from '#domain/rental/lines.ts';
import { type Database, time } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { findInquiry, writeDetails } from '#server/store/inquiries.ts';
import { findRental, lockFleet, setRentalStatus } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';
import { countFree } from './rentals.ts';

/**
 * `suspect`: its inquiry is not released yet, so nobody hears of the rental. `over`: its days have passed. `already`:
 * it has that status. `short`: too few carts are free.
 * `unmeasured`: its confirmation says the charge of the delivery, and so needs the miles.
 */
type Decision =
  | { status: 'missing' | 'suspect' | 'unmeasured' }
  | { status: 'done' | 'over' | 'already'; rental: RentalRow }
  | { status: 'short'; rental: RentalRow; free: number };

interface Deciding {
  content: Pick<Content, 'pages'>;
  channels: readonly string[];
  /** Of a delivery, by road from the nearer showroom. */
  miles?: number | undefined;
}

/** Confirms or releases a rental. Simultaneous confirmations in any number of processes never exceed the fleet. */
export async function decideRental(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  { content, channels, miles }: Deciding,
): Promise<Decision> {
  const found = await findRental(db, id);
  if (!found) return { status: 'missing' };
  return db.transaction().execute(async (transaction): Promise<Decision> => {
    await lockFleet(transaction, found.cart);
    const rental = await findRental(transaction, id);
    if (!rental) return { status: 'missing' };
    const { suspect, details } = (await findInquiry(transaction, id)) ?? {};
    if (suspect) return { status: 'suspect' };
    if (rental.status === status) return { status: 'already', rental };
    const now = await time(transaction);
    if (status === 'confirmed') {
      if (rental.to_at <= now) return { status: 'over', rental };
      const plan = content.pages.rentals.plans.find((each) => each.id === rental.cart);
      const period = { from: rental.from_at, to: rental.to_at };
      const free = plan ? await countFree(transaction, plan, period, now, id) : 0;
      if (free < rental.count) return { status: 'short', rental, free };
      if (details?.rental?.delivery === 'deliver') {
        if (miles === undefined) return { status: 'unmeasured' };
        const deliveryTerms = measuredDelivery(content.pages.rentals, miles);
        const measured = { ...details, rental: { ...details.rental, deliveryTerms } };
        await writeDetails(transaction, id, measured);
      }
    }
    await setRentalStatus(transaction, id, status, now);
    for (const channel of channels) await addDelivery(transaction, id, channel);
    return { status: 'done', rental };
  });
}
