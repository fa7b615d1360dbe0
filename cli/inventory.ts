import { stat } from 'node:fs/promises';
import { createClock } from '#server/clock.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { toCsv } from '#server/inventory/export.ts';
import {
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
import { moment, toTable } from './terminal.ts';

/** Milliseconds between two scans of a folder. */
const LOOK = 2000;

export const inventory: Tool = {
  about:
    'The inventory of the site, while it runs or not. FILE is CSV: docs/dealer.md has its columns.',
  commands: {
    'import FILE [--replace] [--yes]': {
      help: 'adds new vehicles, updates those of the same id',
      run: ({ FILE, replace, yes }) =>
        importFile(callerFile(FILE), replace !== undefined, yes !== undefined),
    },
    'export FILE': {
      help: 'writes all vehicles; importing the file changes nothing',
      async run({ FILE }) {
        const vehicles = await withStore(listVehicles);
        await keepFile(callerFile(FILE), toCsv(vehicles));
        return `${callerFile(FILE)} holds ${vehicles.length} vehicles.`;
      },
    },
    'watch FOLDER [--replace]': {
      help: 'imports each file that is put there',
      run: ({ FOLDER, replace }) => watch(callerFile(FOLDER), replace !== undefined),
    },
    history: {
      help: 'the last imports',
      async run() {
        const rows = (await withStore(listImports)).map(
          ({ id, at, command, source, added, changed, removed }) =>
            [id, moment(at), command, source, added, changed, removed].map(String),
        );
        return toTable(['ID', 'WHEN', 'BY', 'FROM', 'ADDED', 'CHANGED', 'REMOVED'], rows);
      },
    },
    'undo [ID]': {
      help: 'puts the inventory back as it was before the last import, or before import ID; an undo can be undone, too',
      run: ({ ID }) => undo(ID),
    },
  },
  notes: `With --replace the file is the whole inventory, in its order. An import that would remove more than a third of the
vehicles, or change a price by more than a third, needs --yes. A file with one fault changes nothing; the exit status is then 1.`,
};

async function importFile(file: string, replace: boolean, isSure: boolean): Promise<string> {
  const given = await openInventoryFile(file);
  const taken = await take(given, { command: 'import', replace, isSure }).catch((error: Error) => {
    const told = `${file} was not imported, and nothing is changed: ${error.message}`;
    throw new Error(told, { cause: error });
  });
  for (const note of taken.notes) console.error(note);
  if (taken.status !== 'taken') {
    if (taken.status === 'refused') throw new Error(faultsOf(file, taken.why));
    const meant = `If that is meant: ${takeItBy(file, replace)}`;
    throw new Error([`${file} waits, and nothing is changed.`, ...taken.why, meant].join('\n'));
  }
  const { added, changed, removed, unchanged } = taken.counts;
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.${soldDrives(taken.soldDrives)}`;
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
      replace,
      still: LOOK,
      log,
    });
  clock.start([{ name: 'inventory folder', every: LOOK, run }]);
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  await ended;
  await clock.stop();
  return 0;
}

async function undo(id: string | undefined): Promise<string> {
  if (id && !/^[1-9]\d{0,14}$/.test(id)) {
    throw new NotUnderstood(`${id} is no import; history lists them by their numbers.`);
  }
  const content = await loadContent(env.CONTENT_DIR);
  const {
    undone,
    counts,
    soldDrives: sold,
  } = await withStore((db) => undoImport(db, content, id ? Number(id) : undefined));
  return `The inventory is as it was before import ${undone.id}: ${counts.added} vehicles are here again, ${counts.changed} as they were, ${counts.removed} gone.${soldDrives(sold)}`;
}

/** Imports a file with this site's current settings and content. */
async function take(
  file: InventoryFile,
  terms: Pick<Terms, 'command' | 'replace' | 'isSure'>,
): Promise<Taken> {
  const content = await loadContent(env.CONTENT_DIR);
  const pictures = { folder: env.PICTURES_DIR, faultOf: pictureFault, publish: publishPicture };
  return withStore((db) => takeIn(file, { db, content, pictures, ...terms }));
}

/** A line for each of the first 20 faults. */
function faultsOf(file: string, faults: string[]): string {
  const more = faults.length > 20 ? [`and ${faults.length - 20} more`] : [];
  const heading = `${file} can't be imported as it is; nothing is changed. Faults: ${faults.length}`;
  return [heading, ...faults.slice(0, 20), ...more].join('\n');
}

/** The command that imports a file in spite of its warnings. */
function takeItBy(from: string, isWhole: boolean): string {
  return `npm run inventory -- import "${from}"${isWhole ? ' --replace' : ''} --yes`;
}

/** A note on test drives of carts that are sold. */
function soldDrives(count: number): string {
  return count === 0
    ? ''
    : `\nComing test drives of carts that are sold: ${count}. See npm run drives -- list`;
}
