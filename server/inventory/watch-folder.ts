import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { groupFaults } from './group-faults.ts';
import { MOST_BYTES } from './read.ts';
import { fingerprint, type Taken, type Version } from './take-in.ts';

/** Files kept in `done` and in `refused`, each with its note. */
const KEPT = 50;
/** Says of a file beside it why it waits or was refused. */
const NOTE = '.why.txt';

interface Watch {
  take: (version: Version) => Promise<Taken>;
  /** Whether a person has imported this version since that time, in milliseconds since 1970. */
  isTakenSince: (fingerprint: string, since: number) => Promise<boolean>;
  /** Each file is the whole inventory: only the newest counts. */
  replace: boolean;
  /** Milliseconds between two looks. */
  pause: number;
  /** What a person types to take this file though it is doubtful. */
  takeItBy: (file: string) => string;
  /** Ends it: what is being taken in is finished first. */
  signal: AbortSignal;
  log: Pick<Log, 'info' | 'warn'>;
}

interface Found {
  name: string;
  size: number;
  /** Of its last change. */
  time: number;
}

/**
 * Takes in each inventory file that is put into a folder, once it is as it was at the look before, the oldest first. What
 * was taken goes to `done/`, what was not to `refused/`, with a note; what is doubtful stays, with a note, until a person
 * imports it or puts another in its place. A second watcher of the folder finds the file gone, or nothing to change.
 *
 * @throws where the folder can't be written
 */
export async function watchFolder(folder: string, watch: Watch): Promise<void> {
  const { replace, pause, takeItBy, signal, log } = watch;
  let before = new Map<string, Found>();
  let told = '';

  async function look(): Promise<void> {
    const found = await filesIn(folder);
    const whole = found.filter(({ name, size, time }) => {
      const last = before.get(name);
      return size > 0 && last?.size === size && last.time === time;
    });
    before = new Map(found.map((file) => [file.name, file]));
    const newest = whole.at(-1);
    for (const file of whole) {
      if (signal.aborted) return;
      if (replace && file !== newest) {
        await setAside(file, 'done', `Passed over: ${newest?.name} is newer.`);
      } else await takeFile(file);
    }
  }

  async function takeFile(file: Found): Promise<void> {
    const from = join(folder, file.name);
    if (file.size > MOST_BYTES) {
      return setAside(file, 'refused', 'Larger than 64 MB: not an inventory.');
    }
    const bytes = await readFile(from).catch(gone);
    if (!bytes) return;
    const version = fingerprint(bytes);
    const waitsSince = await waitingSince(from, version);
    if (waitsSince !== undefined) {
      if (await watch.isTakenSince(version, waitsSince)) await setAside(file, 'done');
      return;
    }
    const taken = await watch.take({ name: from, bytes, beside: folder });
    switch (taken.status) {
      case 'taken': {
        const { added, changed, removed } = taken.plan;
        log.info({ from, added, changed, removed }, 'the inventory was taken in');
        await setAside(file, 'done', taken.notes.join('\n'));
        return;
      }
      case 'refused': {
        const faults = groupFaults(taken.faults);
        log.warn({ from, faults: faults.slice(0, 20) }, 'a version of the inventory was refused');
        const mended = 'Mend these and put the file into the folder above again:';
        await setAside(file, 'refused', [mended, ...faults].join('\n'));
        return;
      }
      case 'doubtful': {
        const lines = [...taken.doubts, takeItBy(from)];
        log.warn({ from, faults: lines }, 'a version of the inventory waits for --yes');
        await writeFile(from + NOTE, [...lines, `(Version ${version})`, ''].join('\n'));
      }
    }
  }

  async function setAside(file: Found, into: 'done' | 'refused', note = ''): Promise<void> {
    const { name } = file;
    const now = await stat(join(folder, name)).catch(gone);
    // Another version was put in its place in the meantime: the next look takes that.
    if (now?.size !== file.size || now.mtimeMs !== file.time) return;
    const target = join(folder, into, `${new Date().toISOString().replaceAll(':', '-')}-${name}`);
    const isMine = await rename(join(folder, name), target).then(() => true, gone);
    // Another watcher was first.
    if (!isMine) return;
    if (note !== '') await writeFile(target + NOTE, `${note}\n`);
    await rm(join(folder, name + NOTE), { force: true });
    await forgetOld(join(folder, into));
  }

  // A folder that can't be written would have each file taken in again at every look.
  for (const into of ['done', 'refused']) await mkdir(join(folder, into), { recursive: true });
  while (!signal.aborted) {
    try {
      await look();
      if (told !== '') log.info({ from: folder }, 'the inventory folder can be read again');
      told = '';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.message !== told) {
        log.warn({ from: folder, err: error }, 'the inventory folder could not be looked through');
      }
      told = error.message;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Since when this version of a file waits for a person, in milliseconds since 1970, by the note beside it. */
async function waitingSince(file: string, version: string): Promise<number | undefined> {
  const note = await readFile(file + NOTE, 'utf8').catch(gone);
  if (!note?.includes(version)) return undefined;
  return (await stat(file + NOTE).catch(gone))?.mtimeMs;
}

/** Inventory files by the time of their last change, then by name: the newest last. */
async function filesIn(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /^[^.].*\.(csv|tsv|json)$/i.test(entry.name))
    .map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(gone);
      return file ? [{ name, size: file.size, time: file.mtimeMs }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1));
}

/** Names begin with their time, so the oldest are the first. */
async function forgetOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(NOTE)).toSorted();
  for (const name of names.slice(0, -KEPT)) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, name + NOTE), { force: true });
  }
}

/** A file may be taken away between two looks at it. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
