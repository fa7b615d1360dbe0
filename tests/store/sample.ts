import type { Database } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';

/** An inquiry for a test, with defaults for all other fields. */
export function sampleInquiry(given: Partial<NewInquiry> = {}): NewInquiry {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    phone: '(239) 555-0142',
    interest: 'sales',
    message: 'Is the green one still there?\nI could come on Friday.',
    page: '/vehicles/D5M4P-101',
    about: 'D5 Maverick 4 Plus (D5M4P-101), $12,995',
    ...given,
  };
}

/** Stores an inquiry and one delivery a channel, as the intake does. A suspect inquiry gets no delivery. */
export async function storeInquiry(
  db: Database,
  inquiry: NewInquiry,
  channels: readonly string[] = [],
) {
  return db.transaction().execute(async (transaction) => {
    const stored = await insertInquiry(transaction, inquiry);
    if (stored.suspect === null) {
      await addDeliveries(transaction, stored, channels, { limitsReceipts: true });
    }
    return stored;
  });
}
