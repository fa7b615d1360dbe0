import { dayInNewYork } from '#domain/hours/new-york.ts';
import { time } from '#server/store/clock.ts';
import type { Database } from '#server/store/database.ts';
import { listTaps } from '#server/store/taps.ts';
import { toTable } from './table.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How often the telephone number was tapped, by page: a count of taps, not of calls or of people. */
export async function showTaps(db: Database): Promise<void> {
  const now = await time(db);
  const since = (days: number) => dayInNewYork(now - (days - 1) * DAY);
  const pages = await listTaps(db, { week: since(7), month: since(30) });
  if (pages.length === 0) {
    console.log('No telephone number has been tapped yet.');
    return;
  }
  const rows = pages.map(({ path, week, month, all }) => [path, ...[week, month, all].map(String)]);
  console.log(toTable(['PAGE', '7 DAYS', '30 DAYS', 'ALL'], rows));
}
