import type { Content } from '#domain/content/content.ts';
import { reportedWeek, type Week } from '#domain/hours/calendar.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { queueReport } from '#server/store/deliveries.ts';
import { type Shop, weekFigures } from './week-figures.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  month: 'short',
  day: 'numeric',
});

/** `Nov 15 – 21`, `Nov 29 – Dec 5` */
export function weekInWords({ from, to }: Week): string {
  return days.formatRange(from, to - 1);
}

/** Queues the mail about the last week, once it is due. Any number of processes queue each week once. */
export async function queueWeeklyMail(
  { db, content }: { db: Database; content: Content },
  now?: Clock,
) {
  const { weeklyReport } = content.business;
  if (!weeklyReport) return;
  await queueReport(db, reportedWeek(weeklyReport, await time(db, now)).name, now);
}

/**
 * The mail about a week: its figures in a line each.
 *
 * @param url the site's address; undefined where it has no desk to link to
 * @param now milliseconds since 1970
 */
export async function writeWeeklyMail(
  shop: Shop,
  week: Week,
  { url, now }: { url: string | undefined; now: number },
): Promise<{ subject: string; text: string }> {
  const figures = await weekFigures(shop, week, now);
  const lines = figures.map(({ heading, now, before, rows }) => {
    const told = rows.flatMap(({ name, now, counts }) =>
      counts.now === 0 ? [] : `${name}: ${now}`,
    );
    const more = told.length > 0 ? ` ${told.join(', ')}.` : '';
    return `${heading}: ${now} (the week before: ${before}).${more}`;
  });
  const link = url ? [`${url}/desk/week?week=${week.name}`] : [];
  const { name } = shop.content.business;
  return {
    subject: `${figures[0]?.now} inquiries – ${name}, ${weekInWords(week)}`,
    text: [`Week of ${weekInWords(week)}`, ...lines, ...link, ''].join('\n\n'),
  };
}
