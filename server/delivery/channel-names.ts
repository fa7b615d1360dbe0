import type { Env } from '#server/env.ts';

/** What each channel needs, as the dealer knows it. */
export const channelSettings = {
  mail: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
  receipt: 'SMTP_URL, MAIL_FROM and the receipt in content/words/contact.yaml',
  adf: 'ADF_TO and SMTP_URL',
  webhook: 'WEBHOOK_URL and WEBHOOK_SECRET',
};

export type ChannelName = keyof typeof channelSettings;

/** Those that the environment sets up. A receipt needs words in the content as well. */
export function channelsSetUp(env: Env): ChannelName[] {
  const { SMTP_URL, ADF_TO, WEBHOOK_URL } = env;
  return [
    ...(SMTP_URL ? (['mail', 'receipt'] as const) : []),
    ...(SMTP_URL && ADF_TO ? (['adf'] as const) : []),
    ...(WEBHOOK_URL ? (['webhook'] as const) : []),
  ];
}

/**
 * The channels of a new inquiry. Mail always, set up or not, since it is how the dealer hears of an inquiry: it
 * waits until it is set up. The others only from when they are: a CRM that is joined later is not sent what is long
 * answered, and no visitor gets a receipt weeks late.
 *
 * @param receipts whether the content has words for one, and it is not too late
 */
export function channelsOfNew(env: Env, { receipts }: { receipts: boolean }): ChannelName[] {
  const setUp = channelsSetUp(env).filter((name) => receipts || name !== 'receipt');
  return [...new Set(['mail' as const, ...setUp])];
}
