import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';

export type ContentVersion = Schema['content_versions'];

/** Of each file. */
const MOST = 10;

/** Beside it the last nine of the file stay. */
export async function addContentVersion(
  transaction: Database,
  version: ContentVersion,
): Promise<void> {
  // PostgreSQL stores NUL in no text, and a file may have one.
  const text = version.text.replaceAll('\0', '');
  await transaction
    .insertInto('content_versions')
    .values({ ...version, text })
    .execute();
  const old = (await listContentVersions(transaction, version.file)).slice(MOST);
  for (const { id } of old) {
    await transaction.deleteFrom('content_versions').where('id', '=', id).execute();
  }
}

/** Newest first. */
export async function listContentVersions(db: Database, file: string): Promise<ContentVersion[]> {
  const ofFile = db.selectFrom('content_versions').selectAll().where('file', '=', file);
  return ofFile.orderBy('id', 'desc').execute();
}

export async function findContentVersion(
  db: Database,
  id: string,
): Promise<ContentVersion | undefined> {
  return db.selectFrom('content_versions').selectAll().where('id', '=', id).executeTakeFirst();
}
