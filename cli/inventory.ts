import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
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
import { callerFile, NotUnderstood, type Tool, withStore } from './command.ts';
import { moment, progressBar, toTable } from './terminal.ts';

/** Between two looks at a folder, in milliseconds. */
const LOOK = 2000;

const replace = { help: 'makes the file the whole inventory, in its order' };
const yes = {
  help: 'also where it would remove more than a third of the vehicles, or change a price by more than a third',
};

export const inventory: Tool = {
  about:
    'The inventory of the site, while it runs or not. FILE is CSV: docs/dealer.md has its columns.',
  commands: {
    import: {
      takes: 'FILE',
      help: 'adds new vehicles, updates those of the same id',
      options: { replace, yes },
      run: ([name = ''], given) =>
        importFile(callerFile(name), given.replace !== undefined, given.yes !== undefined),
    },
    check: {
      takes: 'FILE',
      help: 'tells the faults of a file and changes nothing',
      run: ([name = '']) => check(callerFile(name)),
    },
    export: {
      takes: 'FILE',
      help: 'writes all vehicles; importing the file changes nothing',
      async run([name = '']) {
        const file = callerFile(name);
        const vehicles = await withStore(listVehicles);
        await exportInventory(file, vehicles);
        return `${file} holds ${vehicles.length} vehicles.`;
      },
    },
    watch: {
      takes: 'FOLDER',
      help: 'imports each file that is put there',
      options: { replace },
      run: ([name = ''], given) => watch(callerFile(name), given.replace !== undefined),
    },
    history: { help: 'the last imports', run: history },
    undo: {
      takes: '[ID]',
      help: 'puts the inventory back as it was before the last import, or before import ID; an undo can be undone, too',
      run: ([id]) => undo(id),
    },
  },
  notes: 'A file with one fault changes nothing; the exit status is then 1.',
};

async function importFile(file: string, isWhole: boolean, isSure: boolean) {
  const bytes = await openInventoryFile(file);
  const [pictures, vehicles] = [progressBar('Pictures'), progressBar('Importing')];
  const terms = { command: 'import', replace: isWhole, isSure } as const;
  const progress = { pictures: pictures.show, vehicles: vehicles.show };
  const taken = await take({ file, bytes }, terms, progress)
    .finally(pictures.clear)
    .finally(vehicles.clear)
    .catch((error: Error) => {
      const told = `${file} was not imported, and nothing is changed: ${error.message}`;
      throw new Error(told, { cause: error });
    });
  for (const note of taken.notes) console.error(note);
  if (taken.status === 'refused') throw new Error(faultsOf(file, taken.faults));
  if (taken.status === 'doubtful') {
    throw new Error(
      `${file} waits, and nothing is changed.\n${taken.doubts.join('\n')}\nIf that is meant: ${takeItBy(file, isWhole)}`,
    );
  }
  const { added, changed, removed, unchanged, reordered } = taken.plan;
  const order = reordered ? ', in a new order' : '';
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged${order}.${soldDrives(taken.soldDrives)}`;
}

async function check(file: string): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const reading = readInventory(file, await openInventoryFile(file), content);
  for (const note of reading.notes) console.error(note);
  if (reading.status === 'refused') throw new Error(faultsOf(file, reading.faults));
  const { vehicles } = reading;
  const faults = await pictureFaults(vehicles, dirname(file));
  if (faults.length > 0) throw new Error(faultsOf(file, faults));
  for (const note of contentNotes(vehicles, content, dayInNewYork(Date.now()))) {
    console.error(note);
  }
  return `${file} is right: ${vehicles.length} vehicles.`;
}

/** Watches until SIGTERM or SIGINT; what is being taken in then is finished. */
async function watch(folder: string, isWhole: boolean): Promise<number> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${folder} is no folder.`);
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  log.info({ from: folder }, 'the inventory is watched');
  await watchFolder(folder, {
    take: (file) => take(file, { command: 'watch', replace: isWhole, isSure: false }),
    takeItBy: (file) => takeItBy(file, isWhole),
    ...{ replace: isWhole, pause: LOOK, signal: ending.signal, log },
  });
  return 0;
}

async function history(): Promise<string> {
  const imports = await withStore(listImports);
  if (imports.length === 0) return 'No imports yet.';
  const rows = imports.map(({ id, at, command, source, added, changed, removed }) =>
    [id, moment(at), command, source, added, changed, removed].map(String),
  );
  return toTable(['ID', 'WHEN', 'BY', 'FROM', 'ADDED', 'CHANGED', 'REMOVED'], rows);
}

async function undo(id: string | undefined): Promise<string> {
  if (id && !/^[1-9]\d{0,14}$/.test(id)) {
    throw new NotUnderstood(`${id} is no import; history lists them by their numbers.`);
  }
  const content = await loadContent(env.CONTENT_DIR);
  return withStore(async (db) => {
    const { undone, ...counts } = await undoImport(db, id ? Number(id) : undefined);
    const sold = await markSoldCarts(db, content, Date.now());
    return `The inventory is as it was before import ${undone.id}: ${counts.added} vehicles are here again, ${counts.changed} as they were, ${counts.removed} gone.${soldDrives(sold.length)}`;
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
function faultsOf(file: string, faults: string[]): string {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  return `${file} has ${count}; nothing is changed.\n${groupFaults(faults).join('\n')}`;
}

/** What a person types to take a file that looks like a mistake. */
function takeItBy(from: string, isWhole: boolean): string {
  const file = /^[\w./:-]+$/.test(from) ? from : `'${from.replaceAll("'", "'\\''")}'`;
  return `npm run inventory -- import ${file}${isWhole ? ' --replace' : ''} --yes`;
}

/** Somebody may be about to drive what has just left. */
function soldDrives(count: number): string {
  if (count === 0) return '';
  const which = count === 1 ? 'drive is' : 'drives are';
  return `\n${count} coming test ${which} of carts that are sold: npm run drives -- list`;
}
