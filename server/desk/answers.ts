import { type Database, inTransaction, time } from '#server/store/database.ts';
import { insertDelivery, newDelivery, withdrawDelivery } from '#server/store/deliveries.ts';
import {
  deleteEntry,
  type Entry,
  endFollowUp,
  findCase,
  findEntry,
  insertEntry,
  listEntries,
  writeCase,
} from '#server/store/desk/cases.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import type { ActivityRow } from './activity.ts';

/** Milliseconds in which an answer can be taken back. */
export const UNDO = 10_000;

export interface NewAnswer {
  inquiryId: string;
  /** From the form: a second press with the same one is the same answer. */
  id: string;
  /** The last answer or call that the form has shown; empty for none. */
  seen: string;
  person: string;
  kind: 'answer' | 'call';
  text: string;
}

/**
 * Stores an answer, and one by mail with its delivery. It ends the follow-up, which `before` has. `overtaken`: somebody
 * else has answered since the form was shown, and nothing is stored. `again`: it is stored already. `gone`: no such
 * inquiry, or it waits for its release.
 */
export async function answerInquiry(db: Database, { seen, ...answer }: NewAnswer) {
  const { id, inquiryId } = answer;
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, inquiryId, { isLocked: true });
    if (!inquiry || inquiry.suspect !== null) return { status: 'gone' as const };
    const given = (await listEntries(transaction, inquiryId)).filter(({ kind }) => kind !== 'note');
    if (given.some((each) => each.id === id)) return { status: 'again' as const };
    const last = given.at(-1);
    if (last && last.id !== seen) return { status: 'overtaken' as const, last };
    const now = await time(transaction);
    const { kind, person, text } = answer;
    await insertEntry(transaction, { id, inquiry_id: inquiryId, at: now, kind, person, text });
    if (kind === 'answer') {
      const delivery = newDelivery(inquiryId, 'answer', now);
      await insertDelivery(transaction, {
        ...delivery,
        id: deliveryOf(answer),
        due_at: now + UNDO,
      });
    }
    const follow_up = await endFollowUp(transaction, inquiryId);
    return { status: 'stored' as const, before: follow_up === null ? undefined : { follow_up } };
  });
}

/** Takes back what its activity tells of, a person's last answer by then, with its mail. @returns why that is too late */
export async function undoAnswer(
  transaction: Database,
  row: Pick<ActivityRow, 'inquiry_id' | 'person' | 'at' | 'before'>,
): Promise<string | undefined> {
  const { inquiry_id: inquiryId, person, at, before } = row;
  const all = await listEntries(transaction, inquiryId ?? '');
  const entry = all.findLast(
    (each) => each.person === person && each.at <= at && each.kind !== 'note',
  );
  if (!entry) return 'It is gone already.';
  const delivery = deliveryOf({ inquiryId: entry.inquiry_id, id: entry.id });
  if (entry.kind === 'answer' && !(await withdrawDelivery(transaction, delivery))) {
    return 'The answer is on its way already.';
  }
  await deleteEntry(transaction, entry.id);
  const { follow_up } = await findCase(transaction, entry.inquiry_id);
  // It stays where somebody has set one since.
  if (before && follow_up === null) {
    await writeCase(transaction, entry.inquiry_id, JSON.parse(before));
  }
  return undefined;
}

function deliveryOf({ inquiryId, id }: Pick<NewAnswer, 'inquiryId' | 'id'>): string {
  return `${inquiryId}.answer.${id}`;
}

/** The answer of a delivery; undefined where it is gone. */
export function answerOf(db: Database, delivery: { id: string }): Promise<Entry | undefined> {
  return findEntry(db, delivery.id.split('.').at(-1) ?? '');
}
