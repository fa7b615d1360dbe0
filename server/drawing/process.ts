import { fork } from 'node:child_process';
import type { Jobs } from './jobs.ts';
import { turns } from './turns.ts';

/** What the drawing program is asked. */
export interface Request {
  id: number;
  job: keyof Jobs;
  args: unknown[];
}

/** And what it says. */
export type Answer = { id: number } & ({ result: unknown } | { error: Error });

/** Has a job done by the drawing program. Rejects where the job fails, takes too long, or ends the program. */
export type Draw = <Job extends keyof Jobs>(
  job: Job,
  ...args: Parameters<Jobs[Job]>
) => ReturnType<Jobs[Job]>;

interface Options {
  /** Milliseconds without a job after which the program is ended. */
  idle?: number;
  /** Milliseconds that a job may take. */
  patience?: number;
}

/** The process ended; which of its jobs caused that is unknown. */
class Ended extends Error {}

/**
 * Draws in a process of its own, which is started when needed and ends soon after: what draws takes a hundred
 * megabytes that no process gives back before its end. A job that takes too long is ended with its process. The other
 * jobs of a process that ends are done once more, one at a time in a process for each: only the job that ends that one
 * too rejects. It all ends with the server, however that ends.
 *
 * @param program the built server/drawing/program.ts
 */
export function createDrawing(
  program: string,
  { idle = 10_000, patience = 60_000 }: Options = {},
): Draw {
  let current: ReturnType<typeof startProgram> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let underWay = 0;
  const takeTurn = turns(1);

  async function drawAlone(job: Omit<Request, 'id'>): Promise<unknown> {
    const own = startProgram(program, patience);
    try {
      return await own.ask(job);
    } finally {
      own.end();
    }
  }

  async function draw(job: keyof Jobs, ...args: unknown[]): Promise<unknown> {
    clearTimeout(rest);
    underWay += 1;
    try {
      if (!current?.isAlive()) current = startProgram(program, patience);
      return await current.ask({ job, args });
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      return await takeTurn(() => drawAlone({ job, args }));
    } finally {
      underWay -= 1;
      if (underWay === 0) rest = setTimeout(() => current?.end(), idle).unref();
    }
  }
  return draw as Draw;
}

function startProgram(file: string, patience: number) {
  const child = fork(file, {
    serialization: 'advanced',
    // Measured: without bounds on heap and arenas it takes 320 MB instead of 200, and draws no faster.
    execArgv: ['--max-old-space-size=96'],
    // None of the server's own settings: they hold passwords.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });
  // The server may end while it runs.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  let isAlive = true;

  function fail(error: Error) {
    isAlive = false;
    for (const { reject } of waiting.values()) reject(error);
  }
  child.on('error', (cause) => fail(new Ended('The drawing program does not run', { cause })));
  child.on('exit', (status, signal) =>
    fail(new Ended(`The drawing program ended (${signal ?? status})`)),
  );
  child.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    if ('error' in answer) asker?.reject(answer.error);
    else asker?.resolve(owned(answer.result));
  });

  return {
    isAlive: () => isAlive,
    async ask(job: Omit<Request, 'id'>): Promise<unknown> {
      asked += 1;
      const id = asked;
      const asker = Promise.withResolvers<unknown>();
      waiting.set(id, asker);
      const late = setTimeout(() => {
        asker.reject(new Error(`The job took longer than ${patience / 1000} s: ${job.job}`));
        isAlive = false;
        child.kill('SIGKILL');
      }, patience);
      try {
        child.send({ id, ...job } satisfies Request);
        return await asker.promise;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
    end() {
      isAlive = false;
      if (child.connected) child.disconnect();
    },
  };
}

/** Bytes arrive as a view into the channel's own, larger memory. */
function owned(result: unknown): unknown {
  return result instanceof Uint8Array ? new Uint8Array(result) : result;
}
