import { fork } from 'node:child_process';
import type { Answer, Jobs, Request } from './program.ts';

/** Runs a job in the drawing program. Rejects where the job fails, takes too long, or the program crashes meanwhile. */
export type Draw = <Job extends keyof Jobs>(
  job: Job,
  ...args: Parameters<Jobs[Job]>
) => ReturnType<Jobs[Job]>;

/** Simultaneous jobs: each takes a core for up to a second, and pages need the others. */
const AT_ONCE = 2;

interface Options {
  /** Milliseconds without a job before the program ends. */
  idle?: number;
  /** Longest time of a job, in milliseconds. */
  patience?: number;
}

/**
 * Draws in a child process, which starts on demand and ends soon after: drawing takes a hundred megabytes, which a
 * process frees only by its end. Two jobs run at once, and the others wait in order. A job that takes too long is
 * killed with its process. The child ends with the server, even if that is killed.
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
  // Photographs come first: without JavaScript a whole inquiry waits for them.
  const photographs: (() => void)[] = [];
  const others: (() => void)[] = [];

  async function draw(job: keyof Jobs, ...args: unknown[]): Promise<unknown> {
    clearTimeout(rest);
    underWay += 1;
    try {
      if (underWay > AT_ONCE) {
        const queue = job === 'photograph' ? photographs : others;
        await new Promise<void>((begin) => queue.push(begin));
      }
      if (!current?.isAlive()) current = startProgram(program);
      return await current.ask(job, args, patience);
    } finally {
      underWay -= 1;
      (photographs.shift() ?? others.shift())?.();
      if (underWay === 0) rest = setTimeout(() => current?.end(), idle).unref();
    }
  }
  return draw as Draw;
}

function startProgram(file: string) {
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

  function fail(message: string) {
    isAlive = false;
    for (const { reject } of waiting.values()) reject(new Error(message));
  }
  child.on('error', ({ message }) => fail(`The drawing program does not run: ${message}`));
  child.on('exit', (status, signal) => fail(`The drawing program ended (${signal ?? status})`));
  child.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    if ('error' in answer) return asker?.reject(answer.error);
    const { result } = answer;
    // Bytes arrive as a view into the channel's larger buffer: copy them.
    asker?.resolve(result instanceof Uint8Array ? new Uint8Array(result) : result);
  });

  return {
    isAlive: () => isAlive,
    async ask(job: keyof Jobs, args: unknown[], patience: number): Promise<unknown> {
      asked += 1;
      const id = asked;
      const asker = Promise.withResolvers<unknown>();
      waiting.set(id, asker);
      const late = setTimeout(() => {
        fail(`A job took longer than ${patience / 1000} s: ${job}`);
        child.kill('SIGKILL');
      }, patience);
      try {
        child.send({ id, job, args } satisfies Request);
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
