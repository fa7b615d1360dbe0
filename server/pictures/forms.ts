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
  const underWay = new Map<string, Promise<Drawn>>();
  const inMemory = new LRUCache<string, Bytes>({
    maxSize: IN_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const fileOf = ({ path }: Form) => join(folder, path.slice('/pictures/'.length));

  async function drawAndKeep(form: Form): Promise<Drawn> {
    const { path } = form;
    const bytes = await draw(form);
    try {
      await keepFile(fileOf(form), bytes);
      return { path };
    } catch (error) {
      log.warn({ err: error, path }, 'forms of pictures can only be kept in memory');
      inMemory.set(path, bytes);
      return { path, bytes };
    }
  }

  async function ready(form: Form): Promise<Drawn> {
    const { path } = form;
    if (existsSync(fileOf(form))) return { path };
    const bytes = inMemory.get(path);
    if (bytes) return { path, bytes };
    const begun = underWay.get(path);
    if (begun) return begun;
    if (underWay.size >= MOST) return 'busy';
    const drawing = drawAndKeep(form).finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    return drawing;
  }

  return {
    /** The form at a path; undefined for an unknown path. Rejects where it can't be drawn. */
    find(path: string): Promise<Drawn> | undefined {
      const form = list.formAt(path);
      return form && ready(form);
    },

    /**
     * Draws the `ahead` list, `workers` at once, while no visitor waits for a form. It stops where the folder is read-only.
     *
     * @returns the number of forms in the folder
     */
    async drawAhead(workers = 1) {
      const queue = list.ahead.values();
      async function work() {
        for (const form of queue) {
          // A visitor's picture comes first.
          while (underWay.size >= workers) await Promise.race(underWay.values()).catch(() => null);
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
