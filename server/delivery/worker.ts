import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { claimDue, type Settled, settle } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import type { DeliveryRow } from '#server/store/schema.ts';
import type { Channel, Outcome } from './channel.ts';

export interface DeliveryOptions {
  db: Database;
  /** With none, deliveries wait in the store. */
  channels: readonly Channel[];
  log: Pick<Log, 'info' | 'warn' | 'error'>;
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
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Between attempts: short for a restart of the mail server. */
const PAUSES = [0.5, 1, 2, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE);
/** How long after its first attempt a delivery is still tried. */
const PATIENCE = 72 * HOUR;

/** Sends what is due until it is stopped. A failing store or channel delays, and never ends the process. */
export function startDelivery(options: DeliveryOptions): {
  /** Something is due: look now instead of at the next poll. */
  nudge(): void;
  /** Takes nothing more, waits up to 9 s for what is under way, and closes the channels. */
  stop(): Promise<void>;
} {
  const { db, channels, log, now, pauses, patience = PATIENCE } = options;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const workers = channels.map(work);
  const nudge = () => {
    for (const worker of workers) worker.nudge();
  };

  return {
    nudge,
    async stop() {
      stopping.abort();
      nudge();
      const ended = Promise.all(workers.map((worker) => worker.ended));
      await atMost(STOP, ended);
      giveUp.abort();
      await atMost(1000, ended);
      for (const channel of channels) channel.close();
    },
  };

  /** Looks for what is due in one channel until all stops. */
  function work(channel: Channel): { nudge(): void; ended: Promise<unknown> } {
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
            channel: channel.name,
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
      const sending = deliver(channel, delivery)
        .catch((error) => {
          log.error({ err: error, ...names(delivery) }, 'the outcome could not be stored');
        })
        .finally(() => {
          underWay.delete(delivery.id);
          wake.resolve();
        });
      underWay.set(delivery.id, sending);
    }
  }

  async function deliver(channel: Channel, delivery: DeliveryRow): Promise<void> {
    const outcome = await attempt(channel, delivery);
    await storeOutcome(
      () => store(delivery, outcome),
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

  async function store(delivery: DeliveryRow, outcome: Outcome): Promise<void> {
    const settled = settledBy(outcome, delivery, await time(db, now));
    const isMine = await settle(db, delivery, settled, now);
    const said = names(delivery);
    if (outcome.status === 'sent') {
      const { note } = outcome;
      if (!isMine) log.warn(said, 'delivered after the lease had ended: it may arrive twice');
      else if (note) log.warn({ ...said, note }, 'delivered in part');
      else log.info(said, 'delivered');
      return;
    }
    if (!isMine) return;
    const { reason } = outcome;
    if (settled.to === 'later') {
      const seconds = Math.round(settled.pause / 1000);
      log.warn({ ...said, reason, seconds }, 'not delivered; trying again');
      return;
    }
    const why = outcome.status === 'refused' ? 'refused for good' : 'no success for days';
    const command = `npm run inquiries -- resend ${said.inquiry} --channel ${said.channel}`;
    log.error({ ...said, reason }, `dead letter, ${why}: ${command}`);
  }

  function settledBy(outcome: Outcome, delivery: DeliveryRow, at: number): Settled {
    if (outcome.status === 'sent') return { to: 'done' };
    const { status, reason } = outcome;
    const { attempts, first_tried_at } = delivery;
    // Both time and tries: a site that was off for days, or a clock that jumped ahead, has used up no tries.
    const isWornOut =
      attempts >= (pauses ?? PAUSES).length && at - (first_tried_at ?? at) >= patience;
    if (status === 'refused' || isWornOut) return { to: 'dead', reason };
    return { to: 'later', pause: pauseAfter(attempts, pauses), reason };
  }
}

/** Up to a fifth longer or shorter, so that what failed together does not come back together. */
export function pauseAfter(attempts: number, pauses: readonly number[] = PAUSES): number {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? MINUTE;
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}

/**
 * Stores what became of something that was sent, and tries again for a quarter of a minute: what is not stored is sent
 * again when its lease ends.
 *
 * @throws what the last try threw
 */
export async function storeOutcome(store: () => Promise<void>, isOver: () => boolean) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (tries === 5 || isOver()) throw error;
      await sleep(200 * 4 ** (tries - 1));
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
