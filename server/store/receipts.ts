import type { Database } from './database.ts';

/** In milliseconds: nobody can make us write to an address more often, but by booking, which the senders' limits bound. */
const BETWEEN_RECEIPTS = 60 * 60 * 1000;

/**
 * Whether this address may get a receipt now, and from then on it may not for an hour. Of many that ask at once one
 * gets a yes. Run it in the transaction that stores the receipt's delivery.
 *
 * @param now milliseconds since 1970; a receipt that was noted later than now was noted before the clock went back
 */
export async function mayGetReceipt(db: Database, email: string, now: number): Promise<boolean> {
  const noted = await db
    .insertInto('receipts')
    .values({ address: mailbox(email), at: now })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ at: now })
        .where((row) =>
          row.or([
            row('receipts.at', '<=', now - BETWEEN_RECEIPTS),
            row('receipts.at', '>', now + BETWEEN_RECEIPTS),
          ]),
        ),
    )
    .returning('address')
    .execute();
  return noted.length > 0;
}

/** Forgets addresses that may get a receipt again. */
export async function forgetReceipts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('receipts')
    .where('at', '<=', now - BETWEEN_RECEIPTS)
    .execute();
}

/** Forgets one address. Gives whether it was there. */
export async function forgetReceipt(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('receipts')
    .where('address', '=', mailbox(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** ada+carts@example.org and Ada@Example.org arrive in one mailbox. */
export function mailbox(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
}
