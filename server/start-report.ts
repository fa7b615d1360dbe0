import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { oldStatements } from '#domain/road-rules/statements.ts';
import { lateDeliveries } from '#server/delivery/outbox.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';

interface Options {
  db: Database;
  env: Env;
  content: Content;
  /** Vehicles added to an empty store. */
  seeded: number;
  /** The channels in use. */
  channels: readonly string[];
}

/** Prints, at the start, everything that waits for a person. */
export async function printWhatWaits({
  db,
  env,
  content,
  seeded,
  channels,
}: Options): Promise<void> {
  if (seeded > 0)
    console.log(
      `The inventory was empty: took ${seeded} vehicles from content/dealer/vehicles.csv.`,
    );
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
  const old = oldStatements(content, dayInNewYork(Date.now()));
  if (old.length > 0) {
    const list = old.map(({ file, id, dated }) => `  ${file}: ${id} (${dated})`).join('\n');
    console.log(`Said of the law more than a year ago; ask again, and date it anew:\n${list}`);
  }
}
