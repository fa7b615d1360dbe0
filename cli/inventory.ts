import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Content } from '#domain/content/content.ts';
import { loadContent, readModelSlugs } from '#server/content/load.ts';
import { ContentError } from '#server/content/parse.ts';
import { env } from '#server/env.ts';
import type { ReadVehicle } from '#server/inventory/check-row.ts';
import { contentNotes } from '#server/inventory/content-notes.ts';
import { exportInventory } from '#server/inventory/export.ts';
import { pictureFaults, publishOwnPictures } from '#server/inventory/own-pictures.ts';
import { ImportRefused, planImport } from '#server/inventory/plan.ts';
import { type Reading, readInventoryFile } from '#server/inventory/read.ts';
import { openDatabase } from '#server/store/database.ts';
import { changeVehicles, listVehicles } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/sold-carts.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { progressBar } from './progress.ts';
import { printUsage, type Unasked } from './usage.ts';

const HELP = `The inventory of the site, while it runs or not. FILE ends in .csv or .json.

  npm run inventory -- import FILE            adds new vehicles, updates those of the same id
  npm run inventory -- import FILE --replace  makes the file the whole inventory, in its order
  npm run inventory -- check FILE             tells the faults of a file and changes nothing
  npm run inventory -- export FILE            writes all vehicles; importing the file changes nothing

Columns of a CSV file, in any order: id, name, brand, category, price are required; description, images,
inStock, isNew, status, color, showroom, expected, stockNumber, driveType, seats, features may be there, and spec:LABEL for each specification.
Items of images and features are separated by |. An image is a picture file beside FILE, such as photos/d5.jpg, which
import publishes in all sizes, or a path on this site, such as an export has it. A column that is missing keeps what is stored; with
--replace it counts as empty. An empty cell takes the default: yes for inStock, no for isNew, available for status, no entry for spec:LABEL.
An exported cell that begins with = + - @ has a ' before it, so that no spreadsheet runs it as a formula;
the import takes it off again. A file with one fault changes nothing; the exit status is then 1.`;

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 refused or failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const command = understand(args);
  if (command.name === 'help' || command.name === 'wrong') return printUsage(command, HELP);
  const file = callerFile(command.file);
  enterSiteFolder();
  try {
    if (command.name === 'export') return await runExport(file);
    const reading = await readInventoryFile(file, await readModelSlugs(env.CONTENT_DIR));
    for (const note of reading.notes) console.error(note);
    if (reading.status === 'refused') return printFaults(file, reading.faults);
    const faults = await pictureFaults(reading.vehicles, dirname(file));
    if (faults.length > 0) return printFaults(file, faults);
    for (const note of await notesOn(reading.vehicles)) console.error(note);
    if (command.name === 'import') {
      await runImport(file, reading, command.replace);
      await tellOfDrives();
      return 0;
    }
    console.log(`${file} is right: ${reading.vehicles.length} vehicles.`);
    return 0;
  } catch (error) {
    if (error instanceof ImportRefused) return printFaults(file, error.faults);
    // The user's own mistakes (a file, a setting, the database) come with a sentence; a trace would bury it.
    if (error instanceof Error) console.error(error.message);
    else throw error;
    return 1;
  }
}

/** What the content has no word for; a mistake there is the site's to tell, at its start. */
async function notesOn(vehicles: ReadVehicle[]): Promise<string[]> {
  const content = await contentOrNull();
  return content ? contentNotes(vehicles, content) : [];
}

async function contentOrNull(): Promise<Content | null> {
  return loadContent(env.CONTENT_DIR).catch((error) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
}

type Command = Unasked | { name: 'import' | 'export' | 'check'; file: string; replace: boolean };

function understand(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name, file, ...rest] = positionals;
    if (values.help || name === 'help') return { name: 'help' };
    if (name !== 'import' && name !== 'export' && name !== 'check') {
      return { name: 'wrong', reason: name ? `There is no command ${name}.` : 'Say what to do.' };
    }
    if (!file) return { name: 'wrong', reason: `${name} needs a FILE.` };
    if (rest.length > 0)
      return { name: 'wrong', reason: `One FILE at a time; ${rest[0]} is too much.` };
    if (values.replace && name !== 'import') {
      return { name: 'wrong', reason: '--replace belongs to import.' };
    }
    return { name, file, replace: values.replace };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { name: 'wrong', reason: error.message };
  }
}

async function runImport(
  file: string,
  reading: Extract<Reading, { status: 'ok' }>,
  replace: boolean,
): Promise<void> {
  const pictures = progressBar('Pictures');
  const own = { beside: dirname(file), folder: env.PICTURES_DIR };
  await publishOwnPictures(reading.vehicles, own, pictures.show).finally(pictures.clear);
  const db = await openDatabase(env.DATABASE_URL);
  const bar = progressBar('Importing');
  try {
    const plan = await changeVehicles(
      db,
      (current) => planImport(current, reading.vehicles, { replace }),
      bar.show,
    );
    bar.clear();
    const { added, changed, removed, unchanged, reordered } = plan;
    const order = reordered ? ', in a new order' : '';
    console.log(
      `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged${order}.`,
    );
  } catch (error) {
    bar.clear();
    if (error instanceof ImportRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} was not imported, and nothing is changed: ${reason}`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}

/** Somebody may be about to drive what has just left the lot. */
async function tellOfDrives(): Promise<void> {
  const content = await contentOrNull();
  if (!content) return;
  const db = await openDatabase(env.DATABASE_URL);
  const marked = await markSoldCarts(db, content, Date.now()).finally(() => db.destroy());
  if (marked.length === 0) return;
  console.log(
    `${marked.length} coming test ${marked.length === 1 ? 'drive is' : 'drives are'} of carts that are sold: npm run drives -- list`,
  );
}

async function runExport(file: string): Promise<number> {
  const db = await openDatabase(env.DATABASE_URL);
  try {
    const vehicles = await listVehicles(db);
    await exportInventory(file, vehicles);
    console.log(`${file} holds ${vehicles.length} vehicles.`);
    return 0;
  } finally {
    await db.destroy();
  }
}

function printFaults(file: string, faults: string[]): number {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  console.error(`${file} has ${count}; nothing is changed.\n${faults.join('\n')}`);
  return 1;
}
