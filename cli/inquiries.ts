import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { channelsOfNew } from '#server/delivery/channel-names.ts';
import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import {
  countInquiries,
  findInquiry,
  listInquiries,
  type StoredInquiry,
} from '#server/store/inquiries.ts';
import { erasePerson } from '#server/store/retention.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { toCsv } from './csv.ts';
import {
  channelNamed,
  dateTime,
  deliveryStates,
  resend,
  resendDead,
  showDeliveries,
  state,
  visible,
} from './inquiry-deliveries.ts';
import { release, suspectOr } from './suspects.ts';
import { toTable } from './table.ts';

const usage = `What visitors sent, and whether it has reached you.

  npm run inquiries -- list [--all]       the newest 50, or all
  npm run inquiries -- list --suspect     those that may be spam and are not delivered
  npm run inquiries -- release ID         one of these is none: deliver it
  npm run inquiries -- show ID            one, with every delivery
  npm run inquiries -- export FILE.csv    all, for a spreadsheet
  npm run inquiries -- deliveries         what waits, and dead letters: why, since when
  npm run inquiries -- resend ID          mail it once more; --channel adf, webhook or receipt instead
  npm run inquiries -- resend --dead      all dead letters; --channel NAME: in that channel
  npm run inquiries -- erase EMAIL        all that is kept of a person, at once and for good
`;

// `npm run inquiries -- list | head` closes the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

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

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { command, argument, all, suspect, dead, channel } = readArguments();
  if (command === 'help') {
    console.log(usage);
    return;
  }
  const file = callerFile(argument);
  enterSiteFolder();
  const db = await openDatabase(env.DATABASE_URL);
  try {
    if (command === 'list') await list(db, all, suspect);
    else if (command === 'show') await show(db, argument);
    else if (command === 'export') await exportTo(db, file);
    else if (command === 'deliveries') await showDeliveries(db);
    else if (command === 'erase') await erase(db, argument);
    else if (command === 'release') {
      const channels = channelsOfNew(env, { receipts: false });
      console.log(await release(db, argument, channels));
    } else if (dead) await resendDead(db, channel);
    else await resend(db, mustNotWait(await mustFind(db, argument)), channel ?? 'mail');
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  const options = {
    all: { type: 'boolean', default: false },
    dead: { type: 'boolean', default: false },
    /** What `--dead` was called at first. */
    parked: { type: 'boolean', default: false },
    channel: { type: 'string' },
    suspect: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseOrExplain(() =>
    parseArgs({ options, allowPositionals: true }),
  );
  const [command = 'help', argument, ...rest] = positionals;
  const { all, suspect } = values;
  const dead = values.dead || values.parked;
  const channel = values.channel === undefined ? undefined : channelNamed(values.channel);
  const given = { argument: argument ?? '', all, suspect, dead, channel };
  if (values.help || command === 'help') return { command: 'help', ...given };
  const needed = commands.get(command);
  if (needed === undefined) throw new Error(`There is no command ${command}.\n\n${usage}`);
  if (command !== 'resend' && (dead || channel)) {
    throw new Error(`--dead and --channel belong to resend.\n\n${usage}`);
  }
  const needs = dead ? '' : needed;
  if (needs !== '' && !argument) throw new Error(`${command} needs ${needs}.\n\n${usage}`);
  const extra = needs === '' ? argument : rest[0];
  if (extra) throw new Error(`${command} does not take ${extra}.\n\n${usage}`);
  return { command, ...given };
}

function parseOrExplain<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`, {
      cause: error,
    });
  }
}

/** A suspect inquiry has not been sent yet: it is released, by all its channels. */
function mustNotWait({ id, suspect }: StoredInquiry): string {
  if (suspect === null) return id;
  throw new Error(`${id} is held back as suspect. Deliver it: npm run inquiries -- release ${id}`);
}

async function list(db: Database, all: boolean, suspect: boolean): Promise<void> {
  const total = await countInquiries(db, { suspect });
  if (total === 0) {
    console.log(suspect ? 'None waits as suspect.' : 'No inquiries yet.');
    return;
  }
  const inquiries = await listInquiries(db, all ? undefined : 50, { suspect });
  const states = await deliveryStates(db);
  const rows = inquiries.map((inquiry) => [
    inquiry.id,
    dateTime(inquiry.createdAt),
    `${inquiry.firstName} ${inquiry.lastName}`,
    inquiry.interest,
    inquiry.phone,
    inquiry.email,
    states.get(inquiry.id) ?? suspectOr(inquiry, 'no delivery'),
  ]);
  console.log(toTable(['ID', 'RECEIVED', 'NAME', 'INTEREST', 'PHONE', 'EMAIL', 'DELIVERY'], rows));
  const hidden = total - inquiries.length;
  const more = suspect ? '--suspect --all' : '--all';
  if (hidden > 0) console.log(`\n${hidden} older: npm run inquiries -- list ${more}`);
}

async function show(db: Database, id: string): Promise<void> {
  const inquiry = await mustFind(db, id);
  const deliveries = await listDeliveries(db, id);
  const fields = [
    ['Inquiry', inquiry.id],
    ['Received', dateTime(inquiry.createdAt)],
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Phone', inquiry.phone],
    ['Email', inquiry.email],
    ['Interest', inquiry.interest],
    ['About', inquiry.about ?? '–'],
    ['Page', inquiry.page],
    ...(inquiry.suspect === null ? [] : [['Suspect', inquiry.suspect]]),
    ...deliveries.map((delivery) => ['Delivery', `${delivery.channel}: ${state(delivery)}`]),
  ];
  console.log(toTable([], fields));
  console.log(`\n${visible(inquiry.message)}`);
}

async function exportTo(db: Database, file: string): Promise<void> {
  const inquiries = await listInquiries(db);
  const states = await deliveryStates(db);
  const rows = inquiries.map((inquiry) => [
    inquiry.id,
    new Date(inquiry.createdAt).toISOString(),
    inquiry.firstName,
    inquiry.lastName,
    inquiry.email,
    inquiry.phone,
    inquiry.interest,
    inquiry.message,
    inquiry.page,
    inquiry.about ?? '',
    states.get(inquiry.id) ?? suspectOr(inquiry, ''),
  ]);
  const heads = 'id received firstName lastName email phone interest message page about delivery';
  const handle = await open(file, 'w', 0o600);
  try {
    // A file that was there before keeps its mode otherwise.
    await handle.chmod(0o600);
    await handle.writeFile(toCsv([heads.split(' '), ...rows]));
  } finally {
    await handle.close();
  }
  console.log(`${rows.length} inquiries in ${file}`);
}

async function erase(db: Database, email: string): Promise<void> {
  if (!/^\S+@\S+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const { inquiries, deliveries, receipt } = await erasePerson(db, email);
  if (inquiries.length === 0 && !receipt) {
    console.log(`Nothing is stored of ${email}.`);
    return;
  }
  console.log(`Erased of ${email}:`);
  for (const id of inquiries) console.log(`  inquiry ${id}`);
  console.log(`  ${deliveries} deliveries of ${inquiries.length} inquiries`);
  if (receipt) console.log('  the note of the last receipt to that address');
  console.log(
    'Backups made before still hold it, as do your mailbox and every system that was sent it.',
  );
}

async function mustFind(db: Database, id: string): Promise<StoredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry ${id}. See npm run inquiries -- list --all`);
}
