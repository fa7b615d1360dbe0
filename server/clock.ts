import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

export interface Job {
  name: string;
  /** Milliseconds from the end of a run to the next. */
  every: number;
  run(): Promise<unknown>;
}

/**
 * The one clock of all background jobs. A job never runs twice at a time. The clock logs a failed run, once while the
 * reason stays the same, and the job runs again at its next time.
 */
export function createClock(log: Pick<Log, 'error'>) {
  const wakers = new Map<string, () => void>();
  const loops: Promise<void>[] = [];
  let isStopped = false;

  async function loop({ name, every, run }: Job): Promise<void> {
    let told: string | undefined;
    while (!isStopped) {
      // Created before the run, so that a nudge during it is not lost.
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakers.set(name, resolve);
      try {
        await run();
        told = undefined;
      } catch (error) {
        if (String(error) !== told)
          log.error({ err: error, job: name }, 'a job failed; trying again');
        told = String(error);
      }
      if (!isStopped) await atMost(every, woken);
    }
  }

  return {
    /** Runs each job at once, and then repeatedly. */
    start: (jobs: readonly Job[]) => void loops.push(...jobs.map(loop)),
    /** Runs a job now, or once more after its current run. Does nothing before the start. */
    nudge: (name: string) => wakers.get(name)?.(),
    /** Starts no further run, and waits for the current ones. */
    async stop() {
      isStopped = true;
      for (const wake of wakers.values()) wake();
      await Promise.all(loops);
    },
  };
}

/** Resolves with the promise or after `milliseconds`, if there are any, whichever comes first, and leaves no timer behind. */
export async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(Math.max(0, milliseconds), undefined, { signal: timer.signal }).catch(
    () => undefined,
  );
  await Promise.race([promise, late]);
  timer.abort();
}
