import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Installs a folder's own packages by its package-lock.json, as install.mjs does but without install scripts. */
export async function installOwnPackages(folder: string): Promise<void> {
  tell(`installing the packages of ${folder}`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await tool('npm', ['install', '--prefix', folder, '--no-save', ...quiet]);
}
