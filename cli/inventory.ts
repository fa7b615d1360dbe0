import { stat } from 'node:fs/promises';
import { createClock } from '#server/clock.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { toCsv } from '#server/inventory/export.ts';
import { groupFaults } from '#server/inventory/notes.ts';
import {
  checkInventory,
  type InventoryFile,
  openInventoryFile,
  type Taken,
  type Terms,
  takeIn,
  undoImport,
} from '#server/inventory/take-in.ts';
import { lookThrough } from '#server/inventory/watch-folder.ts';
import { log } from '#server/log.ts';
import { pictureFault } from '#server/pictures/inspect.ts';
import { keepFile } from '#server/pictures/keep.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { listImports } from '#server/store/imports.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { callerFile, NotUnderstood, type Tool, withStore } from './command.ts';
import { moment, progressBar, toTable } from './terminal.ts';

/** Milliseconds between two scans of a folder. */
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
        await keepFile(file, toCsv(vehicles));
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

async function importFile(file: string, replace: boolean, isSure: boolean): Promise<string> {
  const bar = progressBar('Pictures');
  const terms = { command: 'import', replace, isSure } as const;
  const taken = await take(await openInventoryFile(file), terms, bar.show)
    .finally(bar.clear)
    .catch((error: Error) => {
      const told = `${file} was not imported, and nothing is changed: ${error.message}`;
      throw new Error(told, { cause: error });
    });
  for (const note of taken.notes) console.error(note);
  if (taken.status !== 'taken') {
    if (taken.status === 'refused') throw new Error(faultsOf(file, taken.why));
    const meant = `If that is meant: ${takeItBy(file, replace)}`;
    throw new Error([`${file} waits, and nothing is changed.`, ...taken.why, meant].join('\n'));
  }
  const { added, changed, removed, unchanged } = taken.plan;
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.${soldDrives(taken.soldDrives)}`;
}

async function check(file: string): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const given = await openInventoryFile(file);
  const reading = await checkInventory(given, content, { faultOf: pictureFault });
  for (const note of reading.notes) console.error(note);
  if (reading.status === 'refused') throw new Error(faultsOf(file, reading.faults));
  return `${file} is right: ${reading.vehicles.length} vehicles.`;
}

/** Watches until SIGTERM or SIGINT, and finishes the import that is under way. */
async function watch(folder: string, replace: boolean): Promise<number> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${folder} is no folder.`);
  log.info({ from: folder }, 'the inventory is watched');
  const clock = createClock(log);
  const run = () =>
    lookThrough(folder, {
      take: (file) => take(file, { command: 'watch', replace, isSure: false }),
      takeItBy: (file) => takeItBy(file, replace),
      ...{ replace, still: LOOK, log },
    });
  clock.start([{ name: 'inventory folder', every: LOOK, run }]);
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  await ended;
  await clock.stop();
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
  const {
    undone,
    plan,
    soldDrives: sold,
  } = await withStore((db) => undoImport(db, content, id ? Number(id) : undefined));
  return `The inventory is as it was before import ${undone.id}: ${plan.added} vehicles are here again, ${plan.changed} as they were, ${plan.removed} gone.${soldDrives(sold)}`;
}

/** Imports a file with this site's current settings and content. */
async function take(
  file: InventoryFile,
  terms: Pick<Terms, 'command' | 'replace' | 'isSure'>,
  onPicture?: (done: number, all: number) => void,
): Promise<Taken> {
  const content = await loadContent(env.CONTENT_DIR);
  const pictures = { folder: env.PICTURES_DIR, faultOf: pictureFault, publish: publishPicture };
  return withStore((db) => takeIn(file, { db, content, pictures, ...terms }, onPicture));
}

/** One line a fault; groups many alike. */
function faultsOf(file: string, faults: string[]): string {
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
  return `${file} has ${count}; nothing is changed.\n${groupFaults(faults).join('\n')}`;
}

/** The command that imports a file in spite of its warnings. */
function takeItBy(from: string, isWhole: boolean): string {
  const file = /^[\w./:-]+$/.test(from) ? from : `'${from.replaceAll("'", "'\\''")}'`;
  return `npm run inventory -- import ${file}${isWhole ? ' --replace' : ''} --yes`;
}

/** A note on test drives of carts that are sold. */
function soldDrives(count: number): string {
  if (count === 0) return '';
  const which = count === 1 ? 'drive is' : 'drives are';
  return `\n${count} coming test ${which} of carts that are sold: npm run drives -- list`;
}
