import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';

/** Works on the site's store, and lets go of it whatever becomes of the work. */
export async function withStore<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(env.DATABASE_URL);
  return work(db).finally(() => db.destroy());
}
