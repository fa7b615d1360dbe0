import { open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { detailLines } from '#domain/inquiry/details.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import {
  type ChannelName,
  channelNames,
  channels,
  channelsOfNew,
  isSetUp,
} from '#server/delivery/channel.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import { commandOf, env, siteUrl } from '#server/env.ts';
import { keyedHash } from '#server/hash.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import { photographLink } from '#server/photographs/photographs.ts';
import type { Database } from '#server/store/database.ts';
import {
  listDeliveries,
  listUndelivered,
  reviveDead,
  subjectOf,
} from '#server/store/deliveries.ts';
import { findInquiry, listInquiries, type StoredInquiry } from '#server/store/inquiries.ts';
import { emptyJournal, erasePerson } from '#server/store/retention.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { readSecret } from '#server/store/secrets.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { callerFile, type Given, NotUnderstood, onStore, type Tool } from './command.ts';
import { moment, toTable } from './terminal.ts';

export const inquiries: Tool = {
  help: `What visitors sent, and whether it has reached you.

  list [--all] [--suspect]               the newest 50, or all; --suspect: those that may be spam and are not delivered
  release ID                             a suspect one is no spam: deliver it, and book its test drive
  show ID                                one, with every delivery
  export FILE                            all, as CSV for a spreadsheet
  deliveries                             what waits, and dead letters: why, since when
  resend [ID] [--dead] [--channel=NAME]  mail it once more, or all dead letters but receipts; by adf, webhook or receipt with --channel
  erase EMAIL                            all that is kept of a person, at once and for good`,
  commands: onStore({
    list,
    release,
    show,
    export: exportTo,
    deliveries: showDeliveries,
    async resend(db, { ID, dead, channel }) {
      if (!ID === !dead) throw new NotUnderstood('resend needs an ID or --dead.');
      if (dead) return resendDead(db, channel);
      return resend(db, (await mustFind(db, ID)).id, channel);
    },
    erase,
  }),
};

export async function mustFind(db: Database, id = ''): Promise<StoredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry ${id}. See ${commandOf('inquiries')} list --all`);
}

async function list(db: Database, { all: isAll, suspect: isSuspect }: Given): Promise<string> {
  const all = await listInquiries(db, { suspect: isSuspect !== undefined });
  if (all.length === 0) return isSuspect ? 'None waits as suspect.' : 'No inquiries yet.';
  const states = await deliveryStates(db);
  const rows = all.slice(0, isAll ? undefined : 50).map((inquiry) => {
    const { id, createdAt, firstName, lastName, interest, phone, email, suspect } = inquiry;
    const delivery = states.get(id) ?? (suspect ? `suspect: ${suspect}` : 'no delivery');
    return [id, moment(createdAt), `${firstName} ${lastName}`, interest, phone, email, delivery];
  });
  const table = toTable(['ID', 'RECEIVED', 'NAME', 'INTEREST', 'PHONE', 'EMAIL', 'DELIVERY'], rows);
  const hidden = all.length - rows.length;
  return hidden > 0 ? `${table}\n\n${hidden} older: list --all` : table;
}

async function show(db: Database, { ID }: Given): Promise<string> {
  const inquiry = await mustFind(db, ID);
  const { id } = inquiry;
  const hash = keyedHash(await readSecret(db, 'intake'));
  const photographs = inquiry.details?.photographs ?? [];
  const fields = [
    ['Inquiry', id],
    ['Received', moment(inquiry.createdAt)],
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Phone', inquiry.phone],
    ['Email', inquiry.email],
    ['Interest', inquiry.interest],
    ['About', inquiry.about ?? '–'],
    ...detailLines(inquiry.details).map(({ label, value }) => [label, value]),
    // New links, which expire after 30 days.
    ...photographs.map((each) => ['Photograph', photographLink(hash, siteUrl(), each, Date.now())]),
    ['Page', inquiry.page],
    ['Suspect', inquiry.suspect ?? 'no'],
    ...(await listDeliveries(db, id)).map((each) => ['Delivery', `${each.channel} ${state(each)}`]),
  ];
  // A terminal would obey control characters.
  const message = inquiry.message.replace(/(?!\n)\p{Cc}/gu, ' ');
  return `${toTable([], fields)}\n\n${message}`;
}

/** All inquiries as CSV (RFC 4180), in a file that its owner alone can read. */
async function exportTo(db: Database, { FILE }: Given): Promise<string> {
  const file = callerFile(FILE);
  const states = await deliveryStates(db);
  const rows = (await listInquiries(db)).map(({ id, createdAt, suspect, details, ...plain }) => ({
    id,
    received: new Date(createdAt).toISOString(),
    ...plain,
    details: details && JSON.stringify(details),
    delivery: states.get(id) ?? (suspect && `suspect: ${suspect}`),
  }));
  const csv = stringify(rows, {
    header: true,
    // Excel reads UTF-8 by its byte-order mark.
    bom: true,
    record_delimiter: 'windows',
    // By itself, it quotes no line break but the record's.
    quoted_match: /[\r\n]/,
    // A spreadsheet would run a cell that begins like a formula (OWASP, CSV injection).
    escape_formulas: true,
  });
  await using handle = await open(file, 'w', 0o600);
  // An existing file would keep its mode.
  await handle.chmod(0o600);
  await handle.writeFile(csv);
  return `${rows.length} inquiries in ${file}`;
}

async function release(db: Database, { ID: id = '' }: Given): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const given = { content, channels: channelsOfNew(env, content) };
  const released = await releaseInquiry(db, id, given);
  if (!released) {
    await mustFind(db, id);
    throw new Error(`${id} is not suspect. See ${commandOf('inquiries')} list --suspect`);
  }
  const { drive, channels } = released;
  const delivered = `${id} is delivered ${WHEN}.`;
  if (!drive) return delivered;
  const when = spokenAt(drive.at);
  if (drive.status === 'asked') {
    return `${delivered} Its test drive is not booked: ${when} is gone. Please call the visitor; another time: ${commandOf('drives')} move ${id} DAY TIME`;
  }
  // The cart may have been sold since.
  await markSoldCarts(db, content, Date.now());
  return `${id} is booked for ${when}. ${newsInWords(channels)}`;
}

async function erase(db: Database, { EMAIL: email = '' }: Given): Promise<string> {
  if (!/^\S+@\S+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const inquiries = await erasePerson(db, email);
  await emptyJournal(db);
  if (inquiries.length === 0) return `Nothing is stored of ${email}.`;
  return `Erased of ${email}, with deliveries, bookings and photographs: ${inquiries.join(', ')}
