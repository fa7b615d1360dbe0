import { gunzipSync, gzipSync } from 'node:zlib';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from './database.ts';
import type { ImportRow } from './schema.ts';

/** Imports that are kept, each with a copy of the whole inventory before it: some 30 kB for a hundred vehicles. */
const KEPT = 30;

/** An import, and what it did in counts of vehicles. */
export type Import = Omit<ImportRow, 'before'>;

/** Keeps an import with the inventory before it, in the transaction that makes it, and forgets the oldest. */
export async function keepImport(
  transaction: Database,
  made: Omit<Import, 'id' | 'at'>,
  before: Vehicle[],
): Promise<void> {
  const { command, source, added, changed, removed } = made;
  const [last] = await listImports(transaction);
  const id = (last?.id ?? 0) + 1;
  const row = { id, at: Date.now(), command, source, added, changed, removed };
  await transaction
    .insertInto('imports')
    .values({ ...row, before: gzipSync(JSON.stringify(before)) })
    .execute();
  await transaction
    .deleteFrom('imports')
    .where('id', '<=', id - KEPT)
    .execute();
}

/** All imports that are kept, the last one first. */
export async function listImports(db: Database): Promise<Import[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'at', 'command', 'source', 'added', 'changed', 'removed'])
    .orderBy('id', 'desc')
    .execute();
}

/** The inventory before an import, in its order; undefined where that is not kept. */
export async function inventoryBefore(db: Database, id: number): Promise<Vehicle[] | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('before')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && JSON.parse(gunzipSync(row.before).toString());
}
