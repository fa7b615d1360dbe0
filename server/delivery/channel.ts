import type { Env } from '#server/env.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

/**
 * A way to the dealer, or to the visitor: sends what a delivery is for, and says what came of it. The outbox decides on retries.
 *
 * @param signal fires when the attempt has taken too long or the process ends
 */
export type Channel = (delivery: DeliveryRow, signal?: AbortSignal) => Promise<Outcome>;

/** Reasons go into the log: no visitor's data in them. */
export type Outcome =
  /** With a note where it went well only in part. */
  | { status: 'sent'; note?: string }
  | { status: 'retry'; reason: string }
  /** For good: a retry would end the same way. */
  | { status: 'refused'; reason: string };

/** What each channel of inquiries needs, as the dealer knows it. */
export const channelSettings = {
  mail: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
  receipt: 'SMTP_URL, MAIL_FROM and the receipt in content/words/contact.yaml',
  adf: 'ADF_TO and SMTP_URL',
  webhook: 'WEBHOOK_URL and WEBHOOK_SECRET',
};

export type ChannelName = keyof typeof channelSettings;

/** Those that the environment sets up. A receipt needs words in the content as well. */
export function channelsSetUp({ SMTP_URL, ADF_TO, WEBHOOK_URL }: Env): ChannelName[] {
  return [
    ...(SMTP_URL ? (['mail', 'receipt'] as const) : []),
    ...(SMTP_URL && ADF_TO ? (['adf'] as const) : []),
    ...(WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
}

/**
 * The channels of a new inquiry. Mail always: it waits until it is set up, since it is how the dealer hears of an inquiry. The
 * others only from when they are set up: a CRM that is joined later is not sent what is long answered, and no visitor gets a
 * receipt weeks late.
 *
 * @param receipts whether the content has words for one
 */
export function channelsOfNew(env: Env, { receipts }: { receipts: boolean }): ChannelName[] {
  const setUp = channelsSetUp(env).filter((name) => receipts || name !== 'receipt');
  return [...new Set(['mail' as const, ...setUp])];
}
