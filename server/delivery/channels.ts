import type { Content } from '#server/content.ts';
import type { Env } from '#server/env.ts';
import { leadVehicle } from '#server/inquiry-vehicle.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { createAdfChannel } from './adf.ts';
import type { Channel } from './channel.ts';
import { createMailChannel } from './mail.ts';
import { createMailer } from './mailer.ts';
import { createReceiptChannel } from './receipt.ts';
import { createWebhookChannel } from './webhook.ts';

/** What each channel needs, as the dealer knows it. */
export const channelSettings = {
  mail: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
  receipt: 'SMTP_URL, MAIL_FROM and the receipt in content/contact.yaml',
  adf: 'ADF_TO and SMTP_URL',
  webhook: 'WEBHOOK_URL and WEBHOOK_SECRET',
};

export type ChannelName = keyof typeof channelSettings;

/** Those that the environment sets up. Whether there is a receipt is the content's to say, too. */
export function channelsSetUp(env: Env): ChannelName[] {
  const { SMTP_URL, ADF_TO, WEBHOOK_URL } = env;
  return [
    ...(SMTP_URL ? (['mail', 'receipt'] as const) : []),
    ...(SMTP_URL && ADF_TO ? (['adf'] as const) : []),
    ...(WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
}

/**
 * Those that a new inquiry is to go by. Mail always, set up or not, since it is how the dealer hears of an inquiry: it
 * waits until it is set up. The others only from when they are: a CRM that is joined later is not sent what is long
 * answered, and no visitor gets a receipt weeks late.
 */
export function channelsOfNew(env: Env, content: Content): ChannelName[] {
  const setUp = channelsSetUp(env).filter(
    (name) => name !== 'receipt' || content.pages.contact.receipt !== undefined,
  );
  return [...new Set(['mail' as const, ...setUp])];
}

/** The channels of this process, to be closed by the worker. */
export function openChannels(
  env: Env,
  { content, inventory, siteUrl }: { content: Content; inventory: Inventory; siteUrl: string },
): Channel[] {
  const { SMTP_URL, MAIL_FROM = '', INQUIRIES_TO = [], ADF_TO } = env;
  const { WEBHOOK_URL, WEBHOOK_SECRET = '', WEBHOOK_ALLOW_PRIVATE } = env;
  const { business, pages } = content;
  const channels: Channel[] = [];
  if (SMTP_URL) {
    const mailer = createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    const { receipt: words } = pages.contact;
    channels.push(createMailChannel(mailer, { to: INQUIRIES_TO, siteUrl }));
    if (words) channels.push(createReceiptChannel(mailer, { business, words, siteUrl }));
    if (ADF_TO) {
      const vehicleOf = (page: string) => leadVehicle(page, inventory, content);
      channels.push(createAdfChannel(mailer, { to: ADF_TO, business, siteUrl, vehicleOf }));
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
