import { DatabaseSync } from 'node:sqlite';
import { DAY } from '#domain/hours/new-york.ts';
import type { Database } from '#server/store/database.ts';
import type { Schema, TableName } from '#server/store/schema.ts';
import type { Person } from './people.ts';

const HOUR = 60 * 60 * 1000;
/** An unused session ends after 30 days. */
const IDLE = 30 * DAY;

type Session = Schema['sessions'];

export async function insertSession(db: Database, session: Omit<Session, 'used_at'>) {
  await db
    .insertInto('sessions')
    .values({ ...session, used_at: session.created_at })
    .execute();
}

/** The person of a session that has not ended; its use is noted once an hour. */
export async function findSession(
  db: Database,
  id: string,
  now: number,
): Promise<{ person: Person; createdAt: number } | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['people.id', 'name', 'email', 'role', 'created_at', 'used_at'])
    .where('sessions.id', '=', id)
    .where('ends_at', '>', now)
    .where('used_at', '>', now - IDLE)
    .executeTakeFirst();
  if (!found) return undefined;
  const { created_at: createdAt, used_at: usedAt, ...person } = found;
  if (usedAt <= now - HOUR) {
    await db.updateTable('sessions').set({ used_at: now }).where('id', '=', id).execute();
  }
  return { person, createdAt };
}

/** Of all people, the last used first. */
export async function listSessions(db: Database, now: number): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('ends_at', '>', now)
    .where('used_at', '>', now - IDLE)
    .orderBy('used_at', 'desc')
    .execute();
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/**
 * Deletes from a file of SQLite all by which somebody could come in who was put out since it was written, such as with a
 * lost phone: sessions, codes and passkeys. A code by mail lets all others in again.
 */
export function dropKeys(path: string): void {
  using raw = new DatabaseSync(path);
  const find = raw.prepare('select 1 from sqlite_schema where name = ?');
  for (const table of ['sessions', 'sign_ins', 'tries', 'passkeys'] satisfies TableName[]) {
    // A store from before the desk has none.
    if (find.get(table)) raw.exec(`delete from ${table}`);
  }
}
