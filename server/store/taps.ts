import { type Database, inTransaction } from './database.ts';
import { countUse, type Limit, waitFor } from './rate-limits.ts';

/** How often the telephone number was tapped on a page. */
export interface PageTaps {
  path: string;
  /** Of the last 7 and 30 days, and of all that are kept. */
  week: number;
  month: number;
  all: number;
}

/**
 * Counts one tap on a telephone number, and nothing of who did it.
 *
 * @param day of the dealership: `2026-11-23`
 * @returns false where the limits have no room: nothing was counted then
 */
export async function countTap(
  db: Database,
  { day, path }: { day: string; path: string },
  limits: readonly Limit[],
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if ((await waitFor(transaction, limits, now, { own: 0 })) > 0) return false;
    await countUse(transaction, limits, now);
    await transaction
      .insertInto('taps')
      .values({ day, path, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'path'])
          .doUpdateSet((row) => ({ count: row('taps.count', '+', 1) })),
      )
      .execute();
    return true;
  });
}

/**
 * The pages on which a number was tapped, the most often tapped first.
 *
 * @param week the first of the last 7 days
 * @param month the first of the last 30
 */
export async function listTaps(
  db: Database,
  { week, month }: { week: string; month: string },
): Promise<PageTaps[]> {
  const rows = await db.selectFrom('taps').selectAll().orderBy('path').execute();
  const pages = [...Map.groupBy(rows, ({ path }) => path)].map(([path, days]) => {
    const since = (first: string) =>
      days.reduce((sum, { day, count }) => (day >= first ? sum + count : sum), 0);
    return { path, week: since(week), month: since(month), all: since('') };
  });
  return pages.toSorted((a, b) => b.month - a.month || b.all - a.all);
}

/** Removes days before this one. */
export async function forgetTaps(db: Database, day: string): Promise<void> {
  await db.deleteFrom('taps').where('day', '<', day).execute();
}
