import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A rate limit: at most so many uses in any span of this length. */
export interface Limit {
  /** Who and what, in a form that says nothing about a person. */
  bucket: string;
  /** Length of the span, in milliseconds. */
  window: number;
  most: number;
}

/**
 * Counts one use under every limit. Within a transaction, others with the same bucket wait for its end, and what is
 * rolled back was never counted.
 */
export async function countUse(
  transaction: Database,
  limits: readonly Limit[],
  now: number,
): Promise<void> {
  // In one order, so that two who share some of them never wait for each other.
  const uses = limits
    .map((limit) => ({
      bucket: limit.bucket,
      window_start: startOf(limit, now),
      span: limit.window,
      uses: 1,
    }))
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
  await transaction
    .insertInto('limits')
    .values(uses)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((row) => ({ uses: row('limits.uses', '+', 1) })),
    )
    .execute();
}

/**
 * How long until a use fits under every limit, in milliseconds; 0 where it does now. Uses are counted in whole windows;
 * of the one before, the part counts that the span up to now still covers (a sliding window counter).
 *
 * @param own whether the use in question has been counted already
 */
export async function waitFor(
  db: Database,
  limits: readonly Limit[],
  now: number,
  { own }: { own: 0 | 1 },
): Promise<number> {
  const buckets = limits.map(({ bucket }) => bucket);
  const rows = await db
    .selectFrom('limits')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('window_start', '>', now - 2 * Math.max(...limits.map(({ window }) => window)))
    .execute();
  const waits = limits.map((limit) => {
    const start = startOf(limit, now);
    const uses = (from: number) =>
      rows.find((row) => row.bucket === limit.bucket && row.window_start === from)?.uses ?? 0;
    return wait(limit, uses(start - limit.window), uses(start) - own, now - start);
  });
  return Math.max(...waits);
}

/** Removes what no limit looks at any more: windows that ended a whole one ago. */
export async function forgetUses(db: Database, now: number): Promise<void> {
  await db.deleteFrom('limits').where(sql<boolean>`window_start + 2 * span < ${now}`).execute();
}

function startOf({ window }: Limit, now: number): number {
  return Math.floor(now / window) * window;
}

function wait({ most, window }: Limit, before: number, current: number, elapsed: number): number {
  const room = most - 1;
  // Too many in this window alone: the next one begins, and then has to forget enough of this one.
  if (current > room) return Math.ceil(window - elapsed + window * (1 - room / current));
  if (before * (1 - elapsed / window) + current <= room) return 0;
  return Math.ceil(window * (1 - (room - current) / before) - elapsed);
}
