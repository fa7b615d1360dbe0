import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { exportInventory } from '#server/inventory/export.ts';
import { contentNotes, groupFaults } from '#server/inventory/notes.ts';
import { pictureFaults } from '#server/inventory/pictures.ts';
import { openInventoryFile, readInventory } from '#server/inventory/read.ts';
import { type Taken, takeIn, undoImport } from '#server/inventory/take-in.ts';
import { watchFolder } from '#server/inventory/watch-folder.ts';
import { log } from '#server/log.ts';
import { listImports } from '#server/store/imports.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { moment } from './moment.ts';
import { progressBar } from './progress.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { toTable } from './table.ts';
import { withStore } from './with-store.ts';

const HELP = `The inventory of the site, while it runs or not. FILE is CSV: docs/inventory-file.md has its columns.

  npm run inventory -- import FILE            adds new vehicles, updates those of the same id
  npm run inventory -- import FILE --replace  makes the file the whole inventory, in its order
  npm run inventory -- import FILE --yes      also where it would remove more than a third of the vehicles, or change a
                                              price by more than a third; without, such a file changes nothing
  npm run inventory -- check FILE             tells the faults of a file and changes nothing
  npm run inventory -- export FILE            writes all vehicles; importing the file changes nothing
  npm run inventory -- watch FOLDER           imports each file that is put there; --replace as above
  npm run inventory -- history                the last imports
  npm run inventory -- undo [ID]              puts the inventory back as it was before the last import, or before
                                              import ID; an undo can be undone, too

A file with one fault changes nothing; the exit status is then 1.`;

/** Between two looks at a folder, in milliseconds. */
const LOOK = 2000;

/** What each command works on, the options that belong to it, and how it is run. */
const commands: Record<string, { on: string; options: string[]; run: (asked: Asked) => unknown }> =
  {
    import: { on: 'FILE', options: ['replace', 'yes'], run: runImport },
    check: { on: 'FILE', options: [], run: runCheck },
    export: { on: 'FILE', options: [], run: runExport },
    watch: { on: 'FOLDER', options: ['replace'], run: runWatch },
    history: { on: '', options: [], run: runHistory },
    undo: { on: '[ID]', options: [], run: runUndo },
  };

interface Asked {
  /** The whole path of a file or folder. */
  from: string;
  /** An import. */
  id: number | undefined;
  replace: boolean;
  yes: boolean;
}

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  });
  const [name = '', given, ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new NotUnderstood(name ? `There is no command ${name}.` : 'Say what to do.');
  const { on, options, run } = command;
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign) throw new NotUnderstood(`--${foreign} does not belong to ${name}.`);
  if (/^F/.test(on) && !given) throw new NotUnderstood(`${name} needs a ${on}.`);
  const extra = on === '' ? given : rest[0];
  if (extra) throw new NotUnderstood(`One at a time; ${extra} is too much.`);
  if (name === 'undo' && given && !/^[1-9]\d{0,14}$/.test(given)) {
    throw new NotUnderstood(`${given} is no import; history lists them by their numbers.`);
  }
  const from = callerFile(given ?? '');
  // From here on settings are meant from the site's folder, wherever the command was typed.
  enterSiteFolder();
  const { replace = false, yes = false } = values;
  const isRefused = await run({ from, id: given ? Number(given) : undefined, replace, yes });
  return isRefused ? 1 : 0;
});

async function runImport({ from, replace, yes }: Asked): Promise<boolean> {
  const bytes = await openInventoryFile(from);
  const [pictures, vehicles] = [progressBar('Pictures'), progressBar('Importing')];
  const clear = () => {
    pictures.clear();
    vehicles.clear();
  };
  const terms = { command: 'import', replace, isSure: yes } as const;
  const progress = { pictures: pictures.show, vehicles: vehicles.show };
  const taken = await take({ file: from, bytes }, terms, progress)
    .finally(clear)
    .catch((error: Error) => {
      const said = `${from} was not imported, and nothing is changed: ${error.message}`;
      throw new Error(said, { cause: error });
    });
  for (const note of taken.notes) console.error(note);
  if (taken.status === 'refused') return printFaults(from, taken.faults);
  if (taken.status === 'doubtful') {
    console.error(`${from} waits, and nothing is changed.\n${taken.doubts.join('\n')}`);
    console.error(`If that is meant: ${takeItBy(from, replace)}`);
    return true;
  }
  const { added, changed, removed, unchanged, reordered } = taken.plan;
  const order = reordered ? ', in a new order' : '';
  console.log(
    `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged${order}.`,
  );
  tellOfDrives(taken.soldDrives);
  return false;
}

