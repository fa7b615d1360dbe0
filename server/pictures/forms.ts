import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { Form, SitePictures } from './site-pictures.ts';

/** Drawn at once for visitors: each takes a core for up to a second, and pages are to be served beside it. */
const AT_ONCE = 2;
/** Under way at most: the last of them waits half a minute or so. */
const MOST = 100;
/** Bytes kept in memory where the disk takes nothing: what one visit needs a few times over. */
const IN_MEMORY = 16 * 1024 * 1024;
/** Milliseconds that a form stays which is not on the list any more: pages that are open still name it. */
const OLD = 30 * 24 * 60 * 60 * 1000;

/**
 * A form that is there: a file in the folder, or, where that takes nothing, its bytes. `busy`: too many wait to be drawn;
 * ask again later.
 */
export type Drawn = { path: string; bytes?: Uint8Array<ArrayBuffer> } | 'busy';

interface UnderWay {
  drawn?: Promise<Drawn>;
  /** How many wait for it. */
  asking: number;
}

interface Options {
  /** What may be drawn, and what is drawn before it is asked for. */
  list: Pick<SitePictures, 'formAt' | 'formsOf' | 'ahead'>;
  /** Where forms are kept; it may be read-only. */
  folder: string;
  draw: (form: Form) => Promise<Uint8Array<ArrayBuffer>>;
  /** How many are drawn at once for those who ask. */
  atOnce?: number;
  log: Pick<Log, 'info' | 'warn'>;
}

export type Forms = ReturnType<typeof keepForms>;

/**
 * Draws forms of pictures when they are first asked for and keeps them. What is not on the list costs a look into a map;
 * who asks for a form that is being drawn waits for that drawing. One that nobody waits for any more is not begun.
 */
export function keepForms({ list, folder, draw, atOnce = AT_ONCE, log }: Options) {
  const underWay = new Map<string, UnderWay>();
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

  async function ready(form: Form, signal?: AbortSignal): Promise<Drawn> {
    const { path } = form;
    if (existsSync(fileOf(form))) return { path };
    const bytes = inMemory.get(path);
    if (bytes) return { path, bytes };
    const one: UnderWay = underWay.get(path) ?? { asking: 0 };
    if (!one.drawn && underWay.size >= MOST) return 'busy';
    one.asking += 1;
    one.drawn ??= begin(form, one);
    const left = new Promise<'busy'>((resolve) => {
      signal?.addEventListener('abort', () => {
        one.asking -= 1;
        resolve('busy');
      });
    });
    return Promise.race([one.drawn, left]);
  }

  function begin(form: Form, one: UnderWay): Promise<Drawn> {
    underWay.set(form.path, one);
    return takeTurn(async () => (one.asking > 0 ? drawAndKeep(form) : 'busy')).finally(() =>
      underWay.delete(form.path),
    );
  }

  return {
    /**
     * The form at a path; undefined for one that is not on the list. Rejects where it can't be drawn.
     *
     * @param signal of the asker, aborted when they wait no longer
     */
    find(path: string, signal?: AbortSignal): Promise<Drawn> | undefined {
      const form = list.formAt(path);
      return form && ready(form, signal);
    },

    /** The one nearest in width that is there, of the same picture and best of the same format. */
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

    /** Draws what is worth it, one at a time, and only while no visitor waits for one. */
    async drawAhead(): Promise<void> {
      await removeOld(folder, list.formAt);
      const begun = performance.now();
      let made = 0;
      for (const form of list.ahead) {
        while (underWay.size > 0) {
          await Promise.allSettled([...underWay.values()].map(({ drawn }) => drawn));
        }
        if (existsSync(fileOf(form))) continue;
        const drawn = await ready(form).catch((error) => {
          log.warn({ err: error, picture: form.path }, 'a picture can’t be drawn');
        });
        if (!drawn || drawn === 'busy') continue;
        if (drawn.bytes) return;
        made += 1;
      }
      const ms = Math.round(performance.now() - begun);
      if (made > 0) log.info({ made, ms }, 'all forms of the pictures are there');
    },
  };
}

async function removeOld(folder: string, formAt: SitePictures['formAt']): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/pictures${file.slice(folder.length).replaceAll('\\', '/')}`;
    if (!entry.isFile() || formAt(path)) continue;
    // Another process of the site may be removing it, too.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OLD) await rm(file, { force: true });
  }
}
