import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { plainName } from '#server/inventory/pictures.ts';
import { endsAsPicture, pictureEndings } from '#server/inventory/row.ts';
import { log } from '#server/log.ts';
import { keepForms } from '#server/pictures/forms.ts';
import { measurePicture, PictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import { callerFile, type Tool } from './command.ts';
import { showProgress } from './terminal.ts';

/** The folder of the site's drawn forms. */
const cache = '.cache';

export const pictures: Tool = {
  about:
    'Publishes photographs in every size that the site needs, upright and without their metadata.',
  commands: {
    'import FILE|FOLDER…': {
      help: 'prints the address of each, for the column images of an inventory',
      async run(_, names) {
        const files = (await Promise.all(names.map(callerFile).map(filesOf))).flat();
        if (files.length > 0) return publishAll(files);
        const endings = pictureEndings.join(', ');
        throw new Error(`There is no picture in ${names.join(', ')}. Pictures end in ${endings}.`);
      },
    },
    all: {
      help: 'draws every form of the pictures in content/ before anybody asks for it',
      run: drawAllForms,
    },
  },
  notes: `An inventory file may name picture files beside itself as well: its import does the same.
A picture that is too small, damaged or can't be read (HEIC) is reported with its reason, the others are published all the same.`,
};

async function publishAll(files: string[]): Promise<number> {
  let faults = 0;
  for (const file of files) {
    try {
      const place = { folder: env.PICTURES_DIR, name: `lot/${plainName(file)}` };
      console.log(`${file}  ${await publishPicture(file, place)}`);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      console.error(`${file} ${error.message}`);
      faults += 1;
    }
  }
  return faults > 0 ? 1 : 0;
}

/** A folder's pictures, at any depth, without hidden ones. */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && endsAsPicture(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** For a site on a read-only disk, or one that must be ready at once. */
async function drawAllForms(): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const atOnce = availableParallelism();
  const content = await loadContent(env.CONTENT_DIR);
  const masters = await listMasters(env.CONTENT_DIR);
  const list = await readSitePictures(masters, { content, cache, measure: measurePicture, log });
  const folder = join(cache, 'pictures');
  const forms = keepForms({ list, folder, draw: drawMasterForm, atOnce, log });
  const there = await forms.drawAhead(atOnce, (done, all) => showProgress('Drawing', done, all));
  console.log(`${there} of ${list.ahead.length} forms of the site's pictures are there.`);
  return there < list.ahead.length ? 1 : 0;
}
