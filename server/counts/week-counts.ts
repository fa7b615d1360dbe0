import type { WeekCounts } from '#domain/counts/week-counts.ts';
import type { Week } from '#domain/hours/week.ts';
import type { Database } from '#server/store/database.ts';

/** What was counted in a week. */
export async function weekCounts(_db: Database, _week: Week): Promise<WeekCounts> {
  return { taps: [], searches: [], forms: [], vitals: [] };
}
