import { stat } from 'node:fs/promises';
import { createClock } from '#server/clock.ts';
import { loadContent } from '#server/content/load.ts';
import { commandOf, env } from '#server/env.ts';
import {
  type InventoryFile,
  openInventoryFile,
  type Terms,
  takeIn,
  undoImport,
} from '#server/imports/take-in.ts';
import { lookThrough } from '#server/imports/watch-folder.ts';
import { exportInventory } from '#server/inventory/export.ts';
import { NotTaken } from '#server/inventory/plan.ts';
import { log } from '#server/log.ts';
import { pictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import { writeWhole } from '#server/write-whole.ts';
import { callerFile, type Given, NotUnderstood, onStore, type Tool } from './command.ts';
import { moment, toTable } from './terminal.ts';

/** Milliseconds between two scans of a folder. */
const LOOK = 2000;

export const inventory: Tool = {
  help: `The inventory of the site, while it runs or not. FILE is CSV: docs/dealer.md has its columns.

  import FILE [--replace] [--yes]  adds new vehicles, updates those of the same id
  export FILE                      writes all vehicles; importing the file changes nothing
  watch FOLDER [--replace]         imports each file that is put there
  history                          the last imports
  undo [ID] [--yes]                puts the inventory back as it was before the last import, or before import ID and
                                   all later ones; an undo is an import, too: the next undo takes it back

With --replace the file is the whole inventory, in its order. An import that would remove more than a third of the
vehicles, add more than 200, or change a price by more than a third, needs --yes. A file with one fault changes nothing; the exit status is then 1.`,
  commands: {
    import: importFile,
    watch,
    ...onStore({ export: exportTo, history, undo }),
  },
};

async function importFile({ FILE, replace: whole, yes }: Given): Promise<string> {
  const file = callerFile(FILE);
  const replace = whole !== undefined;
  const isSure = yes !== undefined;
  const given = await openInventoryFile(file);
  const taken = await take(given, { command: 'import', replace, isSure });
  for (const note of taken.notes) console.error(note);
  if (taken.status !== 'taken') {
    const why = taken.why.slice(0, 20);
    if (taken.why.length > 20) why.push(`and ${taken.why.length - 20} more`);
    if (taken.status === 'doubtful') why.push(`If that is meant: ${takeItBy(file, replace)}`);
    throw new Error([`${file} is not imported, and nothing is changed.`, ...why].join('\n'));
  }
  const { added, changed, removed, unchanged } = taken.counts;
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.${soldDrives(taken.soldDrives)}`;
}

async function exportTo(db: Database, { FILE }: Given): Promise<string> {
  const { csv, count } = await exportInventory(db);
  await writeWhole(callerFile(FILE), csv);
  return `${callerFile(FILE)} holds ${count} vehicles.`;
}

async function history(db: Database): Promise<string> {
  const rows = (await listImports(db)).map(
    ({ id, at, person, command, source, added, changed, removed }) =>
      [id, moment(at), person ?? command, source, added, changed, removed].map(String),
  );
  return toTable(['ID', 'WHEN', 'BY', 'FROM', 'ADDED', 'CHANGED', 'REMOVED'], rows);
}

/** Watches until SIGTERM or SIGINT, and finishes the import that is under way. */
async function watch({ FOLDER, replace: whole }: Given): Promise<number> {
  const folder = callerFile(FOLDER);
  const replace = whole !== undefined;
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${folder} is no folder.`);
  log.info({ from: folder }, 'the inventory is watched');
  const clock = createClock(log);
  const run = () =>
    lookThrough(folder, {
      take: (file) => take(file, { command: 'watch', replace, isSure: false }),
      takeItBy: (file) => takeItBy(file, replace),
      replace,
      quietMs: LOOK,
      log,
    });
  clock.start([{ name: 'inventory folder', every: LOOK, run }]);
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  await ended;
  await clock.stop();
  return 0;
}

async function undo(db: Database, { ID: id, yes }: Given): Promise<string> {
  if (id && !/^[1-9]\d{0,14}$/.test(id)) {
    throw new NotUnderstood(`${id} is no import; history lists them by their numbers.`);
  }
  const content = await loadContent(env.CONTENT_DIR);
  const number = id ? Number(id) : undefined;
  const done = await undoImport(db, content, number, () => yes !== undefined).catch(
    (error: Error) => {
      if (!(error instanceof NotTaken) || error.status === 'refused') throw error;
      throw new Error(
        `${error.message}\nIf that is meant: ${commandOf('inventory')} undo ${id} --yes`,
      );
    },
  );
  const { undone, counts } = done;
  const again = undone.command === 'undo' ? `, which was itself an undo of ${undone.source}` : '';
  return `The inventory is as it was before import ${undone.id}${again}: ${counts.added} vehicles are here again, ${counts.changed} as they were, ${counts.removed} gone.${soldDrives(done.soldDrives)}`;
}

async function take(file: InventoryFile, terms: Pick<Terms, 'command' | 'replace' | 'isSure'>) {
  const content = await loadContent(env.CONTENT_DIR);
  const pictures = { folder: env.PICTURES_DIR, faultOf: pictureFault, publish: publishPicture };
  await using db = await openDatabase(env.DATABASE_URL);
  return await takeIn(file, { db, content, pictures, ...terms });
}

function takeItBy(from: string, isWhole: boolean): string {
  return `${commandOf('inventory')} import "${from}"${isWhole ? ' --replace' : ''} --yes`;
}

function soldDrives(count: number): string {
  return count === 0
    ? ''
    : `\nComing test drives of carts that are sold: ${count}. The desk marks them, and you get a mail about each.`;
}
