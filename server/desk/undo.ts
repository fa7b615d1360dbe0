import { type Clock, type Database, inTransaction, time } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import { type ActivityRow, findActivity, type Undoer } from './activity.ts';
import { CHANGED } from './contents.ts';

/** By the row's `action`. */
const undoers: Record<string, Undoer> = {
  [CHANGED]: async (transaction, row, _, { site }) => site.desk?.contents.undo(transaction, row),
};

export function canUndo({ action, undone_at }: Pick<ActivityRow, 'action' | 'undone_at'>): boolean {
  return undone_at === null && Object.hasOwn(undoers, action);
}

/** Takes an action back once. @returns why it can't, or undefined */
export async function undo(
  db: Database,
  id: string,
  person: Person,
  { site, clock }: { site: Parameters<Undoer>[3]['site']; clock?: Clock },
): Promise<string | undefined> {
  const row = await findActivity(db, id);
  const undoer = row && undoers[row.action];
  if (!row || !undoer) return 'This can’t be undone.';
  class Refused extends Error {}
  try {
    await inTransaction(db, async (transaction) => {
      const now = await time(transaction, clock);
      const { numUpdatedRows } = await transaction
        .updateTable('activity')
        .set({ undone_at: now })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused('Somebody has undone it already.');
      const why = await undoer(transaction, row, person, { site, now });
      if (why) throw new Refused(why);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
