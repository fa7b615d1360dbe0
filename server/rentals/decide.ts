import type { Content } from '#domain/content/content.ts';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { measuredDelivery } from '#domain/rental/lines.ts';
import { counted } from '#domain/text/sentences.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, writeDetails } from '#server/store/inquiries.ts';
import { countFree, findRental, lockFleet, setRentalStatus } from '#server/store/rentals.ts';
import { lateWarnings } from './late.ts';

interface Deciding {
  content: Pick<Content, 'pages'>;
  channels: readonly string[];
  /** Of a delivery, by road from the nearer showroom. */
  miles?: number | undefined;
  /** Why it is declined: the visitor gets these words in the mail. */
  reason?: string | undefined;
  /** When its mails go out, in milliseconds since 1970: until then they can be withdrawn. At once by default. */
  dueAt?: number | undefined;
  /** The clerk has read the warning, and goes on. */
  isWarned?: boolean;
}

/**
 * Confirms or releases a rental, in the given transaction or a new one. Simultaneous confirmations in any number of
 * processes never exceed the fleet. Refused with a sentence for the clerk; `already`: it has that status. `warned`: it
 * needs a cart that is late, and the clerk may call again with `isWarned`. One that was confirmed is cancelled by its
 * release, which its mail says.
 */
export async function decideRental(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  { content, channels, miles, reason, dueAt, isWarned = false }: Deciding,
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
    if (rental.back_at !== null) return refused('Its carts are back: the rental is over.');
    if (rental.out_at !== null) return refused('Its carts are out. Mark them back first.');
    const now = await time(transaction);
    const asked = inquiry.details?.rental;
    const isDelivered = status === 'confirmed' && asked?.delivery === 'deliver';
    if (status === 'confirmed') {
      if (rental.to_at <= now) return refused('The days of this rental are over. Decline it.');
      const plan = content.pages.rentals.plans.find((each) => each.id === rental.cart);
      const period = { from: rental.from_at, to: rental.to_at };
      const wanted = { period, count: rental.count, now, except: id };
      const free = plan ? Math.max(0, await countFree(transaction, plan, period, now, wanted)) : 0;
      if (!plan || free < rental.count) {
        const asksFor = `It asks for ${rental.count} × ${rental.cart}`;
        return refused(`${asksFor}, and ${counted(free, 'is', 'are')} free on its days.`);
      }
      if (isDelivered && miles === undefined) {
        const why = 'It is delivered, and its confirmation says the charge.';
        return refused(`${why} Enter the miles by road from the nearer showroom.`);
      }
      const warnings = isWarned ? [] : await lateWarnings(transaction, plan, wanted);
      if (warnings.length > 0) return { status: 'warned' as const, sentence: warnings.join(' ') };
    }
    const isCancelled = status === 'released' && rental.status === 'confirmed';
    if (asked) {
      const deliveryTerms =
        isDelivered && miles !== undefined
          ? measuredDelivery(content.pages.rentals, miles)
          : asked.deliveryTerms;
      const why = status === 'released' ? reason : undefined;
      const rental = { ...asked, deliveryTerms, reason: why, isCancelled };
      await writeDetails(transaction, id, { ...inquiry.details, rental });
    }
    await setRentalStatus(transaction, id, status, now);
    await addDeliveries(transaction, inquiry, channels, { dueAt });
    return { status: 'done' as const, isCancelled };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
