import type { Log } from '#server/log.ts';
import { readPicture } from '#server/store/photographs.ts';
import { guardUploads } from './guarded.ts';
import { readLink } from './links.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Photographs as pages and calls use them. */
export interface Photographs {
  uploads: Uploads;
  /** The JPEG that a signed link shows; `unknown` once its inquiry is deleted. */
  read(
    id: string,
    key: string,
  ): Promise<{ status: 'ok'; bytes: Uint8Array } | { status: 'late' | 'forged' | 'unknown' }>;
}

export function createPhotographs(
  options: Parameters<typeof createUploads>[0] & { log: Pick<Log, 'error'> },
): Photographs {
  const { db, hash } = options;
  return {
    uploads: guardUploads(createUploads(options), options.log),
    async read(id, key) {
      const status = readLink(hash, id, key, Date.now());
      if (status !== 'ok') return { status };
      const bytes = await readPicture(db, id);
      return bytes ? { status: 'ok', bytes } : { status: 'unknown' };
    },
  };
}
