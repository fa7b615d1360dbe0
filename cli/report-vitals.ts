import { metrics, ONE_LOAD_IN, targets } from '#domain/counts/vitals.ts';
import type { VitalRow, WeekCounts } from '#domain/counts/week-counts.ts';
import type { Week } from '#domain/hours/week.ts';
import { weekCounts } from '#server/counts/week-counts.ts';
import type { Database } from '#server/store/database.ts';
import { toTable } from './table.ts';

/** Loads below which a figure says little: of so few, one visitor's slow line moves it. */
const FEW = 20;

/** Prints what visitors had and did in a week: how fast pages were beside the targets, taps, searches, forms. */
export async function showVitals(db: Database, week: Week): Promise<void> {
  const counts = await weekCounts(db, week);
  console.log(`Week ${week.name}, from Monday ${week.monday}\n`);
  console.log([vitals(counts), taps(counts), searches(counts), forms(counts)].join('\n\n'));
}

function vitals({ vitals: rows }: WeekCounts): string {
  if (rows.length === 0) return 'No page told how fast it was.';
  const loads = Map.groupBy(rows, ({ page, device }) => `${page} ${device}`);
  const table = toTable(
    ['PAGE', 'ON', 'LOADS', ...metrics.map((metric) => `${metric} ≤ ${inWords(metric)}`)],
    [...loads.values()].map((each) => [
      each[0]?.page ?? '',
      each[0]?.device ?? '',
      String(Math.max(...each.map(({ count }) => count))),
      ...metrics.map((metric) => cell(each.find((row) => row.metric === metric))),
    ]),
  );
  return [
    'How fast pages were: what three of four loads had, or better, beside what is good',
    table,
    `! is above it. In brackets: of so many loads, where fewer than ${FEW} say little. Measured is one load in ${ONE_LOAD_IN}, of`,
    'browsers that can and do not ask for privacy; figures are within 5 %.',
  ].join('\n');
}

function cell(row: VitalRow | undefined): string {
  if (!row) return '–';
  const mark = row.p75 > row.target ? ' !' : '';
  return `${inWords(row.metric, row.p75)}${mark}${row.count < FEW ? ` (${row.count})` : ''}`;
}

/** A metric's value as people say it, or its target. */
function inWords(metric: VitalRow['metric'], value = targets[metric]): string {
  if (metric === 'CLS') return value.toFixed(2);
  return metric === 'INP' ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
}

function taps({ taps: rows }: WeekCounts): string {
  if (rows.length === 0) return 'No telephone number was tapped.';
  const lines = rows.map(({ page, count }) => [page, String(count)]);
  return `Taps on telephone numbers\n${toTable(['PAGE', 'TAPS'], lines)}`;
}

function searches({ searches: rows }: WeekCounts): string {
  if (rows.length === 0) return 'No search found nothing.';
  const lines = rows.map(({ words, count }) => [words, String(count)]);
  return `Searches that found nothing\n${toTable(['WORDS', 'SEARCHES'], lines)}`;
}

/** Sent are all that came, also by browsers that tell nothing, so there may be more of them than were begun. */
function forms({ forms: rows }: WeekCounts): string {
  const lines = rows.map(({ form, started, sent }) => [form, String(started), String(sent)]);
  return `Forms\n${toTable(['FORM', 'BEGUN', 'SENT'], lines)}`;
}
