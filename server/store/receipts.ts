import type { Database } from './database.ts';

/** One receipt an hour to an address, in milliseconds. Test drives are exempt: few are booked by one sender. */
export const BETWEEN_RECEIPTS = 60 * 60 * 1000;

/**
 * Whether this address may get a receipt now (milliseconds since 1970); true starts the hour. Of simultaneous calls one
 * returns true. Run it in the transaction that stores the receipt's delivery.
 */
export async function mayGetReceipt(db: Database, email: string, now: number): Promise<boolean> {
  const noted = await db
    .insertInto('receipts')
    .values({ address: mailbox(email), at: now })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ at: now })
        .where('receipts.at', '<=', now - BETWEEN_RECEIPTS),
    )
    .returning('address')
    .execute();
  return noted.length > 0;
}

/** ada+carts@example.org and Ada@Example.org arrive in one mailbox. */
export function mailbox(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
}
