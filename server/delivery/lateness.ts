import type { Clock, Database } from '#server/store/database.ts';
import { readWaiting } from '#server/store/deliveries.ts';

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
