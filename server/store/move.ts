import { sql } from 'kysely';
import { type CopiedTable, copyRows } from './copy.ts';
import { type Database, openDatabase } from './database.ts';
import { mustExist } from './sqlite.ts';

/**
 * Copies a SQLite store into an empty PostgreSQL database while nobody else has the file open, so that nothing is
 * written while it is copied. The file stays as it is.
 *
 * @throws where another program has the file open, and as copyRows
 */
export async function moveToPostgres(
  fileUrl: string,
  postgresUrl: string,
  progress: (done: number, all: number) => void,
): Promise<CopiedTable[]> {
  const path = mustExist(fileUrl);
  const from = await openDatabase(fileUrl);
  try {
    await takeAlone(from, path);
    const to = await openDatabase(postgresUrl);
    return await copyRows(from, to, progress).finally(() => to.destroy());
  } finally {
    await from.destroy();
  }
}

/** SQLite leaves WAL mode only when no other process has the file open; the next start sets it again. */
async function takeAlone(db: Database, path: string): Promise<void> {
  try {
    await sql`pragma locking_mode=exclusive`.execute(db);
    await sql`pragma journal_mode=delete`.execute(db);
  } catch (error) {
    throw new Error(
      `${path} is in use, by the site or a command. Stop the site first: what arrives during the move would stay behind.`,
      { cause: error },
    );
  }
}
