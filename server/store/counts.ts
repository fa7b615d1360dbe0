import type { Counted } from '#domain/counts/counts.ts';
import type { Database } from './database.ts';
import type { CountRow } from './schema.ts';

/** Distinct search words counted in a week, so that nonsense does not fill the store. */
const MOST_WORDS = 500;

/** Adds one to each count of a week (`2026-47`), and returns how many it added: a full week takes no new words. */
export async function addCounts(db: Database, week: string, counted: readonly Counted[]) {
  const words = (await listCounts(db, week)).filter(({ what }) => what === 'search');
  const isFull = words.length >= MOST_WORDS;
  const rows = counted
    .filter(({ what, name }) => {
      return what !== 'search' || !isFull || words.some((each) => each.name === name);
    })
    .map((each) => ({ week, ...each, count: 1 }))
    // In one order, against deadlocks.
    .toSorted((a, b) => (`${a.what} ${a.name}` < `${b.what} ${b.name}` ? -1 : 1));
  if (rows.length === 0) return 0;
  await db
    .insertInto('counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'what', 'name'])
        .doUpdateSet((row) => ({ count: row('counts.count', '+', 1) })),
    )
    .execute();
  return rows.length;
}

/** All counts of a week, largest first. */
export async function listCounts(db: Database, week: string): Promise<CountRow[]> {
  return db
    .selectFrom('counts')
    .selectAll()
    .where('week', '=', week)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}
