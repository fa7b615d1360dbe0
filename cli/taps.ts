import { weekAfter, weekInNewYork } from '#domain/hours/week.ts';
import { time } from '#server/store/clock.ts';
import { listCounts } from '#server/store/counts.ts';
import type { Database } from '#server/store/database.ts';
import { toTable } from './table.ts';

/** How often the telephone number was tapped, by page: a count of taps, not of calls or of people. */
export async function showTaps(db: Database): Promise<void> {
  const rows = await listCounts(db, 'tap');
  if (rows.length === 0) {
    console.log('No telephone number has been tapped yet.');
    return;
  }
  const week = weekInNewYork(await time(db));
  const month = weekAfter(week, -3).name;
  const pages = [...Map.groupBy(rows, ({ name }) => name)].map(([page, weeks]) => {
    const since = (first: string) =>
      weeks.reduce((sum, each) => (each.week >= first ? sum + each.count : sum), 0);
    return { page, week: since(week.name), month: since(month), all: since('') };
  });
  const sorted = pages.toSorted((a, b) => b.month - a.month || b.all - a.all);
  console.log(
    toTable(
      ['PAGE', 'THIS WEEK', '4 WEEKS', 'ALL'],
      sorted.map(({ page, ...counts }) => [page, ...Object.values(counts).map(String)]),
    ),
  );
}
