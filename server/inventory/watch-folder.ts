import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { type InventoryFile, openInventoryFile, type Taken } from './take-in.ts';

/** Suffix of the note beside a file: why it waits or was refused. */
const NOTE = '.why.txt';

interface Watch {
  take: (file: InventoryFile) => Promise<Taken>;
  /** Each file is the whole inventory: only the newest counts. */
  replace: boolean;
  /** Milliseconds without a change of the file, by its disk's clock: before, it may still be arriving. */
  still: number;
  /** The instruction for importing a doubtful file. */
  takeItBy: (file: string) => string;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Looks once through a folder and imports each CSV file that has stopped changing, oldest first. Imported files move to
 * `done/`, faulty ones to `refused/` with a note. A doubtful file stays, with a note, and every look tries it again:
 * once a person has imported it, no doubt remains.
 *
 * @throws where the folder can't be read or written
 */
export async function lookThrough(folder: string, watch: Watch): Promise<void> {
  const { take, replace, still, takeItBy, log } = watch;
  // In a read-only folder every look would import each file again.
  for (const into of ['done', 'refused']) await mkdir(join(folder, into), { recursive: true });
  const found = await filesIn(folder, Date.now() - still);
  for (const each of replace ? found.slice(0, -1) : []) await setAside(each, 'done', []);
  for (const { name, changed } of replace ? found.slice(-1) : found) {
    const from = join(folder, name);
    const taken = await openInventoryFile(from).then(take, (error: Error): Taken => {
      return { status: 'refused', why: [error.message], notes: [] };
    });
    if (taken.status === 'taken') {
      log.info({ from, ...taken.counts }, 'the inventory was taken in');
      await setAside({ name, changed }, 'done', taken.notes);
    } else if (taken.status === 'refused') {
      log.warn({ from, faults: taken.why.slice(0, 20) }, 'an inventory file was refused');
      const mended = 'Mend these and put the file into the folder above again:';
      await setAside({ name, changed }, 'refused', [mended, ...taken.why]);
    } else if (!(await stat(from + NOTE).catch(() => null))) {
      log.warn({ from, faults: taken.why }, 'an inventory file waits for --yes');
      await writeFile(from + NOTE, [...taken.why, takeItBy(from), ''].join('\n'));
    }
  }

  async function setAside(
    { name, changed }: Pick<Found, 'name' | 'changed'>,
    into: 'done' | 'refused',
    notes: string[],
  ): Promise<void> {
    const file = join(folder, name);
    await rm(file + NOTE, { force: true });
    // Somebody has replaced it meanwhile: the next look imports the new version.
    if ((await stat(file)).ctimeMs !== changed) return;
    const target = join(folder, into, `${new Date().toISOString().replaceAll(':', '-')}-${name}`);
    await rename(file, target);
    if (notes.length > 0) await writeFile(target + NOTE, `${notes.join('\n')}\n`);
  }
}

interface Found {
  name: string;
  /** Its ctime and mtime, in milliseconds since 1970. */
  changed: number;
  written: number;
}

/** CSV files that have not changed since `since`, newest last. */
async function filesIn(folder: string, since: number): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.(csv|tsv)$/i.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, ctimeMs, mtimeMs } = await stat(join(folder, name));
      return { name, size, changed: ctimeMs, written: mtimeMs };
    }),
  );
  return found
    .filter(({ size, changed }) => size > 0 && changed <= since)
    .toSorted((a, b) => a.written - b.written || (a.name < b.name ? -1 : 1));
}