async function runCheck({ from }: Asked): Promise<boolean> {
  const content = await loadContent(env.CONTENT_DIR);
  const reading = readInventory(from, await openInventoryFile(from), content);
  for (const note of reading.notes) console.error(note);
  if (reading.status === 'refused') return printFaults(from, reading.faults);
  const { vehicles } = reading;
  const faults = await pictureFaults(vehicles, dirname(from));
  if (faults.length > 0) return printFaults(from, faults);
  for (const note of contentNotes(vehicles, content, dayInNewYork(Date.now()))) {
    console.error(note);
  }
  console.log(`${from} is right: ${vehicles.length} vehicles.`);
  return false;
}

async function runExport({ from }: Asked): Promise<void> {
  const vehicles = await withStore(listVehicles);
  await exportInventory(from, vehicles);
  console.log(`${from} holds ${vehicles.length} vehicles.`);
}

/** Watches until SIGTERM or SIGINT; what is being taken in then is finished. */
async function runWatch({ from, replace }: Asked): Promise<void> {
  const found = await stat(from).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${from} is no folder.`);
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  log.info({ from }, 'the inventory is watched');
  await watchFolder(from, {
    take: (file) => take(file, { command: 'watch', replace, isSure: false }),
    takeItBy: (file) => takeItBy(file, replace),
    ...{ replace, pause: LOOK, signal: ending.signal, log },
  });
}

async function runHistory(): Promise<void> {
  const imports = await withStore(listImports);
  if (imports.length === 0) console.log('No imports yet.');
  else {
    const rows = imports.map(({ id, at, command, source, added, changed, removed }) =>
      [id, moment(at), command, source, added, changed, removed].map(String),
    );
    console.log(toTable(['ID', 'WHEN', 'BY', 'FROM', 'ADDED', 'CHANGED', 'REMOVED'], rows));
  }
}

async function runUndo({ id }: Asked): Promise<void> {
  const content = await loadContent(env.CONTENT_DIR);
  await withStore(async (db) => {
    const { undone, added, changed, removed } = await undoImport(db, id);
    console.log(
      `The inventory is as it was before import ${undone.id}: ${added} vehicles are here again, ${changed} as they were, ${removed} gone.`,
    );
    tellOfDrives((await markSoldCarts(db, content, Date.now())).length);
  });
}

/** Takes a file in with the settings and the content of this site, as they are now. */
async function take(
  file: Parameters<typeof takeIn>[0],
  terms: Pick<Parameters<typeof takeIn>[1], 'command' | 'replace' | 'isSure'>,
  progress?: Parameters<typeof takeIn>[2],
): Promise<Taken> {
  const content = await loadContent(env.CONTENT_DIR);
  const pictures = env.PICTURES_DIR;
  return withStore((db) => takeIn(file, { db, content, pictures, ...terms }, progress));
}

/** Each fault in a line, many alike in a few. */
function printFaults(file: string, faults: string[]): true {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  console.error(`${file} has ${count}; nothing is changed.\n${groupFaults(faults).join('\n')}`);
  return true;
}

/** What a person types to take a file that looks like a mistake. */
function takeItBy(from: string, replace: boolean): string {
  const file = /^[\w./:-]+$/.test(from) ? from : `'${from.replaceAll("'", "'\\''")}'`;
  return `npm run inventory -- import ${file}${replace ? ' --replace' : ''} --yes`;
}

/** Somebody may be about to drive what has just left. */
function tellOfDrives(count: number): void {
  if (count === 0) return;
  const which = count === 1 ? 'drive is' : 'drives are';
  console.log(`${count} coming test ${which} of carts that are sold: npm run drives -- list`);
}
