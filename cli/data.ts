import { env } from '#server/env.ts';
import { backUp, type Copied, moveToPostgres, restoreInto } from '#server/store/copy.ts';
import { renewSecrets } from '#server/store/secrets.ts';
import { callerFile, NotUnderstood, onStore, type Tool } from './command.ts';
import { toTable } from './terminal.ts';

export const data: Tool = {
  help: `All that the site has stored: inventory, photographs, inquiries, deliveries.

  backup FILE   writes everything to one new file, while the site runs
  restore FILE  puts a backup into the empty database that DATABASE_URL names
  move URL      moves from SQLite to an empty PostgreSQL database, postgres://…; stop the site first
  renew-keys    makes the keys of sessions and links anew, as after a stolen backup; stop the site first

A backup is one file of one kind for SQLite and PostgreSQL, and either can restore it; the photographs of PICTURES_DIR
are in it. It holds visitors' names and addresses: keep it as safe as the site.`,
  commands: {
    async backup({ FILE }) {
      const file = callerFile(FILE);
      await backUp(env.DATABASE_URL, file, env.PICTURES_DIR);
      return `${file} holds all rows and photographs.`;
    },
    async restore({ FILE }) {
      const { DATABASE_URL, PICTURES_DIR } = env;
      const { copied, files } = await restoreInto(DATABASE_URL, callerFile(FILE), PICTURES_DIR);
      return `${counts(copied)}
Files written into ${PICTURES_DIR}: ${files}.
The next start mails again what waited to be mailed when the backup was made.
Nobody is signed in, and there are no passkeys: everybody signs in by a code, and adds a passkey again.
Erase again, at the desk, who asked for it since, and remove again who has left the shop since.`;
    },
    async move({ URL = '' }) {
      if (!/^postgres(ql)?:\/\/.+/.test(URL)) {
        throw new NotUnderstood('move needs postgres://USER:PASSWORD@HOST/NAME.');
      }
      if (!env.DATABASE_URL.startsWith('file:')) {
        throw new Error(
          'move starts from SQLite, and DATABASE_URL names PostgreSQL. From there: backup FILE, then restore FILE.',
        );
      }
      return `${counts(await moveToPostgres(env.DATABASE_URL, URL))}
Start the site with DATABASE_URL set to the new database, and never again on the old file: what waits to be mailed
there would be mailed twice.`;
    },
    ...onStore({
      async 'renew-keys'(db) {
        await renewSecrets(db);
        return `The next start makes new keys. Everybody at the desk signs in again; passkeys stay.
Links in mails that were sent before lead nowhere: to photographs, and to change a test drive.`;
      },
    }),
  },
};

function counts(copied: Copied): string {
  const rows = [...copied].map((row) => row.map(String));
  return `${toTable(['TABLE', 'ROWS'], rows)}\n`;
}
