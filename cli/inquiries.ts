import { open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { detailLines } from '#domain/inquiry/details.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import { photographLink } from '#server/photographs/photographs.ts';
import type { Database } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findInquiry, listInquiries, type StoredInquiry } from '#server/store/inquiries.ts';
import { erasePerson } from '#server/store/retention.ts';
import { readSecret } from '#server/store/secrets.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { callerFile, NotUnderstood, type Tool, withStore } from './command.ts';
import {
  channelsNow,
  deliveryStates,
  newsInWords,
  resend,
  resendDead,
  showDeliveries,
  state,
} from './deliveries.ts';
import { moment, toTable } from './terminal.ts';

export const inquiries: Tool = {
  about: 'What visitors sent, and whether it has reached you.',
  commands: {
    'list [--all] [--suspect]': {
      help: 'the newest 50, or all; --suspect: those that may be spam and are not delivered',
      run: ({ all, suspect }) =>
        withStore((db) => list(db, all !== undefined, suspect !== undefined)),
    },
    'release ID': {
      help: 'a suspect one is no spam: deliver it, and book its test drive',
      run: ({ ID = '' }) => withStore((db) => release(db, ID)),
    },
    'show ID': {
      help: 'one, with every delivery',
      run: ({ ID = '' }) => withStore((db) => show(db, ID)),
    },
    'export FILE': {
      help: 'all, as CSV for a spreadsheet',
      run: ({ FILE }) => withStore((db) => exportTo(db, callerFile(FILE))),
    },
    deliveries: {
      help: 'what waits, and dead letters: why, since when',
      run: () => withStore(showDeliveries),
    },
    'resend [ID] [--dead] [--channel=NAME]': {
      help: 'mail it once more, or all dead letters; by adf, webhook or receipt with --channel',
      async run({ ID, dead, channel }) {
        if ((ID === undefined) === (dead === undefined)) {
          throw new NotUnderstood('resend needs an ID or --dead.');
        }
        return withStore(async (db) => {
          if (ID === undefined) return resendDead(db, channel);
          return resend(db, mustNotWait(await mustFind(db, ID)), channel);
        });
      },
    },
    'erase EMAIL': {
      help: 'all that is kept of a person, at once and for good',
      run: ({ EMAIL = '' }) => withStore((db) => erase(db, EMAIL)),
    },
  },
};

/** @throws for an unknown id */
export async function mustFind(db: Database, id: string): Promise<StoredInquiry> {
  const inquiry = await findInquiry(db, id);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry ${id}. See npm run inquiries -- list --all`);
}

/** @throws for a suspect inquiry: only its release sends it, by all its channels */
export function mustNotWait({ id, suspect }: StoredInquiry): string {
  if (suspect === null) return id;
  throw new Error(`${id} is held back as suspect. Deliver it: npm run inquiries -- release ${id}`);
}

async function list(db: Database, isAll: boolean, suspect: boolean): Promise<string> {
  const all = await listInquiries(db, undefined, { suspect });
  if (all.length === 0) return suspect ? 'None waits as suspect.' : 'No inquiries yet.';
  const states = await deliveryStates(db);
  const rows = all.slice(0, isAll ? undefined : 50).map((inquiry) => {
    const { id, createdAt, firstName, lastName, interest, phone, email } = inquiry;
    const delivery = states.get(id) ?? (suspicion(inquiry) || 'no delivery');
    return [id, moment(createdAt), `${firstName} ${lastName}`, interest, phone, email, delivery];
  });
  const table = toTable(['ID', 'RECEIVED', 'NAME', 'INTEREST', 'PHONE', 'EMAIL', 'DELIVERY'], rows);
  const hidden = all.length - rows.length;
  return hidden > 0 ? `${table}\n\n${hidden} older: list --all` : table;
}

/** Why a suspect inquiry has no delivery; empty for any other. */
function suspicion({ suspect }: StoredInquiry): string {
  return suspect === null ? '' : `suspect: ${suspect}`;
}

async function show(db: Database, id: string): Promise<string> {
  const inquiry = await mustFind(db, id);
  const hash = keyedHash(await readSecret(db, 'intake'));
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
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
    ...photographs.map((each) => ['Photograph', photographLink(hash, siteUrl, each, Date.now())]),
    ['Page', inquiry.page],
    ['Suspect', inquiry.suspect ?? 'no'],
    ...(await listDeliveries(db, id)).map((each) => ['Delivery', `${each.channel} ${state(each)}`]),
  ];
  // A terminal would obey control characters.
  const message = inquiry.message.replace(/(?!\n)\p{Cc}/gu, ' ');
  return `${toTable([], fields)}\n\n${message}`;
}

/** All inquiries as CSV (RFC 4180), in a file that its owner alone can read. */
async function exportTo(db: Database, file: string): Promise<string> {
  const states = await deliveryStates(db);
  const rows = (await listInquiries(db)).map((inquiry) => ({
    ...inquiry,
    received: new Date(inquiry.createdAt).toISOString(),
    details: inquiry.details && JSON.stringify(inquiry.details),
    delivery: states.get(inquiry.id) ?? suspicion(inquiry),
  }));
  const csv = stringify(rows, {
    columns: [
      'id',
      'received',
      'firstName',
      'lastName',
      'email',
      'phone',
      'interest',
      'message',
      'page',
      'about',
      'details',
      'delivery',
    ],
    // Excel reads UTF-8 by its byte-order mark.
    header: true,
    bom: true,
    record_delimiter: 'windows',
    cast: { string: asText },
  });
  await using handle = await open(file, 'w', 0o600);
  // An existing file would keep its mode.
  await handle.chmod(0o600);
  await handle.writeFile(csv);
  return `${rows.length} inquiries in ${file}`;
}

/** Prefixes a cell that a spreadsheet would run as a formula (OWASP, CSV injection) with its mark of text, `'`. */
function asText(cell: string): string {
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(cell)
    ? `'${cell}`
    : cell;
}

/** @throws for an inquiry that is unknown or not suspect */
async function release(db: Database, id: string): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const released = await releaseInquiry(db, id, { content, channels: channelsNow(content) });
  if (!released) {
    await mustFind(db, id);
    throw new Error(`${id} is not suspect. See npm run inquiries -- list --suspect`);
  }
  const { drive, channels } = released;
  const delivered = `${id} is delivered within seconds while the site runs, or else when it starts.`;
  if (!drive) return delivered;
  const when = spokenAt(drive.at);
  if (drive.status === 'asked') {
    return `${delivered} Its test drive is not booked: ${when} is gone. Please call the visitor; another time: npm run drives -- move ${id} DAY TIME`;
  }
  // The cart may have been sold since.
  await markSoldCarts(db, content, Date.now());
  return `${id} is booked for ${when}. ${newsInWords(channels)}`;
}

async function erase(db: Database, email: string): Promise<string> {
  if (!/^\S+@\S+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const { inquiries, receipt } = await erasePerson(db, email);
  if (inquiries.length === 0 && !receipt) return `Nothing is stored of ${email}.`;
  return `Erased of ${email}, with deliveries, bookings and photographs: ${inquiries.join(', ')}
Backups made before still hold it, as do your mailbox and every system that was sent it.`;
}
