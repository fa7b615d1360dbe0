import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';

/**
 * Returns a look at the content folder, for every few seconds. After a change it loads the content once two looks
 * agree: until then somebody is writing. It compares names, sizes and times, since not every volume sends events. It
 * rejects once for each change that can't be used.
 *
 * @param read the folder's state before the current content was read
 */
export function contentWatch(
  folder: string,
  read: string,
  onContent: (content: Content) => void,
): () => Promise<void> {
  let taken = read;
  let seen: string | undefined;

  return async () => {
    const state = await contentState(folder);
    const isWritten = state === seen;
    seen = state;
    if (!isWritten || state === taken) return;
    taken = state;
    onContent(await loadContent(folder));
  };
}

export async function contentState(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  // Pictures are read only at the start.
  for (const name of names.filter((each) => !each.startsWith('pictures')).toSorted()) {
    const file = await stat(join(folder, name)).catch(() => null);
    hash.update(`${name} ${file?.size} ${file?.mtimeMs}\n`);
  }
  return hash.digest('base64');
}
