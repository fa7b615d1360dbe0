import type { Period } from '#domain/hours/period.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import type { Plan } from '#domain/rental/address.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import type { Database } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { countFree, listOut } from '#server/store/rentals.ts';

interface Wanted {
  period: Period;
  count: number;
  now: number;
  /** The inquiry that asks. */
  except?: string;
}

/** Who is late, and since when, where a promise of so many carts needs one that is late; else empty. */
export async function lateWarnings(
  db: Database,
  plan: Plan,
  { period, count, now, except }: Wanted,
): Promise<string[]> {
  const free = await countFree(db, plan, period, now, { except, lateBack: 'never' });
  if (free >= count) return [];
  const late = await listOut(db, now, plan.id);
  return Promise.all(
    late.map(async (rental) => {
      const inquiry = await findInquiry(db, rental.inquiry_id);
      const carts = rental.count === 1 ? 'cart is' : `${rental.count} carts are`;
      return `${inquiry && nameOf(inquiry)}’s ${carts} late since ${spokenInstant(rental.to_at)}.`;
    }),
  );
}
