import { parseArgs } from 'node:util';
import { env } from '#server/env.ts';
import { backUp, restoreInto } from '#server/store/backup.ts';
import type { CopiedTable } from '#server/store/copy.ts';
import { moveToPostgres } from '#server/store/move.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { progressBar } from './progress.ts';
import { toTable } from './table.ts';
import { printUsage, type Unasked } from './usage.ts';

const HELP = `All that the site has stored: inventory, inquiries, deliveries.

  npm run data -- backup FILE               writes everything to one new file, while the site runs
  npm run data -- restore FILE              puts a backup into the empty database that DATABASE_URL names
  npm run data -- copy --to postgres://…    moves from SQLite to an empty PostgreSQL database; stop the site first

A backup is one file of one kind for SQLite and PostgreSQL, and either can restore it. It holds visitors' names and
addresses: keep it as safe as the site. Photographs are files of their own: copy the folder of PICTURES_DIR as well.`;

const bar = progressBar('Copying');

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 refused or failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const command = understand(args);
  if (command.name === 'help' || command.name === 'wrong') return printUsage(command, HELP);
  try {
    if (command.name === 'copy') await copy(command.target);
    else if (command.name === 'backup') await backup(command.target);
    else await restore(command.target);
    return 0;
  } catch (error) {
    bar.clear();
    // The user's own mistakes (a file, a setting, the database) come with a sentence; a trace would bury it.
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return 1;
  }
}

type Command =
  | Unasked
  /** A file, or for copy the address of a database. */
  | { name: 'copy' | 'backup' | 'restore'; target: string };

function understand(args: string[]): Command {
  try {
    const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, file, ...rest] = positionals;
    if (values.help || name === 'help') return { name: 'help' };
    if (name !== 'copy' && name !== 'backup' && name !== 'restore') {
      return { name: 'wrong', reason: name ? `There is no command ${name}.` : 'Say what to do.' };
    }
    if (name === 'copy') {
      if (file) return { name: 'wrong', reason: `copy does not take ${file}.` };
      if (!/^postgres(ql)?:\/\/.+/.test(values.to ?? '')) {
        return { name: 'wrong', reason: 'copy needs --to postgres://USER:PASSWORD@HOST/NAME.' };
      }
      return { name, target: values.to ?? '' };
    }
    if (values.to !== undefined) return { name: 'wrong', reason: '--to belongs to copy.' };
    if (!file) return { name: 'wrong', reason: `${name} needs a FILE.` };
    if (rest.length > 0) return { name: 'wrong', reason: `${name} does not take ${rest[0]}.` };
    return { name, target: file };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { name: 'wrong', reason: error.message };
  }
}

async function copy(to: string): Promise<void> {
  if (!env.DATABASE_URL.startsWith('file:')) {
    throw new Error(
      'copy moves from SQLite, and DATABASE_URL names PostgreSQL. From there: backup FILE, then restore FILE.',
    );
  }
  enterSiteFolder();
  const copied = await moveToPostgres(env.DATABASE_URL, to, bar.show);
  printCopied(copied);
  console.log(
    'Counted and compared row by row: both hold the same. Start the site with DATABASE_URL set to the new database,\n' +
      'and never again on the old file: what waits to be mailed there would be mailed twice.',
  );
}

async function backup(name: string): Promise<void> {
  const file = callerFile(name);
  enterSiteFolder();
  await backUp(env.DATABASE_URL, file, bar.show);
  bar.clear();
  console.log(
    `${file} holds all rows. The photographs in ${env.PICTURES_DIR} are to be copied beside it.`,
  );
}

async function restore(name: string): Promise<void> {
  const file = callerFile(name);
  enterSiteFolder();
  printCopied(await restoreInto(env.DATABASE_URL, file, bar.show));
  console.log(
    'Counted and compared row by row. What waited to be mailed when the backup was made is mailed by the next start,\n' +
      'though it may have been since. Erase again who asked for it since: npm run inquiries -- erase EMAIL',
  );
}

function printCopied(copied: CopiedTable[]): void {
  bar.clear();
  const rows = copied.map(({ table, rows }) => [table, String(rows)]);
  console.log(`${toTable(['TABLE', 'ROWS'], rows)}\n`);
}
