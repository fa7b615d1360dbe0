import type { Database } from './database.ts';
import type { CountRow } from './schema.ts';

/** Distinct search words counted in a week, so that nonsense does not fill the store. */
const MOST_WORDS = 500;

/** Adds one to each search of a week (`2026-47`), and returns how many it added: a full week takes no new words. */
export async function addSearches(db: Database, week: string, searches: readonly string[]) {
  const known = await listSearches(db, week);
  const isFull = known.length >= MOST_WORDS;
  const rows = searches
    .filter((words) => !isFull || known.some(({ name }) => name === words))
    // In one order, against deadlocks.
    .toSorted()
    .map((name) => ({ week, what: 'search', name, count: 1 }));
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

/** The searches of a week that found nothing, most frequent first. */
export async function listSearches(db: Database, week: string): Promise<CountRow[]> {
  return db
    .selectFrom('counts')
    .selectAll()
    .where('week', '=', week)
    .where('what', '=', 'search')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}
