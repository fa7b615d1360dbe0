import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';

/** Milliseconds since 1970. Left out, the store's clock counts: one for all instances on PostgreSQL. */
export type Clock = () => number;

/** What `now` says or, without it, the store's clock. */
export async function time(db: Database, now?: Clock): Promise<number> {
  if (now) return now();
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]?.now ?? Date.now();
}
