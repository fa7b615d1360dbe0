import type { Content } from '#domain/content/content.ts';
import { channelsOfNew } from '#server/delivery/channel-names.ts';
import { env } from '#server/env.ts';

/** By mail to who asked and to the dealer; a CRM has the request, and no field for what became of it. */
export function newsChannels({ pages }: Content): string[] {
  const channels = channelsOfNew(env, { receipts: pages.contact.receipt !== undefined });
  return channels.filter((name) => name === 'mail' || name === 'receipt');
}

/**
 * Who hears of it, for the end of what a command says.
 *
 * @param channels for which a delivery was queued
 */
export function newsInWords(channels: readonly string[]): string {
  return channels.includes('receipt')
    ? 'The visitor and you get mail within seconds while the site runs, or else when it starts.'
    : 'The visitor gets no mail: please call.';
}
