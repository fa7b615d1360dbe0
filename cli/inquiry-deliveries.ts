import {
  type ChannelName,
  channelSettings,
  channelsSetUp,
} from '#server/delivery/channel-names.ts';
import { env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { addDelivery, listDeliveries, listUndelivered } from '#server/store/deliveries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import { moment } from './moment.ts';
import { toTable } from './table.ts';

/** Prints what waits and the dead letters: why, since when, and when it is tried next. */
export async function showDeliveries(db: Database): Promise<void> {
  const undelivered = await listUndelivered(db);
  if (undelivered.length === 0) {
    console.log('Everything has been delivered.');
    return;
  }
  const rows = undelivered.map((delivery) => [
    delivery.inquiry_id,
    delivery.channel,
    moment(delivery.created_at),
    String(delivery.attempts),
    nextTry(delivery),
    delivery.attempts === 0 ? '' : reason(delivery),
  ]);
  console.log(toTable(['INQUIRY', 'CHANNEL', 'SINCE', 'TRIES', 'NEXT TRY', 'WHY'], rows));
  const dead = undelivered.filter(({ parked_at }) => parked_at !== null).length;
  if (dead > 0) {
    const letters = dead === 1 ? 'dead letter' : 'dead letters';
    console.log(
      `\n${dead} ${letters}: send again with npm run inquiries -- resend --dead, or resend ID --channel CHANNEL`,
    );
  }
}

/** Sends one inquiry again by `channel`; what waited there, or was a dead letter, is replaced. */
export async function resend(db: Database, id: string, channel: ChannelName): Promise<void> {
  await addDelivery(db, id, channel);
  console.log(
    isSetUp(channel)
      ? `${id} goes out again by ${channel} within seconds while the site runs, or else when it starts.`
      : `${id} waits to go out by ${channel}: ${channelSettings[channel]} are not set here.`,
  );
}

/** Sends all dead letters again, or those of one channel. */
export async function resendDead(db: Database, channel?: ChannelName): Promise<void> {
  const dead = (await listUndelivered(db)).filter(
    (delivery) => delivery.parked_at !== null && (!channel || delivery.channel === channel),
  );
  for (const delivery of dead) await addDelivery(db, delivery.inquiry_id, delivery.channel);
  console.log(
    dead.length === 0
      ? 'Nothing is a dead letter.'
      : `${dead.length} ${dead.length === 1 ? 'delivery goes' : 'deliveries go'} out again within seconds while the site runs, or else when it starts.`,
  );
}

/** @throws with those that there are */
export function channelNamed(name: string): ChannelName {
  if (Object.hasOwn(channelSettings, name)) return name as ChannelName;
  throw new Error(`There is no channel ${name}: ${Object.keys(channelSettings).join(', ')}`);
}

/** By inquiry: the newest delivery of each channel, since a resend outdates what came before. */
export async function deliveryStates(db: Database): Promise<Map<string, string>> {
  const newest = new Map<string, Map<string, string>>();
  for (const delivery of await listDeliveries(db)) {
    const channels = newest.get(delivery.inquiry_id) ?? new Map<string, string>();
    newest.set(delivery.inquiry_id, channels.set(delivery.channel, state(delivery)));
  }
  return new Map([...newest].map(([id, channels]) => [id, join(channels)]));
}

/** In a few words: delivered, dead letter, replaced or waiting, and why. */
export function state(delivery: DeliveryRow): string {
  if (delivery.done_at !== null) return `delivered ${moment(delivery.done_at)}`;
  const why = reason(delivery);
  if (delivery.replaced_at !== null) return `replaced by a newer one${why && `, was: ${why}`}`;
  if (delivery.parked_at !== null) return `dead letter: ${why}`;
  if (delivery.attempts === 0) return 'waiting';
  return `waiting after attempt ${delivery.attempts}${why && `: ${why}`}`;
}

/** Without control characters, which a terminal would obey. */
export function visible(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** A channel is named only where there is more than mail. */
function join(channels: Map<string, string>): string {
  if (channels.size === 1 && channels.has('mail')) return channels.get('mail') ?? '';
  return [...channels].map(([channel, said]) => `${channel} ${said}`).join('; ');
}

function nextTry({ parked_at, channel, due_at, leased_until }: DeliveryRow): string {
  if (parked_at !== null) return `dead letter ${moment(parked_at)}`;
  if (Object.hasOwn(channelSettings, channel) && !isSetUp(channel as ChannelName)) {
    return `when ${channelSettings[channel as ChannelName]} are set`;
  }
  const now = Date.now();
  if (leased_until !== null && leased_until > now) return 'under way';
  return due_at <= now ? 'now' : moment(due_at);
}

function isSetUp(channel: ChannelName): boolean {
  return channelsSetUp(env).includes(channel);
}

function reason(delivery: DeliveryRow): string {
  return visible(delivery.last_error ?? '').replaceAll('\n', ' ');
}
