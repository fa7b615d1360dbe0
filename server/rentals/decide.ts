import type { Content } from '#domain/content/content.ts';
import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { measuredDelivery } from '#domain/rental/lines.ts';
import { counted } from '#domain/text/sentences.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, writeDetails } from '#server/store/inquiries.ts';
import { countFree, lockRental, setRentalStatus } from '#server/store/rentals.ts';
import { lateWarnings } from './late.ts';

export const GONE = 'There is no such rental any more: it has been erased.';

interface Deciding {
  content: Pick<Content, 'pages'>;
  channels: readonly string[];
  /** Of a delivery, by road from the nearer showroom. */
  miles?: number | undefined;
  /** Why it is declined: the visitor gets these words in the mail. */
  reason?: string | undefined;
  /** When its mails go out, in milliseconds since 1970: until then they can be withdrawn. At once by default. */
  dueAt?: number | undefined;
  /** Whether the clerk has read this warning, and goes on. */
  hasRead: (warning: string) => boolean;
}

/**
 * Confirms or releases a rental, in the given transaction or a new one. Simultaneous confirmations in any number of
 * processes never exceed the fleet. Refused with a sentence for the clerk; `already`: it has that status. `warned`: it
 * needs a cart that is late, and the clerk may read that, and go on. One that was confirmed is cancelled by its
 * release, which its mail says.
 */
export async function decideRental(
  db: Database,
  id: string,
  status: 'confirmed' | 'released',
  { content, channels, miles, reason, dueAt, hasRead }: Deciding,
) {
  return inTransaction(db, async (transaction) => {
    const rental = await lockRental(transaction, id);
    const inquiry = await findInquiry(transaction, id);
    if (!rental || !inquiry) return refused(GONE);
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
      const sentence = (await lateWarnings(transaction, plan, wanted)).join(' ');
      if (sentence && !hasRead(sentence)) return { status: 'warned' as const, sentence };
    }
    const isCancelled = status === 'released' && rental.status === 'confirmed';
    if (asked) {
      const deliveryTerms =
        isDelivered && miles !== undefined
          ? measuredDelivery(content.pages.rentals, miles)
          : asked.deliveryTerms;
      const why = status === 'released' ? reason : undefined;
      const decided = { ...asked, deliveryTerms, reason: why, isCancelled };
      await writeDetails(transaction, id, { ...inquiry.details, rental: decided });
    }
    await setRentalStatus(transaction, id, status, now);
    await addDeliveries(transaction, inquiry, channels, { dueAt });
    return { status: 'done' as const, isCancelled, rental, inquiry };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
