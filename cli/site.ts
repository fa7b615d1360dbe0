import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkSite, reportText } from '#server/check/check.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { createForms } from '#server/pictures/forms.ts';
import { inspectPicture } from '#server/pictures/inspect.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import { callerFile, type Tool } from './command.ts';

const cache = '.cache';

export const check: Tool = {
  help: `Reads the content, its pictures and the inventory, and says what a visitor would meet, worst first. Changes nothing.

  [--inventory=FILE]  the inventory is that of the store, or a file that is not imported yet

Each finding has its file, its line and what to do. CONTENT_DIR names another folder than content.
The exit status is 1 when something must not go live, 0 when nothing must not. What it looks at: docs/dealer.md`,
  commands: {
    async ''({ inventory }) {
      const report = await checkSite({
        folder: env.CONTENT_DIR,
        published: env.PICTURES_DIR,
        inventory: inventory && callerFile(inventory),
        databaseUrl: env.DATABASE_URL,
        settings: env,
      });
      console.log(reportText(report));
      return report.findings.some(({ harm }) => harm === 'must not go live') ? 1 : 0;
    },
  },
};

export const pictures: Tool = {
  help: `The forms of the pictures in content/: the site draws one when a visitor first asks for it.

  all    draws those that first screens show, so that no visitor waits for them
  first  draws those of lists alone, as npm start does: the running site goes on with the rest`,
  commands: { all: () => drawPictures('ahead'), first: () => drawPictures('first') },
};

async function drawPictures(which: 'ahead' | 'first'): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const content = await loadContent(env.CONTENT_DIR);
  const masters = await listMasters(env.CONTENT_DIR);
  const list = await readSitePictures(masters, { content, cache, measure: inspectPicture });
  const folder = join(cache, 'pictures');
  const forms = createForms({ list, folder, draw: drawMasterForm, log });
  const wanted = list[which]();
  const there = await forms.drawAhead(wanted, availableParallelism());
  const { user, system } = process.cpuUsage();
  const seconds = ((user + system) / 1e6).toFixed(0);
  console.log(
    `${there} of ${wanted.length} forms of the site's pictures are there (${seconds} processor seconds).`,
  );
  return there < wanted.length ? 1 : 0;
}
