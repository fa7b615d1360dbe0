import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/env.ts';
import { few } from '#server/inventory/notes.ts';
import { endsAsPicture, pictureEndings } from '#server/inventory/picture-files.ts';
import { plainName } from '#server/inventory/pictures.ts';
import { PictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { drawAllForms } from './draw-all-forms.ts';
import { progressBar } from './progress.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { toTable } from './table.ts';

const HELP = `Publishes photographs in every size that the site needs, upright and without their metadata.

  npm run pictures -- import FILE|FOLDER …    prints the address of each, for the column images of an inventory
  npm run pictures -- all                     draws every form of the pictures in content/ before anybody asks for it

An inventory file may name picture files beside itself as well: its import does the same.
A picture that is too small, damaged or can't be read (HEIC) is reported with its reason, the others are published all the same;
other files of a folder are named and passed over.`;

await runCommand(HELP, async ([command, ...names]) => {
  if (command === 'all' && names.length === 0) {
    enterSiteFolder();
    return drawAllForms();
  }
  if (command !== 'import') throw new NotUnderstood('Say what to do.');
  if (names.length === 0) throw new NotUnderstood('import needs a FILE or a FOLDER.');
  const given = names.map(callerFile);
  enterSiteFolder();
  const files = (await Promise.all(given.map(filesOf))).flat();
  if (files.length === 0) {
    console.error(
      `There is no picture in ${given.join(', ')}. Pictures end in ${pictureEndings.join(', ')}.`,
    );
    return 1;
  }
  return publishAll(files);
});

async function publishAll(files: string[]): Promise<number> {
  const published: string[][] = [];
  const faults: string[] = [];
  const bar = progressBar('Publishing');
  for (const [index, file] of files.entries()) {
    try {
      const name = `lot/${plainName(file)}`;
      published.push([file, await publishPicture(file, { folder: env.PICTURES_DIR, name })]);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      faults.push(`${file} ${error.message}`);
    }
    bar.show(index + 1, files.length);
  }
  bar.clear();
  if (published.length > 0) console.log(toTable([], published));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

/** A folder stands for the pictures in it and below; other files are named and passed over, hidden ones without a word. */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const others = files.filter((file) => !endsAsPicture(file));
  if (others.length > 0) console.error(`Passed over, as no pictures: ${few(others)}`);
  return files.filter(endsAsPicture);
}
