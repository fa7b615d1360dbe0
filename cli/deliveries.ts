import type { Content } from '#domain/content/content.ts';
import {
  type ChannelName,
  channelSettings,
  channelsOfNew,
  channelsOfNews,
  channelsSetUp,
} from '#server/delivery/channel.ts';
import { env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import {
  addDelivery,
  listDeliveries,
  listUndelivered,
  reviveDead,
} from '#server/store/deliveries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { moment, toTable } from './terminal.ts';

const WHEN = 'within seconds while the site runs, or else when it starts';

/** Waiting deliveries and dead letters: why, since when, and the next attempt. */
export async function showDeliveries(db: Database): Promise<string> {
  const undelivered = await listUndelivered(db);
  if (undelivered.length === 0) return 'Everything has been delivered.';
  const rows = undelivered.map((each) => {
    return [each.inquiry_id, each.channel, moment(each.created_at), state(each)];
  });
  const table = toTable(['INQUIRY', 'CHANNEL', 'SINCE', 'STATE'], rows);
  const dead = undelivered.filter(({ parked_at }) => parked_at !== null).length;
  if (dead === 0) return table;
  return `${table}\n\nDead letters: ${dead}. Send them again: npm run inquiries -- resend --dead, or resend ID --channel CHANNEL`;
}

/** Queues one inquiry again for a channel, in place of its waiting or dead delivery. */
export async function resend(db: Database, id: string, name = 'mail'): Promise<string> {
  const channel = channelNamed(name);
  await addDelivery(db, id, channel);
  return isSetUp(channel)
    ? `${id} goes out again by ${channel} ${WHEN}.`
    : `${id} waits to go out by ${channel}: ${channelSettings[channel]} are not set here.`;
}

/** Sends all dead letters but receipts again, or those of one channel. */
export async function resendDead(db: Database, name?: string): Promise<string> {
  const sent = await reviveDead(
    db,
    name === undefined || name === 'report' ? name : channelNamed(name),
  );
  return sent === 0 ? 'Nothing is a dead letter.' : `Sent again ${WHEN}: ${sent}`;
}

/** @throws with the list of channels */
function channelNamed(name: string): ChannelName {
  if (Object.hasOwn(channelSettings, name)) return name as ChannelName;
  throw new Error(`There is no channel ${name}: ${Object.keys(channelSettings).join(', ')}`);
}

/** By inquiry: each channel's newest delivery, since a resend replaces older ones. */
export async function deliveryStates(db: Database): Promise<Map<string, string>> {
  const byInquiry = Map.groupBy(await listDeliveries(db), ({ inquiry_id }) => inquiry_id);
  return new Map(
    [...byInquiry].map(([id, deliveries]) => {
      const newest = new Map(deliveries.map((each) => [each.channel, state(each)]));
      return [id, [...newest].map((each) => each.join(' ')).join('; ')];
    }),
  );
}

/** In a few words: delivered, dead letter, replaced or waiting, and why. */
export function state(delivery: DeliveryRow): string {
  const { channel, attempts, done_at, replaced_at, parked_at, last_error } = delivery;
  if (done_at !== null) return `delivered ${moment(done_at)}`;
  const why = last_error ? `: ${last_error}` : '';
  if (replaced_at !== null) return `replaced by a newer one${why}`;
  if (parked_at !== null) return `dead letter ${moment(parked_at)}${why}`;
  const name = channelNamed(channel);
  if (!isSetUp(name)) return `waits until ${channelSettings[name]} are set${why}`;
  return attempts === 0 ? 'waiting' : `waiting after attempt ${attempts}${why}`;
}

function isSetUp(channel: ChannelName): boolean {
  return channelsSetUp(env).includes(channel);
}

/** The channels of a new inquiry. */
export function channelsNow({ pages }: Content): ChannelName[] {
  return channelsOfNew(env, { receipts: pages.contact.receipt !== undefined });
}

/** The channels of news about a booking. */
export function newsChannels(content: Content): ChannelName[] {
  return channelsOfNews(channelsNow(content));
}

/** Tells whether the visitor gets news by mail. */
export function newsInWords(channels: readonly string[]): string {
  if (!channels.includes('receipt')) return 'The visitor gets no mail: please call.';
  return `The visitor and you get mail ${WHEN}.`;
}