Backups made before still hold it, as do your mailbox and every system that was sent it.`;
}

const WHEN = 'within seconds while the site runs, or else when it starts';

async function showDeliveries(db: Database): Promise<string> {
  const undelivered = await listUndelivered(db);
  if (undelivered.length === 0) return 'Everything has been delivered.';
  const rows = undelivered.map((each) => {
    return [subjectOf(each), each.channel, moment(each.created_at), state(each)];
  });
  const table = toTable(['ABOUT', 'CHANNEL', 'SINCE', 'STATE'], rows);
  const dead = undelivered.filter(({ dead_at }) => dead_at !== null).length;
  if (dead === 0) return table;
  return `${table}\n\nDead letters: ${dead}. Send them again: ${commandOf('inquiries')} resend --dead, or resend ID --channel CHANNEL`;
}

async function resend(db: Database, id: string, name = 'mail'): Promise<string> {
  const resent = await resendInquiry(db, id, name);
  if (resent.status === 'refused') throw new Error(`${id}: ${resent.sentence}`);
  const { channel } = resent;
  return isSetUp(channel, env)
    ? `${id} goes out again by ${channel} ${WHEN}.`
    : `${id} waits to go out by ${channel}: ${channels[channel].needs} are not set here.`;
}

async function resendDead(db: Database, name?: string): Promise<string> {
  const sent = await reviveDead(db, { channel: name && channelNamed(name) });
  return sent === 0 ? 'Nothing is a dead letter.' : `Sent again ${WHEN}: ${sent}`;
}

function channelNamed(name: string): ChannelName {
  const channel = channelNames.find((each) => each === name);
  if (channel) return channel;
  throw new Error(`There is no channel ${name}: ${channelNames.join(', ')}`);
}

/** By inquiry: each channel's newest delivery, since a resend replaces older ones. */
async function deliveryStates(db: Database): Promise<Map<string, string>> {
  const byInquiry = Map.groupBy(await listDeliveries(db), subjectOf);
  return new Map(
    [...byInquiry].map(([id, deliveries]) => {
      const newest = new Map(deliveries.map((each) => [each.channel, state(each)]));
      return [id, [...newest].map((each) => each.join(' ')).join('; ')];
    }),
  );
}

function state(delivery: DeliveryRow): string {
  const { channel, attempts, done_at, replaced_at, dead_at, last_error } = delivery;
  if (done_at !== null) return `delivered ${moment(done_at)}`;
  const why = last_error ? `: ${last_error}` : '';
  if (replaced_at !== null) return `replaced by a newer one${why}`;
  if (dead_at !== null) return `dead letter ${moment(dead_at)}${why}`;
  const name = channelNamed(channel);
  if (!isSetUp(name, env)) return `waits until ${channels[name].needs} are set${why}`;
  return attempts === 0 ? 'waiting' : `waiting after attempt ${attempts}${why}`;
}

export function newsInWords(channels: readonly string[]): string {
  if (!channels.includes('receipt')) return 'The visitor gets no mail: please call.';
  return `The visitor and you get mail ${WHEN}.`;
}
