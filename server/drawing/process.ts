import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Jobs, Request } from './program.ts';

/** Runs a job in the drawing program. Rejects where the job fails, takes too long, or the program crashes meanwhile. */
export type Draw = <Job extends keyof Jobs>(
  job: Job,
  ...args: Parameters<Jobs[Job]>
) => ReturnType<Jobs[Job]>;

/** Simultaneous jobs: each takes a core for up to a second, and pages need the others. */
const AT_ONCE = 2;
/**
 * Longest wait for a job's end, in milliseconds: a visitor is answered before the server ends the silent connection after
 * 30 s (`connectionTimeout` in http/server.ts).
 */
const PATIENCE = 24_000;

interface Task extends Request {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  late?: NodeJS.Timeout;
}

/**
 * Draws in a child process, which starts on demand and ends `idle` milliseconds after its last job: drawing takes a
 * hundred megabytes, which a process frees only by its end. Two jobs run at once, and kinds of jobs take turns:
 * photographs never hold up pictures or share images. A job that takes too long is killed with its process, and the
 * other one there begins again. The child ends with the server, even if that is killed.
 */
export function createDrawing(program: string, { idle = 10_000 } = {}): Draw {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;
  let begun = 0;
  const waiting: Task[] = [];
  const running = new Map<number, Task>();
  /** The number of the last job of each kind. */
  const turns = new Map<keyof Jobs, number>();

  function draw(job: keyof Jobs, ...args: unknown[]): Promise<unknown> {
    clearTimeout(rest);
    count += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const task: Task = { id: count, job, args, resolve, reject };
    task.late = setTimeout(giveUp, PATIENCE, task);
    waiting.push(task);
    beginNext();
    return promise.finally(() => clearTimeout(task.late));
  }

  function beginNext(): void {
    while (running.size < AT_ONCE && waiting.length > 0) {
      const turn = (task: Task) => turns.get(task.job) ?? 0;
      const next = waiting.reduce((first, task) => (turn(task) < turn(first) ? task : first));
      waiting.splice(waiting.indexOf(next), 1);
      begun += 1;
      turns.set(next.job, begun);
      running.set(next.id, next);
      child ??= start();
      const { id, job, args } = next;
      child.send({ id, job, args } satisfies Request);
    }
    if (running.size === 0) rest = setTimeout(end, idle).unref();
  }

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      // Measured: with unlimited heap and arenas it takes 320 MB instead of 200, and draws no faster.
      execArgv: ['--max-old-space-size=96'],
      // Not the server's environment: it holds passwords.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    });
    // A running child must not keep the server alive.
    started.unref();
    started.channel?.unref();
    const hasEnded = (how: string) => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of running.values()) reject(new Error(how));
      running.clear();
      beginNext();
    };
    started.on('error', ({ message }) => hasEnded(`The drawing program does not run: ${message}`));
    started.on('exit', (status, signal) =>
      hasEnded(`The drawing program ended (${signal ?? status})`),
    );
    started.on('message', (answer: Answer) => {
      const task = running.get(answer.id);
      if (!task) return;
      running.delete(task.id);
      beginNext();
      if ('error' in answer) return task.reject(answer.error);
      const { result } = answer;
      // Bytes arrive as a view into the channel's larger buffer: copy them.
      task.resolve(result instanceof Uint8Array ? new Uint8Array(result) : result);
    });
    return started;
  }

  function giveUp(task: Task): void {
    if (running.delete(task.id)) {
      child?.kill('SIGKILL');
      child = undefined;
      waiting.unshift(...running.values());
      running.clear();
    } else {
      waiting.splice(waiting.indexOf(task), 1);
    }
    task.reject(new Error(`A job took longer than ${PATIENCE / 1000} s: ${task.job}`));
    beginNext();
  }

  function end(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  return draw as Draw;
}
