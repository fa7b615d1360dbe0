import type { Env } from '#server/env.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

/**
 * Sends one delivery to the dealer or to the visitor, and returns the outcome. The outbox decides on retries.
 *
 * @param signal fires when the attempt takes too long or the process ends
 */
export type Channel = (delivery: DeliveryRow, signal?: AbortSignal) => Promise<Outcome>;

/** Reasons are logged: they must hold no visitor's data. */
export type Outcome =
  /** `note` describes a partial success. */
  | { status: 'sent'; note?: string }
  | { status: 'retry'; reason: string }
  /** Permanent: a retry would fail, too. */
  | { status: 'refused'; reason: string };

/** The settings of each channel, in the dealer's words. */
export const channelSettings = {
  mail: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
  receipt: 'SMTP_URL, MAIL_FROM and the receipt in content/words/contact.yaml',
  adf: 'ADF_TO and SMTP_URL',
  webhook: 'WEBHOOK_URL and WEBHOOK_SECRET',
};

export type ChannelName = keyof typeof channelSettings;

/** The channels that the environment sets up. A receipt needs words in the content, too. */
export function channelsSetUp({ SMTP_URL, ADF_TO, WEBHOOK_URL }: Env): ChannelName[] {
  return [
    ...(SMTP_URL ? (['mail', 'receipt'] as const) : []),
    ...(SMTP_URL && ADF_TO ? (['adf'] as const) : []),
    ...(WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
}

/**
 * The channels of a new inquiry. Mail is always among them and waits until it is set up, so that the dealer misses
 * none. Others only if they are set up now: a CRM added later gets no inquiries that are long answered, and no visitor
 * gets a receipt weeks late.
 *
 * @param receipts whether the content has words for a receipt
 */
export function channelsOfNew(env: Env, { receipts }: { receipts: boolean }): ChannelName[] {
  const setUp = channelsSetUp(env).filter((name) => receipts || name !== 'receipt');
  return [...new Set(['mail' as const, ...setUp])];
}

/** The channels of news about a booking: mail to the visitor and to the dealer. A CRM has no field for it. */
export function channelsOfNews(channels: ChannelName[]): ChannelName[] {
  return channels.filter((name) => name === 'mail' || name === 'receipt');
}
