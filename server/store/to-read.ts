import { Migrator } from 'kysely/migration';
import { type Database, refuseOtherBuild } from './database.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { mustExist, openSqlite } from './sqlite.ts';

/**
 * Opens the store so that nothing can be written, made or migrated: every write fails in the engine itself.
 *
 * @param url as for `openDatabase`
 * @throws where there is no store, it can't be reached, or a release of the site made it that is not this one
 */
export async function openToRead(url: string): Promise<Database> {
  if (url.startsWith('file:')) mustExist(url);
  const db = url.startsWith('file:')
    ? openSqlite(url, { to: 'read' })
    : openPostgres(readOnly(url));
  try {
    await refuseOtherBuild(db);
    const known = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).getMigrations();
    if (known.every(({ executedAt }) => executedAt !== undefined)) return db;
    throw new Error('it has no tables yet; start the site once, which makes them');
  } catch (error) {
    await db.destroy();
    const why = error instanceof Error && error.message ? error.message : 'it can’t be reached';
    throw new Error(`The store can't be read: ${why}.`, { cause: error });
  }
}

/** The server refuses writes on such a connection, whoever sends them. */
function readOnly(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set(
    'options',
    [options, '-c default_transaction_read_only=on'].filter(Boolean).join(' '),
  );
  return address.href;
}
