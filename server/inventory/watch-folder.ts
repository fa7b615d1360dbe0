import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { groupFaults } from './notes.ts';
import { MOST_BYTES } from './read.ts';
import type { InventoryFile, Taken } from './take-in.ts';

/** Files kept in `done` and in `refused`, each with its note. */
const KEPT = 50;
/** A note beside a file: why it waits or was refused. */
const NOTE = '.why.txt';

interface Watch {
  take: (file: InventoryFile) => Promise<Taken>;
  /** Each file is the whole inventory: only the newest counts. */
  replace: boolean;
  /** Milliseconds between two looks: so long must a file have stood still. */
  pause: number;
  /** What a person types to take a doubtful file. */
  takeItBy: (file: string) => string;
  /** Ends it: what is being taken in is finished first. */
  signal: AbortSignal;
  log: Pick<Log, 'info' | 'warn'>;
}

interface Found {
  name: string;
  size: number;
  time: number;
}

/**
 * Takes in each CSV file that is put into a folder, once it is as it was at the look before, the oldest first. A file that
 * was taken goes to `done/`, a faulty one to `refused/` with a note. A doubtful one stays, with a note, and is tried again
 * at every look: once a person has imported it nothing is left to doubt.
 *
 * @throws where the folder can't be written
 */
export async function watchFolder(folder: string, watch: Watch): Promise<void> {
  const { take, replace, pause, takeItBy, signal, log } = watch;
  let before: Found[] = [];
  const told = new Map<string, string>();
  // A folder that can't be written would have each file taken in again at every look.
  for (const into of ['done', 'refused']) await mkdir(join(folder, into), { recursive: true });
  while (!signal.aborted) {
    try {
      await look();
      told.delete(folder);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      tell('the inventory folder could not be looked through', [error.message]);
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }

  async function look(): Promise<void> {
    const found = await filesIn(folder);
    const still = found.filter(
      (file) => file.size > 0 && before.some((last) => isSame(file, last)),
    );
    before = found;
    for (const file of still) {
      if (signal.aborted) return;
      const newest = still.at(-1);
      if (replace && file !== newest) {
        await setAside(file, 'done', `Passed over: ${newest?.name} is newer.`);
      } else await takeFile(file);
    }
  }

  async function takeFile(found: Found): Promise<void> {
    const file = join(folder, found.name);
    if (found.size > MOST_BYTES) return setAside(found, 'refused', 'Larger than 64 MB.');
    const taken = await take({ file, bytes: await readFile(file) });
    switch (taken.status) {
      case 'taken': {
        const { added, changed, removed } = taken.plan;
        log.info({ from: file, added, changed, removed }, 'the inventory was taken in');
        return setAside(found, 'done', taken.notes.join('\n'));
      }
      case 'refused': {
        const faults = groupFaults(taken.faults);
        tell('an inventory file was refused', faults, file);
        const mended = 'Mend these and put the file into the folder above again:';
        return setAside(found, 'refused', [mended, ...faults].join('\n'));
      }
      case 'doubtful': {
        const lines = [...taken.doubts, takeItBy(file)];
        tell('an inventory file waits for --yes', lines, file);
        await writeFile(file + NOTE, `${lines.join('\n')}\n`);
      }
    }
  }

  /** Warns once of what lasts. */
  function tell(what: string, lines: string[], from = folder): void {
    const text = [what, ...lines].join('\n');
    if (told.get(from) !== text) log.warn({ from, faults: lines.slice(0, 20) }, what);
    told.set(from, text);
  }

  async function setAside(found: Found, into: 'done' | 'refused', note: string): Promise<void> {
    const file = join(folder, found.name);
    const now = await stat(file);
    // Another version was put in its place in the meantime: the next look takes that.
    if (!isSame(found, { name: found.name, size: now.size, time: now.mtimeMs })) return;
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

/** CSV files by the time of their last change, then by name: the newest last. */
async function filesIn(folder: string): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.(csv|tsv)$/i.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, time: mtimeMs };
    }),
  );
  return found.toSorted((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1));
}

function isSame(one: Found, other: Found): boolean {
  return one.name === other.name && one.size === other.size && one.time === other.time;
}
