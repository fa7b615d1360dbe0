import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { keepForms } from '#server/pictures/forms.ts';
import { inspectPicture } from '#server/pictures/inspect.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import type { Tool } from './command.ts';
import { showProgress } from './terminal.ts';

/** The folder of the site's drawn forms. */
const cache = '.cache';

export const pictures: Tool = {
  about: 'The forms of the pictures in content/, in every size that the site needs.',
  commands: {
    all: { help: 'draws every form before anybody asks for it', run: drawAllForms },
  },
};

/** For a site on a read-only disk, or one that must be ready at once. */
async function drawAllForms(): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const atOnce = availableParallelism();
  const content = await loadContent(env.CONTENT_DIR);
  const masters = await listMasters(env.CONTENT_DIR);
  const list = await readSitePictures(masters, { content, cache, measure: inspectPicture, log });
  const folder = join(cache, 'pictures');
  const forms = keepForms({ list, folder, draw: drawMasterForm, log });
  const there = await forms.drawAhead(atOnce, (done, all) => showProgress('Drawing', done, all));
  console.log(`${there} of ${list.ahead.length} forms of the site's pictures are there.`);
  return there < list.ahead.length ? 1 : 0;
}
