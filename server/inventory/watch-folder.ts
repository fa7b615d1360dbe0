import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { groupFaults } from './notes.ts';
import { type InventoryFile, openInventoryFile, type Taken } from './take-in.ts';

/** Files kept in `done` and in `refused`, each with its note. */
const KEPT = 50;
/** A note beside a file: why it waits or was refused. */
const NOTE = '.why.txt';

interface Watch {
  take: (file: InventoryFile) => Promise<Taken>;
  /** Each file is the whole inventory: only the newest counts. */
  replace: boolean;
  /** Milliseconds that a file must have stood still, by the clock of its disk: it may be on its way. */
  still: number;
  /** What a person types to take a doubtful file. */
  takeItBy: (file: string) => string;
  log: Pick<Log, 'info' | 'warn'>;
}

interface Found {
  name: string;
  /** When anything of it last changed, in milliseconds since 1970. */
  changed: number;
}

/**
 * Looks once through a folder and takes in each CSV file that stands still, the oldest first. A file that was taken goes to
 * `done/`, a faulty one to `refused/` with a note. A doubtful one stays, with a note, and is tried again at the next look:
 * once a person has imported it, nothing is left to doubt.
 *
 * @throws where the folder can't be read or written
 */
export async function lookThrough(folder: string, watch: Watch): Promise<void> {
  const { take, replace, still, takeItBy, log } = watch;
  // A folder that can't be written would have each file taken in again at every look.
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
    // Another version was put in its place in the meantime: the next look takes that.
    if ((await stat(file)).ctimeMs !== found.changed) return;
    const moment = new Date().toISOString().replaceAll(':', '-');
    const target = join(folder, into, `${moment}-${found.name}`);
    await rename(file, target);
    if (note !== '') await writeFile(target + NOTE, `${note}\n`);
    await rm(file + NOTE, { force: true });
    // Names begin with their time, so the oldest are the first.
    const names = (await readdir(join(folder, into))).filter((name) => !name.endsWith(NOTE));
    for (const name of names.toSorted().slice(0, -KEPT)) {
      for (const end of ['', NOTE]) await rm(join(folder, into, name + end), { force: true });
    }
  }
}

/** CSV files that have not changed since a moment, the newest last. */
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
