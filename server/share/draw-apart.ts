import { fork } from 'node:child_process';
import type { PictureFolders } from './picture-file.ts';
import type { Subject } from './subject.ts';

/** What the drawing program is asked. */
export interface Request {
  id: number;
  subject: Subject;
  folders: PictureFolders;
}

/** And what it says. */
export type Answer = { id: number } & ({ picture: Picture } | { error: Error });

interface Options {
  /** The built drawing program. */
  program: string;
  folders: PictureFolders;
  /** Milliseconds without a picture after which the program is ended. */
  idle?: number;
  /** Milliseconds that a picture may take. */
  patience?: number;
}

type Picture = Uint8Array<ArrayBuffer>;

/**
 * Draws in a process of its own, which is started when needed and ends soon after: what draws takes a hundred
 * megabytes that no process gives back before its end. A picture that fails, or whose process dies, rejects; the next
 * one has a new process. It ends with the server, however that ends.
 */
export function drawApart({ program, folders, idle = 10_000, patience = 60_000 }: Options) {
  let current: ReturnType<typeof startProgram> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let underWay = 0;

  return async function draw(subject: Subject): Promise<Picture> {
    clearTimeout(rest);
    underWay += 1;
    try {
      if (!current?.isAlive()) current = startProgram(program, patience);
      return await current.ask({ subject, folders });
    } finally {
      underWay -= 1;
      if (underWay === 0) rest = setTimeout(() => current?.end(), idle).unref();
    }
  };
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
  const waiting = new Map<number, PromiseWithResolvers<Picture>>();
  let asked = 0;
  let isAlive = true;

  function fail(error: Error) {
    isAlive = false;
    for (const { reject } of waiting.values()) reject(error);
  }
  child.on('error', (cause) => fail(new Error('The drawing program does not run', { cause })));
  child.on('exit', (status, signal) =>
    fail(new Error(`The drawing program ended (${signal ?? status})`)),
  );
  child.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    if ('error' in answer) asker?.reject(answer.error);
    // What arrives is a view into the channel's own, larger memory.
    else asker?.resolve(new Uint8Array(answer.picture));
  });

  return {
    isAlive: () => isAlive,
    async ask(job: Omit<Request, 'id'>): Promise<Picture> {
      asked += 1;
      const id = asked;
      const asker = Promise.withResolvers<Picture>();
      waiting.set(id, asker);
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
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
