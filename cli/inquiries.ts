import { parseArgs } from 'node:util';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { erasePerson } from '#server/store/retention.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { channelNamed, resend, resendDead, showDeliveries } from './inquiry-deliveries.ts';
import { exportTo, list, mustFind, show } from './inquiry-lists.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { mustNotWait, release } from './suspects.ts';
import { withStore } from './with-store.ts';

const HELP = `What visitors sent, and whether it has reached you.

  npm run inquiries -- list [--all]       the newest 50, or all
  npm run inquiries -- list --suspect     those that may be spam and are not delivered
  npm run inquiries -- release ID         one of these is none: deliver it, and book its test drive
  npm run inquiries -- show ID            one, with every delivery
  npm run inquiries -- export FILE.csv    all, for a spreadsheet
  npm run inquiries -- deliveries         what waits, and dead letters: why, since when
  npm run inquiries -- resend ID          mail it once more; --channel adf, webhook or receipt instead
  npm run inquiries -- resend --dead      all dead letters; --channel NAME: in that channel
  npm run inquiries -- erase EMAIL        all that is kept of a person, at once and for good`;

/** What each command needs after its name. */
const commands = new Map([
  ['list', ''],
  ['show', 'ID'],
  ['export', 'FILE.csv'],
  ['deliveries', ''],
  ['resend', 'ID'],
  ['erase', 'EMAIL'],
  ['release', 'ID'],
]);

await runCommand(HELP, async (args) => {
  const { command, argument, all, suspect, dead, channel } = understand(args);
  const file = callerFile(argument);
  enterSiteFolder();
  await withStore(async (db) => {
    if (command === 'list') await list(db, all, suspect);
    else if (command === 'show') await show(db, argument);
    else if (command === 'export') await exportTo(db, file);
    else if (command === 'deliveries') await showDeliveries(db);
    else if (command === 'erase') await erase(db, argument);
    else if (command === 'release') {
      console.log(await release(db, await loadContent(env.CONTENT_DIR), argument));
    } else if (dead) await resendDead(db, channel);
    else await resend(db, mustNotWait(await mustFind(db, argument)), channel ?? 'mail');
  });
  return 0;
});

/** @throws NotUnderstood */
function understand(args: string[]) {
  const options = {
    all: { type: 'boolean', default: false },
    dead: { type: 'boolean', default: false },
    /** What `--dead` was called at first. */
    parked: { type: 'boolean', default: false },
    channel: { type: 'string' },
    suspect: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, argument, ...rest] = positionals;
  if (!command) throw new NotUnderstood('Say what to do.');
  const { all, suspect } = values;
  const dead = values.dead || values.parked;
  const channel = values.channel === undefined ? undefined : channelNamed(values.channel);
  const given = { argument: argument ?? '', all, suspect, dead, channel };
  const needed = commands.get(command);
  if (needed === undefined) throw new NotUnderstood(`There is no command ${command}.`);
  if (command !== 'resend' && (dead || channel)) {
    throw new NotUnderstood('--dead and --channel belong to resend.');
  }
  const needs = dead ? '' : needed;
  if (needs !== '' && !argument) throw new NotUnderstood(`${command} needs ${needs}.`);
  const extra = needs === '' ? argument : rest[0];
  if (extra) throw new NotUnderstood(`${command} does not take ${extra}.`);
  return { command, ...given };
}

async function erase(db: Database, email: string): Promise<void> {
  if (!/^\S+@\S+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const { inquiries, deliveries, photographs, receipt } = await erasePerson(db, email);
  if (inquiries.length === 0 && !receipt) {
    console.log(`Nothing is stored of ${email}.`);
    return;
  }
  console.log(`Erased of ${email}:`);
  for (const id of inquiries) console.log(`  inquiry ${id}`);
  console.log(`  ${deliveries} deliveries of ${inquiries.length} inquiries`);
  if (photographs > 0) console.log(`  ${photographs} photographs`);
  if (receipt) console.log('  the note of the last receipt to that address');
  console.log(
    'Backups made before still hold it, as do your mailbox and every system that was sent it.',
  );
}
