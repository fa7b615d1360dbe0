import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/store/database.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import type { RunningSite } from '#tests/site.ts';

/** A message that no other test sends. */
export function unique(): string {
  return `Is this one still there? ${randomUUID()}`;
}

/** How many inquiries that begin so are stored. */
export async function stored(site: RunningSite, message: string): Promise<number> {
  const db = await openDatabase(site.databaseUrl);
  try {
    return (await listInquiries(db)).filter((one) => one.message.startsWith(message)).length;
  } finally {
    await db.destroy();
  }
}
