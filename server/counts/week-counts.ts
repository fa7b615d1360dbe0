import { formOf, forms } from '#domain/counts/forms.ts';
import { quantile } from '#domain/counts/sketch.ts';
import { metrics, targets, vitalOf } from '#domain/counts/vitals.ts';
import type { VitalRow, WeekCounts } from '#domain/counts/week-counts.ts';
import type { Week } from '#domain/hours/week.ts';
import { listAskedFor, listCounts, listSketches, type Sketch } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import type { CountRow } from '#server/store/schema.ts';

/** What is said of loads is what three of four had, or better. */
const SHARE = 0.75;

/** What was counted in a week, and what was sent by the forms: the latter from the inquiries themselves. */
export async function weekCounts(db: Database, week: Week): Promise<WeekCounts> {
  const counted = async (what: CountRow['what']) => listCounts(db, what, week.name);
  const [taps, searches, started] = [
    await counted('tap'),
    await counted('search'),
    await counted('started'),
  ];
  const sent = (await listAskedFor(db, week)).map(formOf);
  return {
    taps: taps.map(({ name, count }) => ({ page: name, count })),
    searches: searches.map(({ name, count }) => ({ words: name, count })),
    forms: forms.map((form) => ({
      form,
      started: started.find(({ name }) => name === form)?.count ?? 0,
      sent: sent.filter((each) => each === form).length,
    })),
    vitals: (await listSketches(db, week.name)).flatMap(toRow).toSorted(inOrder),
  };
}

function toRow({ metric, page, device, buckets }: Sketch): VitalRow[] {
  const p75 = quantile(buckets, SHARE);
  if (p75 === undefined) return [];
  const count = buckets.reduce((sum, each) => sum + each.count, 0);
  return [{ metric, page, device, p75: vitalOf(metric, p75), count, target: targets[metric] }];
}

/** By page and device, the metrics as they are listed. */
function inOrder(a: VitalRow, b: VitalRow): number {
  const place = ({ page, device, metric }: VitalRow) =>
    `${page} ${device} ${metrics.indexOf(metric)}`;
  return place(a) < place(b) ? -1 : 1;
}
