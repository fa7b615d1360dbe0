import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeWhole } from '#server/pictures/source.ts';

/** Adds a folder's files to a backup, one in memory at a time. Published photographs never change: none is half written. */
export async function addFiles(backup: string, folder: string): Promise<void> {
  using raw = new DatabaseSync(backup);
  // A backup that fails is thrown away: no journal has to save it.
  raw.exec(`pragma journal_mode=off; pragma synchronous=off;
    begin; create table files (name text not null primary key, bytes blob not null)`);
  const insert = raw.prepare('insert into files values (?, ?)');
  const all = existsSync(folder)
    ? await readdir(folder, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of all) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const file = join(entry.parentPath, entry.name);
    insert.run(relative(folder, file).replaceAll(sep, '/'), await readFile(file));
  }
  raw.exec('commit');
}

/** Writes the files of a backup that the folder lacks, and returns how many; 0 for a backup from before it held files. */
export async function restoreFiles(backup: string, folder: string): Promise<number> {
  using raw = new DatabaseSync(backup, { readOnly: true });
  if (!raw.prepare("select 1 from sqlite_schema where name = 'files'").get()) return 0;
  const names = raw
    .prepare('select name from files')
    .all()
    .map(({ name }) => String(name));
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  const find = raw.prepare('select bytes from files where name = ?');
  for (const name of missing) {
    if (name.split('/').includes('..')) throw new Error(`${name} would lie outside of ${folder}`);
    await writeWhole(join(folder, name), find.get(name)?.bytes as Uint8Array);
  }
  return missing.length;
}
