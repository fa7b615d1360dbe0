import type { Content } from '#domain/content/content.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { clearSuspicion } from '#server/store/inquiries.ts';
import { bookTestDrive } from '#server/test-drives/change.ts';

interface Release {
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  channels: readonly string[];
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Releases a suspect inquiry in one transaction: books its test drive if the time is still free (it stays `asked` if
 * not), and adds a delivery for each channel. A booked test drive and a rental get their receipt. A plain message, and
 * a test drive whose time is gone, get none: the dealer answers.
 *
 * @returns null where the inquiry is not suspect: then nothing was changed
 */
export async function releaseInquiry(
  db: Database,
  id: string,
  { content, channels, now = Date.now() }: Release,
): Promise<{ channels: readonly string[]; isBooked: boolean } | null> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await clearSuspicion(transaction, id);
    if (!inquiry) return null;
    const { drive: requested, rental } = inquiry.details ?? {};
    const fault =
      requested && (await bookTestDrive(transaction, inquiry, requested, { content, now }));
    const isBooked = requested !== undefined && fault === undefined;
    const told = channels.filter((channel) => rental || isBooked || channel !== 'receipt');
    await addDeliveries(transaction, inquiry, told, { limitsReceipts: true });
    return { channels: told, isBooked };
  });
}
