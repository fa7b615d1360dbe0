import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { env } from '#server/env.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { addDelivery, listDeliveries } from '#server/store/deliveries.ts';
import {
  countInquiries,
  findInquiry,
  listInquiries,
  type StoredInquiry,
} from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { toCsv } from './csv.ts';
import { release, suspectOr } from './suspects.ts';
import { toTable } from './table.ts';

const usage = `What visitors sent, and whether it has reached you.

  npm run inquiries -- list [--all]       the newest 50, or all
  npm run inquiries -- list --suspect     those that may be spam and are not delivered
  npm run inquiries -- release ID         one of these is none: deliver it
  npm run inquiries -- show ID            one, with every delivery
  npm run inquiries -- export FILE.csv    all, for a spreadsheet
  npm run inquiries -- resend ID          mail it once more
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
  ['resend', 'ID'],
  ['release', 'ID'],
]);

try {
  await run();
} catch (error) {
  const told = error instanceof Error ? error.message : String(error);
  console.error(told);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { command, argument, all, suspect } = readArguments();
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
    else if (command === 'release') console.log(await release(db, argument));
    else await resend(db, argument);
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  const options = {
    all: { type: 'boolean' },
    suspect: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseOrExplain(() =>
    parseArgs({ options, allowPositionals: true }),
  );
  const [command = 'help', argument, ...rest] = positionals;
  const { all = false, suspect = false } = values;
  if (values.help || command === 'help') return { command: 'help', argument: '', all, suspect };
  const needs = commands.get(command);
  if (needs === undefined) throw new Error(`There is no command ${command}.\n\n${usage}`);
  if (needs !== '' && !argument) throw new Error(`${command} needs ${needs}.\n\n${usage}`);
  const extra = needs === '' ? argument : rest[0];
  if (extra) throw new Error(`${command} does not take ${extra}.\n\n${usage}`);
  return { command, argument: argument ?? '', all, suspect };
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
    // A file that was there before keeps its mode unless told.
    await handle.chmod(0o600);
    await handle.writeFile(toCsv([heads.split(' '), ...rows]));
  } finally {
    await handle.close();
  }
  console.log(`${rows.length} inquiries in ${file}`);
}

async function resend(db: Database, id: string): Promise<void> {
  const inquiry = await mustFind(db, id);
  await addDelivery(db, inquiry.id, 'mail');
  console.log(
    env.SMTP_URL
      ? `${id} is mailed again within seconds while the site runs, or else when it starts.`
      : `${id} waits to be mailed: SMTP_URL, MAIL_FROM and INQUIRIES_TO are not set here.`,
  );
}

async function mustFind(db: Database, id: string): Promise<StoredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry ${id}. See npm run inquiries -- list --all`);
}

/** By inquiry: the newest delivery of each channel, since a resend outdates what came before. */
async function deliveryStates(db: Database): Promise<Map<string, string>> {
  const newest = new Map<string, Map<string, string>>();
  for (const delivery of await listDeliveries(db)) {
    const channels = newest.get(delivery.inquiry_id) ?? new Map<string, string>();
    newest.set(delivery.inquiry_id, channels.set(delivery.channel, state(delivery)));
  }
  return new Map([...newest].map(([id, channels]) => [id, [...channels.values()].join('; ')]));
}

function state(delivery: DeliveryRow): string {
  if (delivery.done_at !== null) return `delivered ${dateTime(delivery.done_at)}`;
  const why = visible(delivery.last_error ?? '').replaceAll('\n', ' ');
  if (delivery.parked_at !== null) return `parked: ${why}`;
  if (delivery.attempts === 0) return 'waiting';
  return `waiting after attempt ${delivery.attempts}${why ? `: ${why}` : ''}`;
}

function dateTime(time: number): string {
  // Swedish writes 2026-11-21 04:45; the zone is this machine's, as the person at the keyboard expects.
  return new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Without what a terminal would obey. */
function visible(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ');
}
