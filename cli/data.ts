import { env } from '#server/env.ts';
import { backUp, restoreInto } from '#server/store/backup.ts';
import { type CopiedTable, moveToPostgres } from '#server/store/copy.ts';
import { callerFile, NotUnderstood, type Tool } from './command.ts';
import { progressBar, toTable } from './terminal.ts';

const bar = progressBar('Copying');

export const data: Tool = {
  about: 'All that the site has stored: inventory, inquiries, deliveries.',
  commands: {
    backup: {
      takes: 'FILE',
      help: 'writes everything to one new file, while the site runs',
      async run([name = '']) {
        const file = callerFile(name);
        await backUp(env.DATABASE_URL, file, bar.show).finally(bar.clear);
        return `${file} holds all rows. Copy the photographs in ${env.PICTURES_DIR} beside it.`;
      },
    },
    restore: {
      takes: 'FILE',
      help: 'puts a backup into the empty database that DATABASE_URL names',
      async run([name = '']) {
        const file = callerFile(name);
        const copied = await restoreInto(env.DATABASE_URL, file, bar.show).finally(bar.clear);
        return `${counts(copied)}
Counted and compared row by row. The next start mails again what waited to be mailed when the backup was made.
Erase again who asked for it since: npm run inquiries -- erase EMAIL`;
      },
    },
    move: {
      takes: 'URL',
      help: 'moves from SQLite to an empty PostgreSQL database, postgres://…; stop the site first',
      async run([to = '']) {
        if (!/^postgres(ql)?:\/\/.+/.test(to)) {
          throw new NotUnderstood('move needs postgres://USER:PASSWORD@HOST/NAME.');
        }
        if (!env.DATABASE_URL.startsWith('file:')) {
          throw new Error(
            'move starts from SQLite, and DATABASE_URL names PostgreSQL. From there: backup FILE, then restore FILE.',
          );
        }
        const copied = await moveToPostgres(env.DATABASE_URL, to, bar.show).finally(bar.clear);
        return `${counts(copied)}
Counted and compared row by row: both hold the same. Start the site with DATABASE_URL set to the new database,
and never again on the old file: what waits to be mailed there would be mailed twice.`;
      },
    },
  },
  notes: `A backup is one file of one kind for SQLite and PostgreSQL, and either can restore it. It holds visitors' names and
addresses: keep it as safe as the site. Photographs are files of their own: copy the folder of PICTURES_DIR as well.`,
};

function counts(copied: CopiedTable[]): string {
  const rows = copied.map(({ table, rows }) => [table, String(rows)]);
  return `${toTable(['TABLE', 'ROWS'], rows)}\n`;
}
