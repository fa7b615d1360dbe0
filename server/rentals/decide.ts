import type { Content } from '#domain/content/content.ts';
import { measuredDelivery } from '#domain/rental/lines.ts';
import { commandOf } from '#server/env.ts';
import { type Database, time } from '#server/store/database.ts';
import { addDelivery } from '#server/store/deliveries.ts';
import { findInquiry, writeDetails } from '#server/store/inquiries.ts';
import { findRental, lockFleet, setRentalStatus } from '#server/store/rentals.ts';
import { countFree } from './rentals.ts';

interface Deciding {
  content: Pick<Content, 'pages'>;
  channels: readonly string[];
  /** Of a delivery, by road from the nearer showroom. */
  miles?: number | undefined;
}

/**
 * Confirms or releases a rental. Simultaneous confirmations in any number of processes never exceed the fleet. Refused
 * with a sentence for the dealer; `already`: it has that status.
 */
export async function decideRental(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  { content, channels, miles }: Deciding,
) {
  const [rentals, inquiries] = [commandOf('rentals'), commandOf('inquiries')];
  const missing = refused(`There is no rental ${id}. See ${rentals} list --all`);
  const found = await findRental(db, id);
  if (!found) return missing;
  return db.transaction().execute(async (transaction) => {
    await lockFleet(transaction, found.cart);
    const rental = await findRental(transaction, id);
    if (!rental) return missing;
    const { suspect, details } = (await findInquiry(transaction, id)) ?? {};
    if (suspect) return refused(`${id} may be spam. Deliver it first: ${inquiries} release ${id}`);
    if (rental.status === status) return { status: 'already' as const };
    const now = await time(transaction);
    if (status === 'confirmed') {
      if (rental.to_at <= now) {
        return refused(`The days of ${id} are over. Turn it down: ${rentals} release ${id}`);
      }
      const plan = content.pages.rentals.plans.find((each) => each.id === rental.cart);
      const period = { from: rental.from_at, to: rental.to_at };
      const free = plan ? await countFree(transaction, plan, period, now, id) : 0;
      if (free < rental.count) {
        const wanted = `${id} wants ${rental.count} × ${rental.cart}`;
        const others = `${Math.max(0, free)} are free on its days`;
        return refused(`${wanted}, and ${others}. See ${rentals} list`);
      }
      if (details?.rental?.delivery === 'deliver') {
        if (miles === undefined) {
          const why = `${id} is delivered, and its confirmation says the charge.`;
          return refused(`${why} Give the miles by road: ${rentals} confirm ${id} --miles 14`);
        }
        const deliveryTerms = measuredDelivery(content.pages.rentals, miles);
        const measured = { ...details, rental: { ...details.rental, deliveryTerms } };
        await writeDetails(transaction, id, measured);
      }
    }
    await setRentalStatus(transaction, id, status, now);
    for (const channel of channels) await addDelivery(transaction, id, channel);
    return { status: 'done' as const };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
