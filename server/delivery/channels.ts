import type { Content } from '#domain/content/content.ts';
import type { Env } from '#server/env.ts';
import { lookUpAbout } from '#server/inquiries/about.ts';
import { leadsOfInquiry } from '#server/inquiries/lead-vehicle.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { createAdfChannel } from './adf.ts';
import type { Channel } from './channel.ts';
import type { Encloser } from './enclosures.ts';
import { createMailChannel } from './mail.ts';
import { createMailer } from './mailer.ts';
import { createReceiptChannel } from './receipt.ts';
import { createWebhookChannel } from './webhook.ts';

interface Given {
  content: Content;
  inventory: Inventory;
  siteUrl: string;
  enclosers: readonly Encloser[];
}

/** The channels of this process, to be closed by the worker. */
export function openChannels(
  env: Env,
  { content, inventory, siteUrl, enclosers }: Given,
): Channel[] {
  const { SMTP_URL, MAIL_FROM = '', INQUIRIES_TO = [], ADF_TO } = env;
  const { WEBHOOK_URL, WEBHOOK_SECRET = '', WEBHOOK_ALLOW_PRIVATE } = env;
  const { business, pages } = content;
  const channels: Channel[] = [];
  if (SMTP_URL) {
    const mailer = createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    const { receipt: words } = pages.contact;
    channels.push(createMailChannel(mailer, { to: INQUIRIES_TO, siteUrl, enclosers }));
    if (words) channels.push(createReceiptChannel(mailer, { business, words, siteUrl, enclosers }));
    if (ADF_TO) {
      const vehiclesOf = (inquiry: StoredInquiry) =>
        leadsOfInquiry(inquiry, (about) => lookUpAbout(about, inventory, content));
      channels.push(createAdfChannel(mailer, { to: ADF_TO, business, siteUrl, vehiclesOf }));
    }
  }
  if (WEBHOOK_URL) {
    channels.push(
      createWebhookChannel({
        url: WEBHOOK_URL,
        secret: WEBHOOK_SECRET,
        siteUrl,
        allowPrivate: WEBHOOK_ALLOW_PRIVATE,
      }),
    );
  }
  return channels;
}
