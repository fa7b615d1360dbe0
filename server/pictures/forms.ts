import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { SitePictures } from './site-pictures.ts';
import type { Form } from './source.ts';

/** Longest queue: its last drawing waits some twenty seconds, and a silent connection ends after thirty. */
const MOST = 60;
/** Bytes of the cache in memory where the disk is read-only: a few times the need of one visit. */
const IN_MEMORY = 16 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** A drawn form: a file in the folder, or bytes if the folder is read-only. `busy`: the queue is full; try later. */
export type Drawn = { path: string; bytes?: Bytes | undefined } | 'busy';

interface Options {
  list: Pick<SitePictures, 'formAt' | 'ahead'>;
  /** May be read-only. */
  folder: string;
  draw: (form: Form) => Promise<Bytes>;
  log: Pick<Log, 'warn'>;
}

export type Forms = ReturnType<typeof keepForms>;

/**
 * Draws forms of pictures at their first request and caches them. An unknown path costs one map lookup. Requests for a
 * form that is being drawn share that drawing.
 */
export function keepForms({ list, folder, draw, log }: Options) {
  let underWay = 0;
  const inMemory = new LRUCache<string, Bytes, Form>({
    maxSize: IN_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (_, __, { context: form }) => {
      underWay += 1;
      return drawAndKeep(form).finally(() => {
        underWay -= 1;
      });
    },
  });
  const fileOf = ({ path }: Form) => join(folder, path.slice('/pictures/'.length));

  /** Returns the bytes where the folder does not take them. */
  async function drawAndKeep(form: Form): Promise<Bytes | undefined> {
    const bytes = await draw(form);
    try {
      await keepFile(fileOf(form), bytes);
      return undefined;
    } catch (error) {
      log.warn({ err: error, path: form.path }, 'forms of pictures can only be kept in memory');
      return bytes;
    }
  }

  async function ready(form: Form): Promise<Drawn> {
    const { path } = form;
    if (existsSync(fileOf(form))) return { path };
    if (underWay >= MOST && !inMemory.has(path)) return 'busy';
    return { path, bytes: await inMemory.fetch(path, { context: form }) };
  }

  return {
    /** The form at a path; undefined for an unknown path. Rejects where it can't be drawn. */
    find(path: string): Promise<Drawn> | undefined {
      const form = list.formAt(path);
      return form && ready(form);
    },

    /**
     * Draws the `ahead` list, `workers` at once. It stops where the folder is read-only.
     *
     * @returns the number of forms in the folder
     */
    async drawAhead(workers = 1) {
      const queue = list.ahead.values();
      async function work() {
        for (const form of queue) {
          const drawn = await ready(form).catch((error) => {
            log.warn({ err: error, picture: form.path }, 'a picture can’t be drawn');
            return 'busy' as const;
          });
          if (drawn !== 'busy' && drawn.bytes) return;
        }
      }
      await Promise.all(Array.from({ length: workers }, work));
      return list.ahead.filter((form) => existsSync(fileOf(form))).length;
    },
  };
}
