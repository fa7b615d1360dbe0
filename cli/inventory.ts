import { dirname } from 'node:path';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { readModelSlugs } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { contentNotes } from '#server/inventory/content-notes.ts';
import { exportInventory } from '#server/inventory/export.ts';
import { pictureFaults } from '#server/inventory/own-pictures.ts';
import { ImportRefused } from '#server/inventory/plan.ts';
import { readInventoryFile } from '#server/inventory/read.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { type InventoryCommand, isAddress, understand } from './inventory-command.ts';
import { printHistory, runUndo } from './inventory-history.ts';
import { contentOrNull, printFaults, runImport } from './inventory-import.ts';
import { runWatch } from './inventory-watch.ts';
import { runCommand } from './run-command.ts';
import { withStore } from './with-store.ts';

const HELP = `The inventory of the site, while it runs or not. FILE ends in .csv, .tsv or .json.

  npm run inventory -- import FILE            adds new vehicles, updates those of the same id
  npm run inventory -- import FILE --replace  makes the file the whole inventory, in its order
  npm run inventory -- import FILE --yes      also where it would remove more than a third of the lot, or change a
                                              price by more than a third; without, such a file changes nothing
  npm run inventory -- check FILE             tells the faults of a file and changes nothing
  npm run inventory -- export FILE            writes all vehicles; importing the file changes nothing
  npm run inventory -- watch FOLDER           imports each file that is put there; --replace as above
  npm run inventory -- watch URL              imports what an https address gives, each time it is new; --replace
                                              as above, --every 15m: how often it is asked, 1m to 7d
  npm run inventory -- history                the last imports
  npm run inventory -- undo [ID]              takes the last import back, or another; an undo can be undone, too

FILE of an import may be an https address. Columns of a CSV file, in any order: id, name, brand, category, price are required; description, images,
inStock, isNew, status, color, showroom, expected, stockNumber, driveType, seats, features may be there, and spec:LABEL for each specification.
The exports of some dealer systems are known by their columns, too (docs/inventory-file.md).
Items of images and features are separated by |. An image is a picture file beside FILE, such as photos/d5.jpg, which
import publishes in all sizes, or a path on this site, such as an export has it. A column that is missing keeps what is stored; with
--replace it counts as empty. An empty cell takes the default: yes for inStock, no for isNew, available for status, no entry for spec:LABEL.
An exported cell that begins with = + - @ has a ' before it, so that no spreadsheet runs it as a formula;
the import takes it off again. A file with one fault changes nothing; the exit status is then 1.`;

await runCommand(HELP, (args) => run(understand(args)));

/** @throws with a sentence for the person who asked */
async function run(command: InventoryCommand): Promise<number> {
  const place = (from: string) => (isAddress(from) ? from : callerFile(from));
  switch (command.name) {
    case 'check':
      return runCheck(inSite(callerFile(command.file)));
    case 'import':
      return runImport({ ...command, from: inSite(place(command.from)) });
    case 'watch': {
      const from = inSite(place(command.from));
      await withStore((db) => runWatch(db, { ...command, from }));
      return 0;
    }
    case 'export': {
      const file = inSite(callerFile(command.file));
      await withStore(async (db) => {
        const vehicles = await listVehicles(db);
        await exportInventory(file, vehicles);
        console.log(`${file} holds ${vehicles.length} vehicles.`);
      });
      return 0;
    }
    case 'history':
      enterSiteFolder();
      await withStore(printHistory);
      return 0;
    case 'undo':
      enterSiteFolder();
      await withStore((db) => runUndo(db, command.id)).catch((error) => {
        if (!(error instanceof ImportRefused)) throw error;
        throw new Error(`Nothing is changed.\n${error.message}`, { cause: error });
      });
      return 0;
  }
}

async function runCheck(file: string): Promise<number> {
  const reading = await readInventoryFile(file, await readModelSlugs(env.CONTENT_DIR));
  for (const note of reading.notes) console.error(note);
  if (reading.status === 'refused') return printFaults(file, reading.faults);
  const faults = await pictureFaults(reading.vehicles, dirname(file));
  if (faults.length > 0) return printFaults(file, faults);
  const content = await contentOrNull();
  const today = dayInNewYork(Date.now());
  const notes = content ? contentNotes(reading.vehicles, content, today) : [];
  for (const note of notes) console.error(note);
  console.log(`${file} is right: ${reading.vehicles.length} vehicles.`);
  return 0;
}

/** What was named from where the command was typed; from here on settings are meant from the site's folder. */
function inSite(from: string): string {
  enterSiteFolder();
  return from;
}
