import {
  type ChannelName,
  channelNames,
  channels,
  isSetUp,
  taking,
} from '#server/delivery/channel.ts';
import { commandOf, env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import {
  addDelivery,
  listDeliveries,
  listUndelivered,
  reviveDead,
  subjectOf,
} from '#server/store/deliveries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { moment, toTable } from './terminal.ts';

const WHEN = 'within seconds while the site runs, or else when it starts';

export async function showDeliveries(db: Database): Promise<string> {
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

/** Queues one inquiry again for a channel, in place of its waiting or dead delivery. */
export async function resend(db: Database, id: string, name = 'mail'): Promise<string> {
  const channel = channelNamed(name);
  await addDelivery(db, id, channel);
  if (taking('inquiry', [channel]).length === 0) {
    throw new Error(`Of inquiries nothing goes by ${channel}`);
  }
  return isSetUp(channel, env)
    ? `${id} goes out again by ${channel} ${WHEN}.`
    : `${id} waits to go out by ${channel}: ${channels[channel].needs} are not set here.`;
}

export async function resendDead(db: Database, name?: string): Promise<string> {
  const sent = await reviveDead(db, name === undefined ? name : channelNamed(name));
  return sent === 0 ? 'Nothing is a dead letter.' : `Sent again ${WHEN}: ${sent}`;
}

function channelNamed(name: string): ChannelName {
  const channel = channelNames.find((each) => each === name);
  if (channel) return channel;
  throw new Error(`There is no channel ${name}: ${channelNames.join(', ')}`);
}

/** By inquiry: each channel's newest delivery, since a resend replaces older ones. */
export async function deliveryStates(db: Database): Promise<Map<string, string>> {
  const byInquiry = Map.groupBy(await listDeliveries(db), subjectOf);
  return new Map(
    [...byInquiry].map(([id, deliveries]) => {
      const newest = new Map(deliveries.map((each) => [each.channel, state(each)]));
      return [id, [...newest].map((each) => each.join(' ')).join('; ')];
    }),
  );
}

export function state(delivery: DeliveryRow): string {
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
