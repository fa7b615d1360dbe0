import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '#server/channels.ts';
import { atMost } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { type Clock, type Database, reason, time } from '#server/store/database.ts';
import { claimDue, type Outcome, recordOutcome, subjectOf } from '#server/store/deliveries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';

export interface OutboxOptions {
  db: Database;
  /** Deliveries of other channels wait in the store. */
  channels: Readonly<Record<string, Send>>;
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
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Between attempts: short at first, for a restart of the mail server. */
const PAUSES = [0.5, 1, 2, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE);
/** Retries end this long after the first attempt. */
const PATIENCE = 72 * HOUR;

/** Sends the stored deliveries. A failing store or channel delays them, but never ends the process. */
export function createOutbox(options: OutboxOptions) {
  const { db, channels, nudge, log, now, pauses = PAUSES } = options;
  const giveUp = new AbortController();
  const underWay = new Set<{ channel: string; sending: Promise<void> }>();

  return {
    async look(): Promise<void> {
      for (const [name, send] of Object.entries(channels)) {
        const limit = CONCURRENCY - [...underWay].filter((each) => each.channel === name).length;
        const claimed = await claimDue(db, { channel: name, limit, lease: LEASE, now });
        for (const delivery of claimed) begin(send, delivery);
      }
    },
    /** After the last look: waits for running attempts, and ends them a second before `end`, a time. */
    async close(end: number): Promise<void> {
      const ended = Promise.all([...underWay].map(({ sending }) => sending));
      await atMost(end - 1000 - Date.now(), ended);
      giveUp.abort();
      await atMost(end - Date.now(), ended);
    },
  };

  function begin(send: Send, delivery: DeliveryRow): void {
    const sending = attempt(send, delivery)
      .then((outcome) => recordInTime(delivery, outcome))
      .catch((error) => {
        log.error({ err: error, ...names(delivery) }, 'the outcome could not be recorded');
      })
      .finally(() => {
        underWay.delete(one);
        nudge();
      });
    const one = { channel: delivery.channel, sending };
    underWay.add(one);
  }

  async function attempt(send: Send, delivery: DeliveryRow): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT), giveUp.signal]);
      return await send(delivery, signal);
    } catch (error) {
      log.error({ err: error, ...names(delivery) }, 'a channel failed');
      return { status: 'retry', reason: reason(error) };
    }
  }

  /** Tries for 17 s: without a recorded outcome the delivery is sent again when its lease ends. */
  async function recordInTime(delivery: DeliveryRow, attempted: Outcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = outcomeOf(attempted, delivery, await time(db, now));
        const isMine = await recordOutcome(db, delivery, outcome, now);
        return report(delivery, outcome, isMine);
      } catch (error) {
        if (tries === 5 || giveUp.signal.aborted) throw error;
        await sleep(200 * 4 ** (tries - 1));
      }
    }
  }

  /** Adds the pause before the next attempt. The last one makes a failed mail. */
  function outcomeOf(attempted: Outcome, delivery: DeliveryRow, at: number): Outcome {
    if (attempted.status !== 'retry') return attempted;
    const { attempts, first_tried_at } = delivery;
    // Both time and attempts count: after days off, attempts remain.
    const isWornOut = attempts >= pauses.length && at - (first_tried_at ?? at) >= PATIENCE;
    if (isWornOut) return { ...attempted, status: 'dead' };
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE;
    // Up to 20 % longer or shorter, so that deliveries that failed together are not retried together.
    return { ...attempted, pause: Math.round(pause * (0.8 + Math.random() * 0.4)) };
  }

  function report(delivery: DeliveryRow, outcome: Outcome, isMine: boolean) {
    const said = { ...names(delivery), ...outcome };
    if (!isMine) log.warn(said, 'the lease had ended: it may arrive twice');
    else if (outcome.status === 'retry') log.warn(said, 'not delivered; trying again');
    else if (outcome.status === 'dead') log.error(said, 'failed mail: send it again at the desk');
    else if (outcome.note) log.warn(said, 'delivered in part');
    else log.info(said, 'delivered');
  }
}

function names(delivery: DeliveryRow) {
  const { id, channel, attempts } = delivery;
  return { delivery: id, subject: subjectOf(delivery), channel, attempts };
}
