import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, loadContent } from '#server/content.ts';

/** Milliseconds between two looks. A folder is read when two looks in a row are alike: until then somebody is writing. */
const PAUSE = 2000;

interface Watcher {
  onContent: (content: Content) => Promise<void>;
  /** The content as it lies there now can't be taken. Told once for each state of the folder. */
  onFault: (error: Error) => void;
}

/**
 * Reads the content folder again whenever a file in it has changed. Looks at names, sizes and times, since notices of the
 * file system don't come through from every kind of volume. Returns how to stop.
 */
export function watchContent(folder: string, watcher: Watcher): () => void {
  let taken: string | undefined;
  let seen: string | undefined;
  const look = async () => {
    const state = await stateOf(folder);
    taken ??= state;
    const isWritten = state === seen;
    seen = state;
    if (!isWritten || state === taken) return;
    taken = state;
    await watcher.onContent(await loadContent(folder));
  };
  let next: NodeJS.Timeout;
  const wait = () => {
    next = setTimeout(() => look().catch(watcher.onFault).finally(wait), PAUSE).unref();
  };
  wait();
  return () => clearTimeout(next);
}

/** One word for all that lies in a folder: another one when a file is written, added or removed. */
async function stateOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  // Pictures are taken up by the build.
  for (const name of names.filter((each) => !each.startsWith('pictures')).toSorted()) {
    const file = await stat(join(folder, name)).catch(() => null);
    hash.update(`${name} ${file?.size} ${file?.mtimeMs}\n`);
  }
  return hash.digest('base64');
}
