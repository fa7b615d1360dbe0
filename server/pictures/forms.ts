import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { writeWhole } from '#server/write-whole.ts';
import type { SitePictures } from './site-pictures.ts';
import type { Form } from './source.ts';

/** Longest queue: its last drawing waits some twenty seconds, and a silent connection ends after thirty. */
const MOST = 60;

/** `ready`: the form is a file in the folder. `busy`: the queue is full; try later. */
export type Drawn = 'ready' | 'busy';

interface Options {
  list: Pick<SitePictures, 'formAt'>;
  folder: string;
  draw: (form: Form) => Promise<Uint8Array>;
  log: Pick<Log, 'warn'>;
}

export type Forms = ReturnType<typeof createForms>;

/**
 * Draws forms of pictures at their first request and stores them. An unknown path costs one map lookup. Requests for a
 * form that is being drawn share that drawing.
 */
export function createForms({ list, folder, draw, log }: Options) {
  const underWay = new Map<string, Promise<Drawn>>();
  const fileOf = ({ path }: Form) => join(folder, path.slice('/pictures/'.length));

  async function ready(form: Form): Promise<Drawn> {
    if (existsSync(fileOf(form))) return 'ready';
    const begun = underWay.get(form.path);
    if (begun) return begun;
    if (underWay.size >= MOST) return 'busy';
    const drawing = draw(form)
      .then((bytes) => writeWhole(fileOf(form), bytes))
      .then(() => 'ready' as const)
      .finally(() => underWay.delete(form.path));
    underWay.set(form.path, drawing);
    return drawing;
  }

  return {
    /** The form at a path; undefined for an unknown path. Rejects where it can't be drawn or stored. */
    find(path: string): Promise<Drawn> | undefined {
      const form = list.formAt(path);
      return form && ready(form);
    },

    /** Draws forms, `workers` at once, while no visitor waits for one. Returns how many are in the folder. */
    async drawAhead(forms: Form[], workers = 1) {
      const queue = forms.values();
      async function work() {
        for (const form of queue) {
          // A visitor's picture comes first.
          while (underWay.size >= workers) await Promise.race(underWay.values()).catch(() => null);
          await ready(form).catch((error) => {
            log.warn({ err: error, picture: form.path }, 'a picture can’t be drawn');
          });
        }
      }
      await Promise.all(Array.from({ length: workers }, work));
      return forms.filter((form) => existsSync(fileOf(form))).length;
    },
  };
}
