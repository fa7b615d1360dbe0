import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { claimDue, readWaiting, type Settled, settle } from '#server/store/deliveries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Channel, Outcome } from './channel.ts';

export interface OutboxOptions {
  db: Database;
  /** Deliveries of other channels wait in the store. */
  channels: Readonly<Record<string, Channel>>;
  /** Called after each attempt: a place is free, so look again. */
  nudge: () => void;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now?: Clock;
  /** Milliseconds after the first, second, … failed attempt; the last one repeats. */
  pauses?: readonly number[];
}

/** Simultaneous deliveries in each channel: one that hangs does not block the others. */
const CONCURRENCY = 3;
/** In milliseconds. An attempt ends well before its lease, so no other process starts the same delivery meanwhile. */
const ATTEMPT = 90_000;
const LEASE = 150_000;
const STOP = 8000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Between attempts: short at first, for a restart of the mail server. */
const PAUSES = [0.5, 1, 2, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE);
/** Retries end this long after the first attempt. */
const PATIENCE = 72 * HOUR;

/**
 * Sends the stored deliveries: those of inquiries, and the weekly mail. A failing store or channel delays them, but
 * never ends the process.
 */
export function createOutbox(options: OutboxOptions) {
  const { db, channels, nudge, log, now, pauses = PAUSES } = options;
  const giveUp = new AbortController();
  const underWay = new Set<{ channel: string; sending: Promise<void> }>();

  return {
    /** Claims the due deliveries and starts to send them. */
    async look(): Promise<void> {
      for (const [name, channel] of Object.entries(channels)) {
        const limit = CONCURRENCY - [...underWay].filter((each) => each.channel === name).length;
        const claimed = await claimDue(db, { channel: name, limit, lease: LEASE, now });
        for (const delivery of claimed) begin(channel, delivery);
      }
    },
    /** Call it after the last look: waits up to 9 s for running attempts. */
    async close(): Promise<void> {
      const ended = Promise.all([...underWay].map(({ sending }) => sending));
      await atMost(STOP, ended);
      giveUp.abort();
      await atMost(1000, ended);
    },
  };

  function begin(channel: Channel, delivery: DeliveryRow): void {
    const sending = attempt(channel, delivery)
      .then((outcome) => storeInTime(delivery, outcome))
      .catch((error) => {
        log.error({ err: error, ...names(delivery) }, 'the outcome could not be stored');
      })
      .finally(() => {
        underWay.delete(one);
        nudge();
      });
    const one = { channel: delivery.channel, sending };
    underWay.add(one);
  }

  async function attempt(channel: Channel, delivery: DeliveryRow): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT), giveUp.signal]);
      return await channel(delivery, signal);
    } catch (error) {
      log.error({ err: error, ...names(delivery) }, 'a channel failed');
      return { status: 'retry', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Tries for 17 s: without a stored outcome the delivery is sent again when its lease ends. */
  async function storeInTime(delivery: DeliveryRow, outcome: Outcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const settled = settledBy(outcome, delivery, await time(db, now));
        const isMine = await settle(db, delivery, settled, now);
        return report(delivery, outcome, settled, isMine);
      } catch (error) {
        if (tries === 5 || giveUp.signal.aborted) throw error;
        await sleep(200 * 4 ** (tries - 1));
      }
    }
  }

  function settledBy(outcome: Outcome, delivery: DeliveryRow, at: number): Settled {
    if (outcome.status === 'sent') return { to: 'done' };
    const { status, reason } = outcome;
    const { attempts, first_tried_at } = delivery;
    // Both time and attempts count: after days off, attempts remain.
    const isWornOut = attempts >= pauses.length && at - (first_tried_at ?? at) >= PATIENCE;
    if (status === 'refused' || isWornOut) return { to: 'dead', reason };
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE;
    // Up to 20 % longer or shorter, so that deliveries that failed together are not retried together.
    return { to: 'later', pause: Math.round(pause * (0.8 + Math.random() * 0.4)), reason };
  }

  function report(delivery: DeliveryRow, outcome: Outcome, settled: Settled, isMine: boolean) {
    const said = { ...names(delivery), ...settled, ...outcome };
    const { inquiry_id: id, channel } = delivery;
    if (!isMine) log.warn(said, 'the lease had ended: it may arrive twice');
    else if (settled.to === 'later') log.warn(said, 'not delivered; trying again');
    else if (settled.to === 'dead') {
      const what = id ? `${id} --channel ${channel}` : '--dead';
      log.error(said, `dead letter: npm run inquiries -- resend ${what}`);
    } else if (outcome.status === 'sent' && outcome.note) log.warn(said, 'delivered in part');
    else log.info(said, 'delivered');
  }
}

function names({ id, inquiry_id, channel, attempts }: DeliveryRow) {
  return { delivery: id, ...(inquiry_id && { inquiry: inquiry_id }), channel, attempts };
}

/**
 * A sentence about late deliveries, with the time of the oldest; null while none has waited for more than an hour.
 *
 * @param channels those in use: deliveries of a channel that was switched off wait on purpose
 */
export async function lateDeliveries(
  db: Database,
  channels: readonly string[],
  now?: Clock,
): Promise<string | null> {
  const { count, since } = await readWaiting(db, channels);
  // A mail server restarts within an hour.
  if (since === null || (await time(db, now)) - since <= HOUR) return null;
  return `${count} ${count === 1 ? 'delivery waits' : 'deliveries wait'}, the oldest since ${new Date(since).toISOString()}`;
}
