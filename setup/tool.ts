import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Prints one line of progress, marked to stand out from the tools' output. */
export function tell(line: string): void {
  process.stdout.write(`› ${line}\n`);
}

interface How {
  /** Shows output at once, if nothing runs in parallel; default: at the end. */
  shown?: boolean;
  env?: Record<string, string>;
}

/** Runs a development tool of this project. Rejects where it fails. */
export function tool(name: string, args: string[], how: How = {}): Promise<void> {
  return start(join(root, 'node_modules', '.bin', name), args, how);
}

/** Runs a program in the project's folder, beside others. Rejects where it fails. */
export function start(file: string, args: string[], how: How = {}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...how.env },
    stdio: how.shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.on('error', reject);
  child.on('close', (status, signal) => {
    process.stdout.write(output);
    if (status === 0) resolve();
    else reject(new Error(`${file} ended with ${signal ?? `exit code ${status}`}`));
  });
  return promise;
}

/**
 * Installs a folder's own packages by its package-lock.json, with the flags of install.mjs but without install scripts.
 */
export function installOwnPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  tell(`installing the packages of ${folder}`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync('npm', ['install', '--no-save', ...quiet], options);
  if (status !== 0) throw new Error(`Installing failed. Try by hand, in ${folder}: npm install`);
  writeFileSync(stamp, lock);
}
