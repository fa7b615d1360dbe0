import { constants, existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CopiedTable, copyStore, type Progress } from './copy.ts';
import { migrations } from './migrations.ts';
import { mustExist } from './sqlite.ts';

/**
 * Writes a snapshot of the store, of either engine, into one new SQLite file (0600), while others read and write the store.
 * The file appears only when it is complete, checked and on disk. It holds no erased data.
 *
 * @throws where the store or the file's folder can't be reached, or the file exists
 */
export async function backUp(url: string, file: string, progress?: Progress): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already, and no backup is overwritten.`);
  const folder = await mkdtemp(join(dirname(file), '.backup-')).catch((error: Error) => {
    throw new Error(`Cannot write in the folder of ${file}: ${error.message}`, { cause: error });
  });
  try {
    const whole = join(folder, 'whole.db');
    if (url.startsWith('file:')) {
      writeCompact(mustExist(url), whole);
    } else {
      const rows = join(folder, 'rows.db');
      await copyStore(url, `file:${rows}`, progress);
      writeCompact(rows, whole);
    }
    checkBackup(whole);
    await chmod(whole, 0o600);
    await flush(whole);
    await rename(whole, file);
    await flush(dirname(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Checks a backup, then copies all its rows, or none, into an empty store of either engine. The file itself is only read.
 *
 * @throws where the file is damaged, no backup, or from another build, and where the store is not empty
 */
export async function restoreInto(
  url: string,
  file: string,
  progress?: Progress,
): Promise<CopiedTable[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const copy = join(folder, 'copy.db');
    // The copy is writable, so that a read-only backup can be opened.
    await copyFile(file, copy, constants.COPYFILE_EXCL);
    await chmod(copy, 0o600);
    if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
      throw new Error(
        `${file} is a database in use, not a backup: a part of it is in ${file}-wal. ` +
          'Make one by npm run data -- backup FILE',
      );
    }
    try {
      checkBackup(copy);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(`${file} can't be restored, and nothing is changed: ${said}`, {
        cause: error,
      });
    }
    return await copyStore(`file:${copy}`, url, progress);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a snapshot without free pages into one file without a WAL; blocks no other process. */
function writeCompact(path: string, target: string): void {
  const raw = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    raw.prepare('vacuum into ?').run(target);
  } finally {
    raw.close();
  }
}

/** @throws with the fault, where the file is damaged, not this site's, or from another build */
function checkBackup(path: string): void {
  const raw = new DatabaseSync(path, { readOnly: true });
  try {
    const faults = raw.prepare('pragma integrity_check').all();
    const orphans = raw.prepare('pragma foreign_key_check').all();
    const whole = faults.length === 1 && faults[0]?.integrity_check === 'ok';
    if (!whole || orphans.length > 0) throw new Error('it is damaged.');
    const known = raw.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    const rows = known ? raw.prepare('select name from kysely_migration').all() : [];
    const applied = rows.map(({ name }) => String(name));
    if (applied.length === 0) throw new Error('it is no backup of this site.');
    const other = applied.find((name) => !Object.hasOwn(migrations, name));
    if (other)
      throw new Error(`another build of the site made it (${other}): restore it with that.`);
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) {
      throw new Error(`it is no whole SQLite file (${error.message}).`, { cause: error });
    }
    throw error;
  } finally {
    raw.close();
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
