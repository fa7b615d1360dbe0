import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { turns } from '#server/drawing/turns.ts';
import type { Log } from '#server/log.ts';
import { keepFile } from './keep.ts';
import type { Measures, measurePicture } from './measure.ts';
import type { Versioned } from './sources.ts';

export interface Measuring {
  /** Where what was measured is kept; on a read-only disk it is measured at each start. */
  cache: string;
  measure: typeof measurePicture;
  log: Pick<Log, 'warn'>;
}

/** Where a roof is seen. */
export const sideView = /^carts\/(.+)\/side$/;
/** Pictures that were measured, also of former contents: beyond so many, those are forgotten. */
const MOST_MEASURED = 2000;

const measuresFile = z.record(
  z.string(),
  z.object({
    width: z.int(),
    height: z.int(),
    ground: z.string().optional(),
    top: z.number().min(0).max(1).optional(),
  }),
);

/** By the version of each master, which is measured once. */
export async function measureAll(masters: Versioned[], { cache, measure, log }: Measuring) {
  const file = join(cache, 'measures.json');
  const known = await readMeasures(file);
  const missing = masters.filter(({ version }) => !known[version]);
  if (missing.length === 0) return known;
  const takeTurn = turns(2);
  const found = await Promise.all(
    missing.map(async (master) => {
      const measures = await takeTurn(() => measureNamed(master, measure));
      return [master.version, measures] as const;
    }),
  );
  const before = Object.keys(known).length < MOST_MEASURED ? known : {};
  const measures = { ...before, ...Object.fromEntries(found) };
  await keepFile(file, JSON.stringify(measures)).catch((error) =>
    log.warn({ err: error }, 'pictures are measured again at the next start'),
  );
  return { ...known, ...measures };
}

/** Nothing where there is no such file yet, or none that can be read: it holds nothing that can't be measured again. */
async function readMeasures(file: string): Promise<z.output<typeof measuresFile>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return measuresFile.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

async function measureNamed(
  { name, file }: Versioned,
  measure: Measuring['measure'],
): Promise<Measures> {
  return measure(file, sideView.test(name)).catch((cause: Error) => {
    throw new Error(`${file}: ${cause.message}`, { cause });
  });
}
