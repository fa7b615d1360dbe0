import type { Database } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import type { Case, Entry } from '#server/store/desk/cases.ts';
import { insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import type { RentalRow } from '#server/store/schema.ts';

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

/** What the shop has made of an inquiry. An outcome is of now, unless `decided_at` says otherwise. */
export async function writeCase(db: Database, inquiry_id: string, given: Partial<Case>) {
  const decided = given.outcome === undefined ? {} : { decided_at: given.outcome && Date.now() };
  const change = { ...decided, ...given };
  await db
    .insertInto('cases')
    .values({ inquiry_id, ...change })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(change))
    .execute();
}

export function listRentals(db: Database): Promise<RentalRow[]> {
  return db.selectFrom('rentals').selectAll().orderBy('from_at').orderBy('inquiry_id').execute();
}

/** As the desk does. */
export async function closeDay(db: Database, day: string): Promise<void> {
  await db.insertInto('closed_days').values({ day, closed_at: 1 }).execute();
}

export async function insertEntry(db: Database, entry: Entry): Promise<void> {
  await db.insertInto('entries').values(entry).execute();
}
