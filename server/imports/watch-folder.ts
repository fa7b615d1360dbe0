import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { type InventoryFile, openInventoryFile, type Taken } from './take-in.ts';

/** Suffix of the note beside a file: why it waits or was refused. */
const NOTE = '.why.txt';
/** Letters of a file's name that stay, from its end: with time and suffix, 255 bytes at most. */
const LONGEST = 70;

interface Watch {
  take: (file: InventoryFile) => Promise<Taken>;
  /** Each file is the whole inventory: only the newest counts. */
  replace: boolean;
  /** A file is read once it has not changed for so long, by its disk's clock. */
  quietMs: number;
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
  const { take, replace, quietMs, takeItBy, log } = watch;
  // In a read-only folder every look would import each file again.
  for (const into of ['done', 'refused']) await mkdir(join(folder, into), { recursive: true });
  const found = await filesIn(folder, Date.now() - quietMs);
  const newest = found.at(-1)?.name;
  for (const file of found) {
    const { name } = file;
    const from = join(folder, name);
    if (replace && name !== newest) {
      log.warn({ from, newest }, 'an inventory file was refused: a newer one is there');
      const why = `Not imported: ${newest} is newer, and each file is the whole inventory.`;
      await setAside(file, 'refused', [why]);
      continue;
    }
    const taken = await openInventoryFile(from).then(take, (error: Error): Taken => {
      return { status: 'refused', why: [error.message], notes: [] };
    });
    if (taken.status === 'taken') {
      log.info({ from, ...taken.counts }, 'the inventory was taken in');
      await setAside(file, 'done', taken.notes);
    } else if (taken.status === 'refused') {
      log.warn({ from, faults: taken.why.slice(0, 20) }, 'an inventory file was refused');
      const mended = 'Mend these and put the file into the folder above again:';
      await setAside(file, 'refused', [mended, ...taken.why]);
    } else if (!(await stat(noteOf(name)).catch(() => null))) {
      log.warn({ from, faults: taken.why }, 'an inventory file waits for --yes');
      await writeFile(noteOf(name), [...taken.why, takeItBy(from), ''].join('\n'));
    }
  }

  function noteOf(name: string): string {
    return join(folder, name.slice(-LONGEST) + NOTE);
  }

  async function setAside({ name, changed }: Found, into: 'done' | 'refused', notes: string[]) {
    const file = join(folder, name);
    await rm(noteOf(name), { force: true });
    // Somebody has replaced it meanwhile: the next look imports the new version.
    if ((await stat(file)).ctimeMs !== changed) return;
    const time = new Date().toISOString().replaceAll(':', '-');
    const target = join(folder, into, `${time}-${name.slice(-LONGEST)}`);
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
      // A link may lead nowhere.
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (!file?.isFile() || file.size === 0 || file.ctimeMs > since) return [];
      return [{ name, changed: file.ctimeMs, written: file.mtimeMs }];
    }),
  );
  return found.flat().toSorted((a, b) => a.written - b.written || (a.name < b.name ? -1 : 1));
}
