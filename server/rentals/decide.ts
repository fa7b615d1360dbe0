import type { Content } from '#domain/content/content.ts';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { measuredDelivery } from '#domain/rental/lines.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { findHandovers } from '#server/store/desk/handovers.ts';
import { findInquiry, writeDetails } from '#server/store/inquiries.ts';
import { countFree, findRental, lockFleet, setRentalStatus } from '#server/store/rentals.ts';

interface Deciding {
  content: Pick<Content, 'pages'>;
  channels: readonly string[];
  /** Of a delivery, by road from the nearer showroom. */
  miles?: number | undefined;
  /** Why it is declined: the visitor gets these words in the mail. */
  reason?: string | undefined;
}

/**
 * Confirms or releases a rental, in the given transaction or a new one. Simultaneous confirmations in any number of
 * processes never exceed the fleet. Refused with a sentence for the clerk; `already`: it has that status.
 */
export async function decideRental(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  { content, channels, miles, reason }: Deciding,
) {
  return inTransaction(db, async (transaction) => {
    const missing = refused('There is no such rental any more: it has been erased.');
    const { cart } = (await findRental(transaction, id)) ?? {};
    if (cart === undefined) return missing;
    await lockFleet(transaction, cart);
    const rental = await findRental(transaction, id);
    const inquiry = await findInquiry(transaction, id);
    if (!rental || !inquiry) return missing;
    if (inquiry.suspect !== null) return refused(RELEASE_FIRST);
    if (rental.status === status) return { status: 'already' as const };
    const { out, back } = await findHandovers(transaction, id);
    if (out && !back) return refused('Its carts are out. Mark them back first.');
    const now = await time(transaction);
    const asked = inquiry.details?.rental;
    const isDelivered = status === 'confirmed' && asked?.delivery === 'deliver';
    if (status === 'confirmed') {
      if (rental.to_at <= now) return refused('The days of this rental are over. Decline it.');
      const plan = content.pages.rentals.plans.find((each) => each.id === rental.cart);
      const period = { from: rental.from_at, to: rental.to_at };
      const free = plan ? await countFree(transaction, plan, period, now, id) : 0;
      if (free < rental.count) {
        const wanted = `It asks for ${rental.count} × ${rental.cart}`;
        return refused(`${wanted}, and ${Math.max(0, free)} are free on its days.`);
      }
      if (isDelivered && miles === undefined) {
        const why = 'It is delivered, and its confirmation says the charge.';
        return refused(`${why} Enter the miles by road from the nearer showroom.`);
      }
    }
    if (asked) {
      const deliveryTerms =
        isDelivered && miles !== undefined
          ? measuredDelivery(content.pages.rentals, miles)
          : asked.deliveryTerms;
      const why = status === 'released' ? reason : undefined;
      const rental = { ...asked, deliveryTerms, reason: why };
      await writeDetails(transaction, id, { ...inquiry.details, rental });
    }
    await setRentalStatus(transaction, id, status, now);
    await addDeliveries(transaction, inquiry, channels);
    return { status: 'done' as const };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
