import { fork } from 'node:child_process';
import type { Jobs } from './jobs.ts';
import { turns } from './turns.ts';

export interface Request {
  id: number;
  job: keyof Jobs;
  args: unknown[];
}

export type Answer = { id: number } & ({ result: unknown } | { error: Error });

/** Runs a job in the drawing program. Rejects where the job fails, takes too long, or crashes the program. */
export type Draw = <Job extends keyof Jobs>(
  job: Job,
  ...args: Parameters<Jobs[Job]>
) => ReturnType<Jobs[Job]>;

interface Options {
  /** Milliseconds without a job before the program ends. */
  idle?: number;
  /** Longest time of a job, in milliseconds. */
  patience?: number;
}

/** The process ended; any of its jobs may be the cause. */
class Ended extends Error {}

/**
 * Draws in a child process, which starts on demand and ends soon after: drawing takes a hundred megabytes, which a process
 * frees only by its end. A job that takes too long is killed with its process. The other jobs of an ended process run once
 * more, one at a time, each in its own process; a job that crashes again rejects. The child ends with the server, even if that
 * is killed.
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
    // Measured: with unlimited heap and arenas it takes 320 MB instead of 200, and draws no faster.
    execArgv: ['--max-old-space-size=96'],
    // Not the server's environment: it holds passwords.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });
  // A running child must not keep the server alive.
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

/** Copies bytes, which arrive as a view into the channel's larger buffer. */
function owned(result: unknown): unknown {
  return result instanceof Uint8Array ? new Uint8Array(result) : result;
}
