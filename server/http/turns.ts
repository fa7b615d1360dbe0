import type { ServerResponse } from 'node:http';
import { eventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { problem } from '#server/http/problem.ts';

/** Begun together: about as many as the store commits together (store/together.ts). */
const TOGETHER = 16;
/** Who is not through by then is not waited for: a body may be on its way for seconds. In milliseconds. */
const SLOW = 50;
/** How many may wait for their turn. */
const MOST = 200;
/** How much longer readers then have to themselves than the batch kept the process busy: heads that come meanwhile cost, too. */
const READERS_SHARE = 2;
/** For so long after somebody has read, others are taken to be reading, in milliseconds. */
const AROUND = 100;

export interface Turns {
  /** Somebody reads: from now on there are others to leave time for. */
  noteRead(): void;
  /**
   * Answers when its turn has come, unless the sender has gone away before.
   *
   * @returns false where too many wait already: then it is never answered here
   */
  take(response: ServerResponse, answer: () => void): boolean;
}

/**
 * Shares the process between those who send and those who read. What is sent is worked on in batches; while somebody
 * reads, each batch is followed by twice as long a time without one as it has kept the process busy. So whatever is sent,
 * and by however many, takes half of the process at most, heads and refusals included, and who reads waits for one batch.
 */
export function takeTurns(): Turns {
  const waiting: (() => Promise<void>)[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // What has come at the same moment belongs to the same batch.
      await turn();
      const before = eventLoopUtilization();
      const batch = waiting.splice(0, TOGETHER).map((work) => work());
      await Promise.race([Promise.all(batch), sleep(SLOW, undefined, { ref: false })]);
      const { active } = eventLoopUtilization(before);
      if (performance.now() - readAt < AROUND + active) await sleep(READERS_SHARE * active);
    }
    isRunning = false;
  }

  return {
    noteRead() {
      readAt = performance.now();
    },
    take(response, answer) {
      if (waiting.length >= MOST) return false;
      waiting.push(() => untilClosed(response, answer));
      if (!isRunning) {
        isRunning = true;
        void run();
      }
      return true;
    },
  };
}

/** For whoever comes when too many wait. */
export function tooBusy(): Response {
  return problem({
    status: 503,
    title: 'Service Unavailable',
    error: 'Very many messages are coming in just now. Please send yours again in a few seconds.',
    headers: { 'Retry-After': '5' },
  });
}

function untilClosed(response: ServerResponse, answer: () => void): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('close', resolve);
    answer();
  });
}
