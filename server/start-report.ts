import { lateDeliveries } from '#server/delivery/lateness.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';

interface Options {
  db: Database;
  env: Env;
  /** Vehicles that an empty store was given. */
  seeded: number;
  /** Those that are in use. */
  channels: readonly string[];
}

/** Tells the dealer, at a start, what waits for a person. */
export async function printWhatWaits({ db, env, seeded, channels }: Options): Promise<void> {
  if (seeded > 0)
    console.log(`The inventory was empty: took ${seeded} vehicles from content/vehicles.csv.`);
  if (!env.SMTP_URL) {
    console.log(
      'Mail is not set up (SMTP_URL, MAIL_FROM, INQUIRIES_TO): inquiries are stored and wait.',
    );
  }
  const late = await lateDeliveries(db, channels);
  if (late) console.log(`${late}. Which, and why: npm run inquiries -- deliveries`);
  const suspects = await countInquiries(db, { suspect: true });
  if (suspects > 0) {
    console.log(`${suspects} inquiries may be spam and wait: npm run inquiries -- list --suspect`);
  }
}
