import { gunzipSync, gzipSync } from 'node:zlib';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from './database.ts';
import type { ImportRow, Schema } from './schema.ts';

/** Stored imports, each with a copy of the whole inventory before it: some 30 kB for a hundred vehicles. */
const MOST_IMPORTS = 30;

export type Import = Omit<ImportRow, 'before'>;

/** Stores an import with the inventory before it, in the import's transaction, and deletes the oldest; returns its id. */
export async function storeImport(
  transaction: Database,
  made: Omit<Import, 'id' | 'at'>,
  before: Vehicle[],
): Promise<number> {
  const [last] = await listImports(transaction);
  const id = (last?.id ?? 0) + 1;
  const row = { ...made, id, at: Date.now(), before: gzipSync(JSON.stringify(before)) };
  await transaction.insertInto('imports').values(row).execute();
  await transaction
    .deleteFrom('imports')
    .where('id', '<=', id - MOST_IMPORTS)
    .execute();
  return id;
}

/** Newest first. */
export async function listImports(db: Database): Promise<Import[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'at', 'command', 'source', 'added', 'changed', 'removed', 'person'])
    .orderBy('id', 'desc')
    .execute();
}

export async function inventoryBefore(db: Database, id: number): Promise<Vehicle[] | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('before')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && JSON.parse(gunzipSync(row.before).toString());
}

/** An inventory file that waits for its person to apply it. */
export type Draft = Schema['drafts'];

/** In place of the person's last one. */
export async function writeDraft(db: Database, draft: Draft): Promise<void> {
  await db
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(draft))
    .execute();
}

export async function readDraft(db: Database, personId: string): Promise<Draft | undefined> {
  return db.selectFrom('drafts').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

export async function deleteDraft(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('drafts').where('person_id', '=', personId).execute();
}
