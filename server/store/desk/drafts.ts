import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

/** An inventory file that waits for its person to apply it. */
export type Draft = Schema['drafts'];

/** In place of the person's last one. */
export async function writeDraft(transaction: Database, draft: Draft): Promise<void> {
  await deleteDraft(transaction, draft.person_id);
  await transaction.insertInto('drafts').values(draft).execute();
}

export async function readDraft(db: Database, personId: string): Promise<Draft | undefined> {
  return db.selectFrom('drafts').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

export async function deleteDraft(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('drafts').where('person_id', '=', personId).execute();
}
