import { parseArgs } from 'node:util';
import { env } from '#server/env.ts';
import { backUp, restoreInto } from '#server/store/backup.ts';
import { type CopiedTable, moveToPostgres } from '#server/store/copy.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { progressBar } from './progress.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { toTable } from './table.ts';

const HELP = `All that the site has stored: inventory, inquiries, deliveries.

  npm run data -- backup FILE          writes everything to one new file, while the site runs
  npm run data -- restore FILE         puts a backup into the empty database that DATABASE_URL names
  npm run data -- move postgres://…    moves from SQLite to an empty PostgreSQL database; stop the site first

A backup is one file of one kind for SQLite and PostgreSQL, and either can restore it. It holds visitors' names and
addresses: keep it as safe as the site. Photographs are files of their own: copy the folder of PICTURES_DIR as well.`;

const commands: Record<string, (target: string) => Promise<void>> = { backup, restore, move };
const bar = progressBar('Copying');

await runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name = '', target, ...rest] = positionals;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw new NotUnderstood(name ? `There is no command ${name}.` : 'Say what to do.');
  if (!target)
    throw new NotUnderstood(`${name} needs ${name === 'move' ? 'postgres://…' : 'a FILE'}.`);
  if (rest.length > 0) throw new NotUnderstood(`${name} does not take ${rest[0]}.`);
  await run(target).finally(bar.clear);
  return 0;
});

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

async function move(to: string): Promise<void> {
  if (!/^postgres(ql)?:\/\/.+/.test(to)) {
    throw new NotUnderstood('move needs postgres://USER:PASSWORD@HOST/NAME.');
  }
  if (!env.DATABASE_URL.startsWith('file:')) {
    throw new Error(
      'move starts from SQLite, and DATABASE_URL names PostgreSQL. From there: backup FILE, then restore FILE.',
    );
  }
  enterSiteFolder();
  printCopied(await moveToPostgres(env.DATABASE_URL, to, bar.show));
  console.log(
    'Counted and compared row by row: both hold the same. Start the site with DATABASE_URL set to the new database,\n' +
      'and never again on the old file: what waits to be mailed there would be mailed twice.',
  );
}

function printCopied(copied: CopiedTable[]): void {
  bar.clear();
  const rows = copied.map(({ table, rows }) => [table, String(rows)]);
  console.log(`${toTable(['TABLE', 'ROWS'], rows)}\n`);
}
