import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** Runs a program, or a tool of this project, in the project's folder. Rejects where it fails. */
export async function tool(name: string, args: string[], how: How = {}): Promise<void> {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(name, args, {
    cwd: root,
    env: { ...process.env, PATH, ...how.env },
    stdio: how.shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [status, signal] = await once(child, 'close');
  process.stdout.write(output);
  if (status !== 0) throw new Error(`${name} ended with ${signal ?? `exit code ${status}`}`);
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
  const options = { cwd: folder, stdio: 'inherit' } as const;
  const { status } = spawnSync('npm', ['install', '--no-save', ...quiet], options);
  if (status !== 0) throw new Error(`Installing failed. Try by hand, in ${folder}: npm install`);
  writeFileSync(stamp, lock);
}
