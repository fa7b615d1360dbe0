import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { type Clock, claimDue, finish, park, postpone } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Channel, Outcome } from './channel.ts';
import { PAUSES, withJitter } from './pauses.ts';

export interface DeliveryOptions {
  db: Database;
  /** With none, deliveries wait in the store. */
  channels: readonly Channel[];
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Name of this process among those that share the store. */
  instance?: string;
  now?: Clock;
  /** Milliseconds after the first, second, … failed attempt; after the last one the delivery is parked. */
  pauses?: readonly number[];
}

/** Deliveries under way at once. */
const CONCURRENCY = 4;
/** All in milliseconds. An attempt ends well before its lease, so no other process starts the same meanwhile. */
const POLL = 1000;
const ATTEMPT = 90_000;
const LEASE = 150_000;
const STOP = 8000;

/** Sends what is due until it is stopped. A failing store or channel delays, and never ends the process. */
export function startDelivery(options: DeliveryOptions): {
  /** Something is due: look now instead of at the next poll. */
  nudge(): void;
  /** Takes nothing more, waits up to 9 s for what is under way, and closes the channels. */
  stop(): Promise<void>;
} {
  const { db, channels, log, instance = randomUUID(), now, pauses = PAUSES } = options;
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const giveUp = new AbortController();
  let wake = Promise.withResolvers<void>();
  const running = byName.size > 0 ? run() : Promise.resolve();

  return {
    nudge: () => wake.resolve(),
    async stop() {
      stopping.abort();
      wake.resolve();
      const ended = running.then(() => Promise.all(underWay));
      await atMost(STOP, ended);
      giveUp.abort();
      await atMost(1000, ended);
      for (const channel of channels) channel.close();
    },
  };

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      // Renewed before looking, so that a nudge during the look is not missed.
      wake = Promise.withResolvers();
      try {
        const limit = CONCURRENCY - underWay.size;
        const names = [...byName.keys()];
        const claimed = await claimDue(db, { channels: names, instance, limit, lease: LEASE, now });
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
    const work = deliver(delivery)
      .catch((error) => {
        log.error({ err: error, ...names(delivery) }, 'the outcome could not be stored');
      })
      .finally(() => {
        underWay.delete(work);
        wake.resolve();
      });
    underWay.add(work);
  }

  async function deliver(delivery: DeliveryRow): Promise<void> {
    const outcome = await attempt(delivery);
    for (let tries = 1; ; tries += 1) {
      try {
        return await settle(delivery, outcome);
      } catch (error) {
        // Unsettled, a message that was sent goes out again when the lease ends.
        if (tries === 5 || giveUp.signal.aborted) throw error;
        await sleep(200 * 4 ** (tries - 1));
      }
    }
  }

  async function attempt(delivery: DeliveryRow): Promise<Outcome> {
    const channel = byName.get(delivery.channel);
    const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT), giveUp.signal]);
    try {
      const inquiry = await findInquiry(db, delivery.inquiry_id);
      if (!inquiry || !channel) return { status: 'refused', reason: 'the inquiry is gone' };
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
    const pause = pauses[delivery.attempts - 1];
    if (outcome.status === 'refused' || pause === undefined) {
      if (!(await park(db, delivery, outcome.reason, now))) return;
      const why = outcome.status === 'refused' ? 'refused for good' : 'no success for days';
      log.error(said, `parked, ${why}: npm run inquiries -- resend ${delivery.inquiry_id}`);
      return;
    }
    const wait = withJitter(pause);
    if (await postpone(db, delivery, wait, outcome.reason, now)) {
      log.warn({ ...said, seconds: Math.round(wait / 1000) }, 'not delivered; trying again');
    }
  }
}

function names({ id, inquiry_id, attempts }: DeliveryRow) {
  return { delivery: id, inquiry: inquiry_id, attempts };
}

/** Resolves with the promise or after `milliseconds`, whichever comes first, and leaves no timer behind. */
async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([promise, late]);
  timer.abort();
}
