import type { Database } from './database.ts';

/**
 * Brings the dates of the pages up to date in one transaction: a page whose fingerprint is new or differs has
 * changed now; pages that are no longer there go. Any number of processes may do so at once: of those that bring the same
 * fingerprint, the first one's date stays.
 *
 * @param fingerprints path to fingerprint, of every page there is
 * @returns path to date, in milliseconds since 1970
 */
export async function keepPageDates(
  db: Database,
  fingerprints: ReadonlyMap<string, string>,
  now = Date.now(),
): Promise<Map<string, number>> {
  // In one order, so that two processes never wait for each other's rows.
  const rows = [...fingerprints]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, fingerprint]) => ({ path, fingerprint, changed_at: now }));
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('page_dates')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet((columns) => ({
            fingerprint: columns.ref('excluded.fingerprint'),
            changed_at: columns.ref('excluded.changed_at'),
          }))
          .whereRef('page_dates.fingerprint', '!=', 'excluded.fingerprint'),
      )
      .execute();
    const stored = await transaction.selectFrom('page_dates').selectAll().execute();
    const gone = stored.map(({ path }) => path).filter((path) => !fingerprints.has(path));
    if (gone.length > 0) {
      await transaction.deleteFrom('page_dates').where('path', 'in', gone).execute();
    }
    return new Map(
      stored
        .filter(({ path }) => fingerprints.has(path))
        .map(({ path, changed_at }) => [path, changed_at]),
    );
  });
}
