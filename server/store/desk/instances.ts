import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

/** A running site writes its row each minute; after so many milliseconds without it doesn't run. */
export const INSTANCE_LIFETIME = 5 * 60_000;

export type Instance = Schema['instances'];

/** Written anew at each start and change, and each minute. */
export async function writeInstance(db: Database, instance: Instance): Promise<void> {
  await db
    .insertInto('instances')
    .values(instance)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(instance))
    .execute();
}

export async function listInstances(db: Database, now: number): Promise<Instance[]> {
  const running = db.selectFrom('instances').where('at', '>', now - INSTANCE_LIFETIME);
  return running.selectAll().orderBy('name').execute();
}
