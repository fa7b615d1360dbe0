import { instantInNewYork } from '#domain/hours/new-york.ts';
import { markAllBefore, markAnswered, unmarkAnswered } from '#server/store/answers.ts';
import { time } from '#server/store/clock.ts';
import type { Database } from '#server/store/database.ts';
import { readDay } from './day.ts';
import { mustFind } from './inquiry-lists.ts';

/**
 * Marks inquiries as answered now; all of them, or none.
 *
 * @throws where one is not there
 */
export async function answered(db: Database, ids: readonly string[]): Promise<string> {
  for (const id of ids) await mustFind(db, id);
  const answeredAt = await time(db);
  const answers = ids.map((inquiryId) => ({ inquiryId, answeredAt, source: 'hand' as const }));
  const marked = await db.transaction().execute((change) => markAnswered(change, answers));
  return said(ids, marked, 'answered');
}

/**
 * Marks all as answered that came before a day of the dealership, whenever that was: it makes no response time.
 *
 * @throws where it is no day
 */
export async function answeredBefore(db: Database, day: string): Promise<string> {
  const count = await markAllBefore(db, instantInNewYork(readDay(day), '00:00'));
  return `${count} that came before ${day} are marked answered.`;
}

/** Takes marks back. @throws where one is not there */
export async function unanswered(db: Database, ids: readonly string[]): Promise<string> {
  for (const id of ids) await mustFind(db, id);
  return said(ids, await unmarkAnswered(db, ids), 'not answered');
}

function said(ids: readonly string[], changed: readonly string[], state: string): string {
  return ids
    .map((id) => (changed.includes(id) ? `${id} is ${state}.` : `${id} was ${state} before.`))
    .join('\n');
}
