import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { compileCache } from './compile-cache.ts';

const root = resolve(import.meta.dirname, '..');

/** The built site as its own process with its own data folder, on a port of its own. */
export interface RunningSite {
  url: string;
  /** Of the current process. */
  pid: number;
  folder: string;
  databaseUrl: string;
  /** All of its output so far. */
  output: () => string;
  /** Sends SIGTERM, and returns the exit status. */
  stop: () => Promise<number | null>;
  /** SIGKILL, like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same data, after `stop` or `kill`; the port may change. */
  restart: (env?: Record<string, string>) => Promise<void>;
  /** Runs one of the dealer's commands on the same data. */
  command: (name: CommandName, ...args: string[]) => Promise<CommandResult>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

export type CommandName = 'data' | 'inventory';

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** The shipped site as it is served: its own content, and pages rendered ahead. */
export function startShippedSite(env: Record<string, string> = {}): Promise<RunningSite> {
  return startSite({ CONTENT_DIR: 'content', RENDER_AHEAD: 'true', ...env });
}

/**
 * Starts the site that `npm run build` made, with the tests' own content, so that no change of `content/` breaks a
 * test. `env` overrides its settings.
 */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'data', 'site.db')}`,
    PICTURES_DIR: join(folder, 'data', 'pictures'),
    CONTENT_DIR: 'tests/content',
    // A site renders 160 pages at its start, and most tests request few.
    RENDER_AHEAD: 'false',
    ...env,
  };
  let running = await start(settings);

  return {
    get url() {
      return running.url;
    },
    get pid() {
      return running.process.pid ?? 0;
    },
    folder,
    databaseUrl: settings.DATABASE_URL ?? '',
    output: () => running.output(),
    async stop() {
      running.process.kill('SIGTERM');
      return ended(running.process);
    },
    async kill() {
      running.process.kill('SIGKILL');
      await ended(running.process);
    },
    async restart(changed = {}) {
      running = await start(Object.assign(settings, changed));
    },
    async command(name, ...args) {
      const result = await runCommand(settings, name, args);
      const isRunning = running.process.exitCode === null && running.process.signalCode === null;
      if (isRunning && name === 'inventory') await pagesCurrent(running.url);
      return result;
    },
    async remove() {
      running.process.kill('SIGKILL');
      await ended(running.process);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/main.js'], { cwd: root, env });
  let output = '';
  const address = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = / is open at (\S+)/.exec(output)?.[1];
      // If SITE_URL is set, the site prints that: the address of the proxy in front.
      if (url)
        done(env.SITE_URL ? `http://127.0.0.1:${env.PORT}` : url.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (status) => fail(new Error(`The site ended with ${status}:\n${output}`)));
  });
  return { process: child, url: await address, output: () => output };
}

/** Waits until pages and calls show the current inventory: they change a moment after an import. */
export async function pagesCurrent(url: string): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${url}/healthz`)).json()) as { pages?: string };
    if (health.pages === 'current') return;
    await sleep(50);
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** One of the dealer's commands, with the site running or not. */
export async function runCommand(
  env: Record<string, string>,
  name: string,
  args: string[],
): Promise<CommandResult> {
  const run = promisify(execFile);
  const options = { cwd: root, env: { ...env, ...compileCache }, maxBuffer: 64 * 1024 * 1024 };
  return run(process.execPath, ['cli/main.ts', name, ...args], options).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { code?: unknown; stdout?: string; stderr?: string }) => {
      if (typeof error.code !== 'number') throw error;
      return { status: error.code, stdout: error.stdout ?? '', stderr: error.stderr ?? '' };
    },
  );
}
