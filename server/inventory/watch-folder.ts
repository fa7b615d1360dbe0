import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { groupFaults } from './notes.ts';
import { type InventoryFile, openInventoryFile, type Taken } from './take-in.ts';

/** Files that `done` and `refused` keep, each with its note. */
const KEPT = 50;
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

interface Found {
  name: string;
  /** Its ctime, in milliseconds since 1970. */
  changed: number;
}

/**
 * Looks once through a folder and imports each CSV file that has stopped changing, oldest first. Imported files move to
 * `done/`, faulty ones to `refused/` with a note. A doubtful file stays, with a note, and every look tries it again: after a
 * person has imported it, no doubt remains.
 *
 * @throws where the folder can't be read or written
 */
export async function lookThrough(folder: string, watch: Watch): Promise<void> {
  const { take, replace, still, takeItBy, log } = watch;
  // In a read-only folder every look would import each file again.
  for (const into of ['done', 'refused']) await mkdir(join(folder, into), { recursive: true });
  const found = await filesIn(folder, Date.now() - still);
  for (const each of replace ? found.slice(0, -1) : []) {
    await setAside(each, 'done', `Passed over: ${found.at(-1)?.name} is newer.`);
  }
  for (const each of replace ? found.slice(-1) : found) await takeFile(each);

  async function takeFile(found: Found): Promise<void> {
    const from = join(folder, found.name);
    const taken = await openInventoryFile(from).then(take, (error: Error): Taken => {
      return { status: 'refused', why: [error.message], notes: [] };
    });
    if (taken.status === 'taken') {
      const { added, changed, removed } = taken.plan;
      log.info({ from, added, changed, removed }, 'the inventory was taken in');
      return setAside(found, 'done', taken.notes.join('\n'));
    }
    if (taken.status === 'refused') {
      const faults = groupFaults(taken.why);
      log.warn({ from, faults: faults.slice(0, 20) }, 'an inventory file was refused');
      const mended = 'Mend these and put the file into the folder above again:';
      return setAside(found, 'refused', [mended, ...faults].join('\n'));
    }
    const note = [...taken.why, takeItBy(from), ''].join('\n');
    if (note === (await readFile(from + NOTE, 'utf8').catch(() => ''))) return;
    log.warn({ from, faults: taken.why }, 'an inventory file waits for --yes');
    await writeFile(from + NOTE, note);
  }

  async function setAside(found: Found, into: 'done' | 'refused', note: string): Promise<void> {
    const file = join(folder, found.name);
    // Somebody has replaced it meanwhile: the next look imports the new version.
    if ((await stat(file)).ctimeMs !== found.changed) return;
    const moment = new Date().toISOString().replaceAll(':', '-');
    const target = join(folder, into, `${moment}-${found.name}`);
    await rename(file, target);
    if (note !== '') await writeFile(target + NOTE, `${note}\n`);
    await rm(file + NOTE, { force: true });
    // Names begin with their time, so the oldest sort first.
    const names = (await readdir(join(folder, into))).filter((name) => !name.endsWith(NOTE));
    for (const name of names.toSorted().slice(0, -KEPT)) {
      for (const end of ['', NOTE]) await rm(join(folder, into, name + end), { force: true });
    }
  }
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
