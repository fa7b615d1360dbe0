import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#setup/tool.ts';

export interface Server {
  url: string;
  /** When it was started, on the clock of `performance.now()`. */
  startedAt: number;
  /** Milliseconds from its start to its first answer. */
  firstAnswer: number;
  /** All that it has printed so far. */
  output: () => Promise<string>;
  /** Resident memory of it and the processes that it started, in MB. */
  memory: () => number;
  /** Processor time that it has used so far, in seconds: of it alone, as Linux tells it. */
  processor: () => number;
  stop: () => Promise<void>;
}

interface Program {
  /** Names the file that its output goes into. */
  name: string;
  command: [string, ...string[]];
  port: number;
  env?: NodeJS.ProcessEnv;
  /** Where it runs, if not in the project's folder. */
  cwd?: string;
  /** For its output: into a file, as a machine in use has it. */
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
    processor: () => processorTime(pid),
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

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

/** The fields utime and stime of proc(5), in hundredths of a second. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
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
