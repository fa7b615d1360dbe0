import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type Week, weekAfter } from '#domain/hours/week.ts';
import { oldStatements } from '#domain/law/old-statements.ts';
import type { Facts } from '#domain/report/facts.ts';
import { stockFaults } from '#domain/report/stock.ts';
import { newTally, tally } from '#domain/report/tally.ts';
import { weekCounts } from '#server/counts/week-counts.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { readAnswers } from '#server/store/answers.ts';
import type { Database } from '#server/store/database.ts';
import { countBetween, inquiriesBetween } from '#server/store/inquiries.ts';
import { readListedSince } from '#server/store/vehicles.ts';
import { readComing } from './coming.ts';
import { readFailing, readSuspects, readWaiting } from './waiting.ts';

export interface Shop {
  db: Database;
  content: Content;
  inventory: Inventory;
}

/** Weeks that the chart shows. */
const WEEKS = 8;

/**
 * Reads all that is to be said of a week.
 *
 * @param now milliseconds since 1970: what waits and what is wrong is as of then, whatever the week
 */
export async function gatherFacts(
  { db, content, inventory }: Shop,
  week: Week,
  now: number,
): Promise<Facts> {
  const today = dayInNewYork(now);
  const before = weekAfter(week, -1);
  const { vehicles } = await inventory.current();
  const since = await readListedSince(db);
  const { tallied, answers } = await readWeek(db, week);
  return {
    week,
    now,
    dealer: content.business.name,
    inquiries: { now: tallied, before: (await readWeek(db, before)).tallied },
    weeks: await countWeeks(db, week),
    answers,
    waiting: await readWaiting(db),
    ...(await readComing(db, weekAfter(week, 1), now)),
    suspects: await readSuspects(db),
    failing: await readFailing(db),
    stock: stockFaults(vehicles, content.paints, { since, now, today }),
    law: oldStatements(content, today),
    counts: await weekCounts(db, week),
  };
}

async function readWeek(db: Database, { from, to }: Week) {
  const known = await readAnswers(db, { from, to });
  const tallied = newTally();
  const answers = { times: [] as number[], isMarked: 0 };
  for await (const inquiry of inquiriesBetween(db, from, to)) {
    tally(tallied, inquiry);
    const answer = known.get(inquiry.id);
    if (answer?.answeredAt == null) continue;
    answers.times.push(Math.max(0, answer.answeredAt - inquiry.createdAt));
    if (answer.source === 'hand') answers.isMarked += 1;
  }
  return { tallied, answers };
}

async function countWeeks(db: Database, last: Week): Promise<Facts['weeks']> {
  const counted: Facts['weeks'] = [];
  for (let ago = WEEKS - 1; ago >= 0; ago -= 1) {
    const week = weekAfter(last, -ago);
    counted.push({ week, count: await countBetween(db, week.from, week.to) });
  }
  return counted;
}
