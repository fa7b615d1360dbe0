import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, tell } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';

export interface Server {
  url: string;
  /** On the clock of `performance.now()`. */
  startedAt: number;
  /** Milliseconds from its start to its first answer. */
  firstAnswer: number;
  /** All output so far. */
  output: () => Promise<string>;
  /** Resident memory with all child processes, in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}

interface Program {
  /** Names the log file. */
  name: string;
  command: [string, ...string[]];
  port: number;
  env?: NodeJS.ProcessEnv;
  /** Default: the project's folder. */
  cwd?: string;
  /** Of the log file, as on a deployed machine. */
  folder: string;
  /** Longest wait for its first answer, in milliseconds. */
  patience?: number;
}

/** Starts a server in a process of its own and waits for its first page. */
export async function startServer({
  name,
  command: [program, ...args],
  port,
  env = {},
  cwd = root,
  folder,
  patience = 60_000,
}: Program): Promise<Server> {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, 'a');
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  });
  const { pid = 0 } = child;
  child.on('error', () => undefined);
  const output = () => readFile(file, 'utf8');
  const hasEnded = () => pid === 0 || child.exitCode !== null || child.signalCode !== null;
  while (!(await answers(url))) {
    if (hasEnded() || performance.now() - startedAt > patience) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start: ${program} ${args.join(' ')}\n${await output()}`);
    }
    await sleep(5);
  }
  return {
    url,
    startedAt,
    firstAnswer: performance.now() - startedAt,
    output,
    memory: () => treeMemory(pid),
    async stop() {
      if (hasEnded()) return;
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await end;
      clearTimeout(timer);
    },
  };
}

/** Starts a checkout's build on data of its own, and waits for its first page. */
export async function startCheckout(
  name: string,
  checkout: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  return startServer({
    name,
    command: [process.execPath, 'build/server/main.js'],
    cwd: checkout,
    port,
    folder,
    env: {
      PORT: String(port),
      // As in ops/.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
      PICTURES_DIR: join(folder, name, 'pictures'),
      ...env,
    },
  });
}

/** Builds a checkout with its own packages and draws its pictures, so that no request waits for a drawing. */
export function buildCheckout(checkout: string): void {
  tell(`building ${checkout}`);
  const { PATH, HOME } = process.env;
  const options = { cwd: checkout, stdio: 'inherit', env: { PATH, HOME } } as const;
  execFileSync('npm', ['run', 'build'], options);
  execFileSync('npm', ['run', 'pictures', '--', 'all'], options);
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => answer.ok),
    () => false,
  );
}

function treeMemory(rootPid: number): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = new Set([rootPid]);
  // A child may be listed before its parent.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const [pid = 0, parent = 0] of all) if (own.has(parent)) own.add(pid);
  }
  const kilobytes = all.reduce((sum, [pid = 0, , rss = 0]) => sum + (own.has(pid) ? rss : 0), 0);
  return kilobytes / 1024;
}
