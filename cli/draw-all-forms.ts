import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { turns } from '#server/drawing/turns.ts';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { keepForms } from '#server/pictures/forms.ts';
import { measurePicture } from '#server/pictures/measure.ts';
import { paintsOf } from '#server/pictures/paints.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import { progressBar } from './progress.ts';

/** Where the site looks for them. */
const cache = '.cache';

/**
 * Draws all that the site would otherwise draw when it is asked for: for a site that can't write to its disk, or that is
 * to be ready at once.
 *
 * @returns the exit status: 0 all are there, 1 some are not
 */
export async function drawAllForms(): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const atOnce = availableParallelism();
  const content = await loadContent(env.CONTENT_DIR);
  const list = await readSitePictures(await listMasters(env.CONTENT_DIR), {
    cache,
    measure: measurePicture,
    ...paintsOf(content),
    log,
  });
  const forms = keepForms({
    list,
    folder: join(cache, 'pictures'),
    draw: drawMasterForm,
    atOnce,
    log,
  });
  const takeTurn = turns(atOnce);
  const all = list.ahead;
  const faults: string[] = [];
  const bar = progressBar('Drawing');
  let done = 0;
  await Promise.all(
    all.map(async ({ path }) => {
      const drawn = await takeTurn(async () => forms.find(path)).catch((error: Error) => {
        faults.push(`${path}: ${error.message}`);
      });
      if (drawn === 'busy' || drawn?.bytes) faults.push(`${path} could not be written`);
      done += 1;
      bar.show(done, all.length);
    }),
  );
  bar.clear();
  console.log(`${all.length - faults.length} forms of the site's pictures are there.`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
