import type { Bucket } from '#domain/counts/sketch.ts';
import type { Device, Metric } from '#domain/counts/vitals.ts';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import type { Database } from './database.ts';
import type { CountRow } from './schema.ts';

/** Searches that found nothing are kept in so many different words a week, so that nonsense does not fill the store. */
const MOST_WORDS = 500;

/** The bucket that one load of a page falls into. */
export interface Measured {
  metric: Metric;
  bucket: number;
}

/** Counts one more; the row is made by the first. */
export async function countOne(db: Database, counted: Omit<CountRow, 'count'>): Promise<void> {
  await db
    .insertInto('counts')
    .values({ ...counted, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'what', 'name'])
        .doUpdateSet((row) => ({ count: row('counts.count', '+', 1) })),
    )
    .execute();
}

/** Whether these words have a row in this week, or there is room for one more. */
export async function hasRoomForWords(db: Database, week: string, words: string): Promise<boolean> {
  const { all, same } = await db
    .selectFrom('counts')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('name', '=', words).as('same'),
    ])
    .where('week', '=', week)
    .where('what', '=', 'search')
    .executeTakeFirstOrThrow();
  return same > 0 || all < MOST_WORDS;
}

/** Adds one load of a page to the sketches of its kind and device. */
export async function countVitals(
  db: Database,
  of: { week: string; page: string; device: Device },
  measured: readonly Measured[],
): Promise<void> {
  await db
    .insertInto('vitals')
    .values(measured.map((each) => ({ ...of, ...each, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'page', 'device', 'metric', 'bucket'])
        .doUpdateSet((row) => ({ count: row('vitals.count', '+', 1) })),
    )
    .execute();
}

/** What was counted of this kind in a week (`2026-47`), the most first. */
export async function listCounts(
  db: Database,
  what: CountRow['what'],
  week: string,
): Promise<CountRow[]> {
  return db
    .selectFrom('counts')
    .selectAll()
    .where('what', '=', what)
    .where('week', '=', week)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}

/** A sketch: one metric of one kind of page on one kind of device. */
export interface Sketch {
  metric: Metric;
  page: string;
  device: Device;
  buckets: Bucket[];
}

/** All sketches of a week, by page and device. */
export async function listSketches(db: Database, week: string): Promise<Sketch[]> {
  const rows = await db
    .selectFrom('vitals')
    .selectAll()
    .where('week', '=', week)
    .orderBy('page')
    .orderBy('device')
    .execute();
  const sketches = Map.groupBy(rows, ({ page, device, metric }) => `${page} ${device} ${metric}`);
  return [...sketches.values()].flatMap((buckets) => {
    const [first] = buckets;
    return first ? { metric: first.metric, page: first.page, device: first.device, buckets } : [];
  });
}

/** What the inquiries of a span of time ask for beyond their message, but for those that may be spam; null for nothing. */
export async function listAskedFor(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<(KeptDetails | null)[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('details')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('suspect', 'is', null)
    .execute();
  return rows.map(({ details }) => details && JSON.parse(details));
}

/** Removes all weeks before this one. */
export async function forgetCounts(db: Database, week: string): Promise<void> {
  await db.deleteFrom('counts').where('week', '<', week).execute();
  await db.deleteFrom('vitals').where('week', '<', week).execute();
}
