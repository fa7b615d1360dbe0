import type { Content } from '#domain/content/content.ts';
import type { Env } from '#server/env.ts';
import { lookUpAbout } from '#server/inquiries/about.ts';
import { leadsOfInquiry } from '#server/inquiries/lead-vehicle.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Log } from '#server/log.ts';
import type { Clock, Database } from '#server/store/database.ts';
import { readWaiting } from '#server/store/deliveries.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { createAdfChannel } from './adf.ts';
import type { Attach } from './attachments.ts';
import type { Channel } from './channel.ts';
import { createMailChannel } from './mail.ts';
import { createMailer } from './mailer.ts';
import { createReceiptChannel } from './receipt.ts';
import { createWebhookChannel } from './webhook.ts';
import { startDelivery } from './worker.ts';

interface Options {
  db: Database;
  env: Env;
  inventory: Inventory;
  /** What each kind of details adds to its mails. */
  attach: readonly Attach[];
  log: Log;
}

/** Delivers what is stored beside the inquiries, by the channels that environment and content set up. */
export interface Outbox {
  /** Begins, or goes on by another content: what is under way by the old one ends first. */
  open(site: { content: Content; url: string }): Promise<void>;
  /** Something is due: look now instead of at the next poll. */
  nudge(): void;
  /** Takes nothing more, and waits up to 9 s for what is under way. */
  close(): Promise<void>;
}

export function createOutbox(options: Options): Outbox {
  const { db, log } = options;
  let worker: ReturnType<typeof startDelivery> | undefined;
  let ending: Promise<void> | undefined;

  return {
    async open(site) {
      ending = worker?.stop();
      worker = startDelivery({ db, channels: openChannels(options, site), log });
      await ending;
    },
    nudge() {
      worker?.nudge();
    },
    async close() {
      await Promise.all([worker?.stop(), ending]);
    },
  };
}

function openChannels(
  { env, inventory, attach }: Options,
  { content, url: siteUrl }: { content: Content; url: string },
): Channel[] {
  const { SMTP_URL, MAIL_FROM = '', INQUIRIES_TO = [], ADF_TO } = env;
  const { WEBHOOK_URL, WEBHOOK_SECRET = '', WEBHOOK_ALLOW_PRIVATE } = env;
  const { business, pages } = content;
  const channels: Channel[] = [];
  if (SMTP_URL) {
    const mailer = createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    const { receipt: words } = pages.contact;
    channels.push(createMailChannel(mailer, { to: INQUIRIES_TO, siteUrl, attach }));
    if (words) channels.push(createReceiptChannel(mailer, { business, words, siteUrl, attach }));
    if (ADF_TO) {
      const vehiclesOf = (inquiry: StoredInquiry) =>
        leadsOfInquiry(inquiry, (about) => lookUpAbout(about, inventory, content));
      channels.push(createAdfChannel(mailer, { to: ADF_TO, business, siteUrl, vehiclesOf }));
    }
  }
  if (WEBHOOK_URL) {
    const hook = { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, allowPrivate: WEBHOOK_ALLOW_PRIVATE };
    channels.push(createWebhookChannel({ ...hook, siteUrl }));
  }
  return channels;
}

/** In milliseconds: a restart of a mail server is over by then. */
const LATE = 60 * 60 * 1000;

/**
 * What a person ought to know of the deliveries: in words, with the time since when the oldest waits; null while none
 * waits longer than an hour. A clock that was set back makes nothing late.
 *
 * @param channels those that are in use: what waits for a channel that was switched off is meant to wait
 */
export async function lateDeliveries(
  db: Database,
  channels: readonly string[],
  now: Clock = Date.now,
): Promise<string | null> {
  const { count, since } = await readWaiting(db, channels);
  if (since === null || now() - since <= LATE) return null;
  return `${count} ${count === 1 ? 'delivery waits' : 'deliveries wait'}, the oldest since ${new Date(since).toISOString()}`;
}
