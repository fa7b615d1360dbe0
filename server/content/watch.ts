import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { ContentError } from '#server/content/parse.ts';

interface Watcher {
  onContent: (content: Content) => Promise<void>;
  /** The content as it lies there now can't be taken; reported once. */
  onFault: (error: Error) => void;
}

/**
 * A look at the content folder, to be taken every few seconds: reads it again when a file has changed, and two looks agree, since until
 * then somebody is writing. Goes by names, sizes and times, as notices of the file system don't come through from every kind of volume.
 *
 * @param read the folder's state before what is in use was read
 */
export function contentWatch(folder: string, read: string, watcher: Watcher): () => Promise<void> {
  let taken = read;
  let seen: string | undefined;
  let reported: string | undefined;

  return async () => {
    const state = await contentState(folder);
    const isWritten = state === seen;
    seen = state;
    if (!isWritten || state === taken) return;
    try {
      await watcher.onContent(await loadContent(folder));
      taken = state;
    } catch (error) {
      if (reported !== state) watcher.onFault(error as Error);
      reported = state;
      // A mistake stays one until a file changes; a store that is away is tried again.
      if (error instanceof ContentError) taken = state;
    }
  };
}

/** A fingerprint of a folder: another one when a file is written, added or removed. */
export async function contentState(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  // Pictures are taken up at the start.
  for (const name of names.filter((each) => !each.startsWith('pictures')).toSorted()) {
    const file = await stat(join(folder, name)).catch(() => null);
    hash.update(`${name} ${file?.size} ${file?.mtimeMs}\n`);
  }
  return hash.digest('base64');
}
