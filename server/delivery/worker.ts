import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import type { Clock, Database } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { claimDue, deadLetter, finish, postpone, triedFor } from '#server/store/outbox.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Channel, Outcome } from './channel.ts';
import { PATIENCE, PAUSES, withJitter } from './pauses.ts';
import { storeOutcome } from './store-outcome.ts';

export interface DeliveryOptions {
  db: Database;
  /** With none, deliveries wait in the store. */
  channels: readonly Channel[];
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Name of this process among those that share the store. */
  instance?: string;
  now?: Clock;
  /** Milliseconds after the first, second, … failed attempt; the last one repeats. */
  pauses?: readonly number[];
  /** Milliseconds from the first attempt until a failed one makes the delivery a dead letter. */
  patience?: number;
}

/** Deliveries under way at once in each channel: one that hangs holds up no other. */
const CONCURRENCY = 3;
/** All in milliseconds. An attempt ends well before its lease, so no other process starts the same meanwhile. */
const POLL = 1000;
const ATTEMPT = 90_000;
const LEASE = 150_000;
const STOP = 8000;

/**
 * The outbox's worker: sends what is due until it is stopped. A failing store or channel delays, and never ends the
 * process.
 */
export function startDelivery(options: DeliveryOptions): {
  /** Something is due: look now instead of at the next poll. */
  nudge(): void;
  /** Takes nothing more, waits up to 9 s for what is under way, and closes the channels. */
  stop(): Promise<void>;
} {
  const { db, channels, log, instance = randomUUID(), now } = options;
  const { pauses = PAUSES, patience = PATIENCE } = options;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const lanes = channels.map(openLane);

  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };

  return {
    nudge,
    async stop() {
      stopping.abort();
      nudge();
      const ended = Promise.all(lanes.map((lane) => lane.ended));
      await atMost(STOP, ended);
      giveUp.abort();
      await atMost(1000, ended);
      for (const channel of channels) channel.close();
    },
  };

  /** Looks for what is due in one channel until the worker stops. */
  function openLane(channel: Channel): { nudge(): void; ended: Promise<unknown> } {
    const underWay = new Map<string, Promise<void>>();
    let wake = Promise.withResolvers<void>();
    const running = run();
    return {
      nudge: () => wake.resolve(),
      ended: running.then(() => Promise.all(underWay.values())),
    };

    async function run(): Promise<void> {
      let failures = 0;
      while (!stopping.signal.aborted) {
        // Renewed before the query, so that a nudge during it is not missed.
        wake = Promise.withResolvers();
        try {
          const claimed = await claimDue(db, {
            channels: [channel.name],
            instance,
            limit: CONCURRENCY - underWay.size,
            lease: LEASE,
            except: [...underWay.keys()],
            now,
          });
          for (const delivery of claimed) begin(delivery);
          failures = 0;
        } catch (error) {
          failures += 1;
          log.error({ err: error }, 'the store did not say what is to be delivered; trying again');
        }
        await atMost(failures > 0 ? Math.min(POLL * 2 ** failures, 30_000) : POLL, wake.promise);
      }
    }

    function begin(delivery: DeliveryRow): void {
      const work = deliver(channel, delivery)
        .catch((error) => {
          log.error({ err: error, ...names(delivery) }, 'the outcome could not be stored');
        })
        .finally(() => {
          underWay.delete(delivery.id);
          wake.resolve();
        });
      underWay.set(delivery.id, work);
    }
  }

  async function deliver(channel: Channel, delivery: DeliveryRow): Promise<void> {
    const outcome = await attempt(channel, delivery);
    await storeOutcome(
      () => settle(delivery, outcome),
      () => giveUp.signal.aborted,
    );
  }

  async function attempt(channel: Channel, delivery: DeliveryRow): Promise<Outcome> {
    const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT), giveUp.signal]);
    try {
      const inquiry = await findInquiry(db, delivery.inquiry_id);
      if (!inquiry) return { status: 'refused', reason: 'the inquiry is gone' };
      return await channel.deliver({ delivery, inquiry, signal });
    } catch (error) {
      log.error({ err: error, ...names(delivery) }, 'a channel failed');
      return { status: 'retry', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function settle(delivery: DeliveryRow, outcome: Outcome): Promise<void> {
    if (outcome.status === 'sent') {
      const mine = await finish(db, delivery, now);
      const { note } = outcome;
      if (mine && note) log.warn({ ...names(delivery), note }, 'delivered in part');
      else if (mine) log.info(names(delivery), 'delivered');
      else log.warn(names(delivery), 'delivered after the lease had ended: it may arrive twice');
      return;
    }
    const said = { ...names(delivery), reason: outcome.reason };
    const pause = pauses[Math.min(delivery.attempts, pauses.length) - 1] ?? POLL;
    // Both time and tries: a site that was off for days, or a clock that jumped ahead, has used up no tries.
    const isWornOut =
      delivery.attempts >= pauses.length && (await triedFor(db, delivery, now)) >= patience;
    if (outcome.status === 'refused' || isWornOut) {
      if (!(await deadLetter(db, delivery, outcome.reason, now))) return;
      const why = outcome.status === 'refused' ? 'refused for good' : 'no success for days';
      const { inquiry_id, channel } = delivery;
      log.error(
        said,
        `dead letter, ${why}: npm run inquiries -- resend ${inquiry_id} --channel ${channel}`,
      );
      return;
    }
    const wait = withJitter(pause);
    if (await postpone(db, delivery, wait, outcome.reason, now)) {
      log.warn({ ...said, seconds: Math.round(wait / 1000) }, 'not delivered; trying again');
    }
  }
}

function names({ id, inquiry_id, channel, attempts }: DeliveryRow) {
  return { delivery: id, inquiry: inquiry_id, channel, attempts };
}

/** Resolves with the promise or after `milliseconds`, whichever comes first, and leaves no timer behind. */
async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([promise, late]);
  timer.abort();
}
