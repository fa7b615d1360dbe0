import { type Database, inTransaction } from '#server/store/database.ts';
import { dismissDead, reviveDead } from '#server/store/deliveries.ts';
import type { Person } from '#server/store/desk/people.ts';
import { type ActivityRow, record } from './activity.ts';

const DISMISSED = 'dismissed a failed mail';

/** Sends a failed mail again, or `all` but receipts, or dismisses one, by its id. @returns the activity's id; undefined where it is none any more */
export function pressDead(
  db: Database,
  person: Person,
  { retry, dismiss }: { retry?: string | undefined; dismiss?: string | undefined },
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    if (dismiss !== undefined) {
      const dead = await dismissDead(transaction, dismiss);
      if (!dead) return undefined;
      const inquiryId = dead.inquiry_id ?? undefined;
      const about = inquiryId ? `inquiries/${inquiryId}` : '';
      const given = { person, action: DISMISSED, about, before: { delivery: dismiss } };
      return record(transaction, { ...given, ...(inquiryId && { inquiryId }) });
    }
    const isAll = retry === 'all';
    if ((await reviveDead(transaction, isAll ? undefined : (retry ?? ''))) === 0) return undefined;
    const action = isAll ? 'sent the failed mails again' : 'sent a failed mail again';
    return record(transaction, { person, action, about: '' });
  });
}

export const deadLetterUndoers = {
  [DISMISSED]: async (transaction: Database, { before }: ActivityRow) => {
    const { delivery } = JSON.parse(before ?? '{}') as { delivery: string };
    return (await dismissDead(transaction, delivery, false)) ? undefined : 'It waits already.';
  },
};
