import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { SitePictures } from './site-pictures.ts';
import type { Form } from './source.ts';

/** Simultaneous drawings for visitors: each takes a core for up to a second, and pages need the others. */
const AT_ONCE = 2;
/** Longest queue: its last drawing waits some half a minute. */
const MOST = 100;
/** Bytes of the cache in memory where the disk is read-only: a few times the need of one visit. */
const IN_MEMORY = 16 * 1024 * 1024;
/** Milliseconds before a form is deleted that is no longer listed: open pages still use it. */
const OLD = 30 * 24 * 60 * 60 * 1000;

/**
 * A drawn form: a file in the folder, or its bytes where the folder is read-only. `busy`: the queue is full; try again later.
 */
export type Drawn = { path: string; bytes?: Uint8Array<ArrayBuffer> } | 'busy';

interface Options {
  list: Pick<SitePictures, 'formAt' | 'formsOf' | 'ahead'>;
  /** May be read-only. */
  folder: string;
  draw: (form: Form) => Promise<Uint8Array<ArrayBuffer>>;
  atOnce?: number;
  log: Pick<Log, 'info' | 'warn'>;
}

export type Forms = ReturnType<typeof keepForms>;

/**
 * Draws forms of pictures at their first request and caches them. An unknown path costs one map lookup. Requests for a form
 * that is being drawn share that drawing.
 */
export function keepForms({ list, folder, draw, atOnce = AT_ONCE, log }: Options) {
  const underWay = new Map<string, Promise<Drawn>>();
  const inMemory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: IN_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const takeTurn = turns(atOnce);
  let isWritable = true;

  const fileOf = ({ path }: Form) => join(folder, path.slice('/pictures/'.length));

  async function drawAndKeep(form: Form): Promise<Drawn> {
    const bytes = await draw(form);
    try {
      await keepFile(fileOf(form), bytes);
      isWritable = true;
      return { path: form.path };
    } catch (error) {
      if (isWritable) log.warn({ err: error }, 'forms of pictures can only be kept in memory');
      isWritable = false;
      inMemory.set(form.path, bytes);
      return { path: form.path, bytes };
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
    const drawing = takeTurn(() => drawAndKeep(form)).finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    return drawing;
  }

  return {
    /** The form at a path; undefined for an unknown path. Rejects where it can't be drawn. */
    find(path: string): Promise<Drawn> | undefined {
      const form = list.formAt(path);
      return form && ready(form);
    },

    /** The drawn form of the same picture that is nearest in width, preferably in the same format. */
    instead(path: string): string | undefined {
      const wanted = list.formAt(path);
      if (!wanted) return undefined;
      const away = ({ width, format }: Form) =>
        Math.abs(width - wanted.width) + (format === wanted.format ? 0 : 10_000);
      return list
        .formsOf(wanted)
        .filter((form) => existsSync(fileOf(form)))
        .toSorted((a, b) => away(a) - away(b))[0]?.path;
    },

    /**
     * Draws the `ahead` list, `workers` at once, and only while no visitor waits for a form. It stops where the folder is
     * read-only.
     *
     * @returns the number of forms in the folder
     */
    async drawAhead(workers = 1, onProgress?: (done: number, all: number) => void) {
      await removeOld(folder, list.formAt);
      const begun = performance.now();
      const all = list.ahead.length;
      const queue = list.ahead.values();
      let made = 0;
      let done = 0;
      let there = 0;
      async function work() {
        for (const form of queue) {
          while (underWay.size >= workers) await Promise.race([...underWay.values()].map(settled));
          const isNew = !existsSync(fileOf(form));
          const drawn = await ready(form).catch((error) => {
            log.warn({ err: error, picture: form.path }, 'a picture can’t be drawn');
          });
          if (drawn && drawn !== 'busy' && drawn.bytes) return;
          if (drawn && drawn !== 'busy') there += 1;
          if (drawn && isNew) made += 1;
          done += 1;
          onProgress?.(done, all);
        }
      }
      await Promise.all(Array.from({ length: workers }, work));
      const ms = Math.round(performance.now() - begun);
      if (made > 0) log.info({ made, ms }, 'all forms of the pictures are there');
      return there;
    },
  };
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined);
}

async function removeOld(folder: string, formAt: SitePictures['formAt']): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/pictures${file.slice(folder.length).replaceAll('\\', '/')}`;
    if (!entry.isFile() || formAt(path)) continue;
    // Another process may remove it at the same time.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OLD) await rm(file, { force: true });
  }
}
