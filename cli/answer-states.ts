import { spokenSpan } from '#domain/report/spoken.ts';
import { type Answer, readAnswers } from '#server/store/answers.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { moment } from './moment.ts';

/** By inquiry, in a few words. */
export async function answerStates(db: Database): Promise<(inquiry: StoredInquiry) => string> {
  const answers = await readAnswers(db);
  return ({ id, createdAt }) => answerState(answers.get(id), createdAt);
}

function answerState(answer: Answer | undefined, createdAt: number): string {
  if (!answer) return '';
  const { answeredAt, source } = answer;
  const by = source === 'mail' ? 'by mail' : 'marked';
  if (answeredAt === null) return by;
  return `${by} ${moment(answeredAt)}, after ${spokenSpan(answeredAt - createdAt)}`;
}
