import { sql } from 'kysely';
import type { Database } from './database.ts';
import { fromRow, type StoredInquiry } from './inquiries.ts';

/** An inquiry that is answered. */
export interface Answer {
  inquiryId: string;
  /** In milliseconds since 1970; null where only that it was answered is known. */
  answeredAt: number | null;
  source: Source;
}

/** Found among the mails that the dealer sent, or said by the dealer. */
type Source = 'mail' | 'hand';

/**
 * Notes that these are answered. What is known already stays as it is.
 *
 * @returns those that were not known to be, and are in the store
 */
export async function markAnswered(db: Database, answers: readonly Answer[]): Promise<string[]> {
  const marked: string[] = [];
  for (const { inquiryId, answeredAt, source } of answers) {
    // From the table, so that one that was erased meanwhile is passed over.
    const row = await db
      .insertInto('answers')
      .columns(['inquiry_id', 'answered_at', 'source'])
      .expression((select) =>
        select
          .selectFrom('inquiries')
          .select([
            'id',
            at(answeredAt).as('answered_at'),
            sql<Source>`cast(${source} as text)`.as('source'),
          ])
          .where('id', '=', inquiryId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('inquiry_id')
      .executeTakeFirst();
    if (row) marked.push(row.inquiry_id);
  }
  return marked;
}

/** Takes it back. Gives those that were marked. */
export async function unmarkAnswered(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('answers')
    .where('inquiry_id', 'in', ids)
    .returning('inquiry_id')
    .execute();
  return rows.map(({ inquiry_id }) => inquiry_id);
}

/** Notes that all that came before an instant are answered, whenever that was. Gives how many were not known to be. */
export async function markAllBefore(db: Database, before: number): Promise<number> {
  const marked = await db
    .insertInto('answers')
    .columns(['inquiry_id', 'answered_at', 'source'])
    .expression(() =>
      waiting(db)
        .select([
          'inquiries.id',
          at(null).as('answered_at'),
          sql<Source>`cast('hand' as text)`.as('source'),
        ])
        .where('inquiries.created_at', '<', before),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('inquiry_id')
    .execute();
  return marked.length;
}

/** An instant as PostgreSQL wants to be told what it is. */
function at(instant: number | null) {
  return sql<number | null>`cast(${instant} as bigint)`;
}

/** By inquiry; of all, or of those that came from one instant up to another. */
export async function readAnswers(
  db: Database,
  { from, to }: { from: number; to: number } = { from: 0, to: Number.MAX_SAFE_INTEGER },
): Promise<Map<string, Answer>> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('inquiries', 'inquiries.id', 'answers.inquiry_id')
    .select(['inquiry_id as inquiryId', 'answered_at as answeredAt', 'source'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute();
  return new Map(rows.map((row) => [row.inquiryId, row]));
}

/** Those that wait for an answer, the oldest first; and how many there are in all. */
export async function listWaiting(
  db: Database,
  limit: number,
): Promise<{ inquiries: StoredInquiry[]; total: number }> {
  const rows = await waiting(db)
    .selectAll('inquiries')
    .where('suspect', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await waiting(db)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('suspect', 'is', null)
    .executeTakeFirstOrThrow();
  return { inquiries: rows.map(fromRow), total };
}

/** Whom an answer may have gone to: those that wait and came after an instant, suspects too; the newest first. */
export async function listUnanswered(
  db: Database,
  after: number,
  limit: number,
): Promise<{ id: string; email: string; createdAt: number }[]> {
  return db
    .selectFrom('inquiries')
    .leftJoin('answers', 'answers.inquiry_id', 'inquiries.id')
    .select(['inquiries.id', 'inquiries.email', 'inquiries.created_at as createdAt'])
    .where('answers.inquiry_id', 'is', null)
    .where('inquiries.created_at', '>', after)
    .orderBy('inquiries.created_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Nobody has answered, and neither has the site for the dealer: it confirms a drive by itself, and mails what the dealer
 * decided of a rental.
 */
function waiting(db: Database) {
  return db
    .selectFrom('inquiries')
    .leftJoin('answers', 'answers.inquiry_id', 'inquiries.id')
    .leftJoin('drives', 'drives.inquiry_id', 'inquiries.id')
    .leftJoin('rentals', 'rentals.inquiry_id', 'inquiries.id')
    .where('answers.inquiry_id', 'is', null)
    .where('drives.inquiry_id', 'is', null)
    .where((row) =>
      row.or([row('rentals.status', 'is', null), row('rentals.status', 'in', ['asked', 'held'])]),
    );
}
