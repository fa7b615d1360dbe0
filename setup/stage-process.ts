import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#setup/tool.ts';

interface How {
  /** What it says is shown at once, where nothing else runs beside it; otherwise at its end. */
  shown?: boolean;
  env?: Record<string, string>;
}

/** Runs a development tool of this project, as `start`. */
export function tool(name: string, args: string[], how: How = {}): Promise<void> {
  return start(join(root, 'node_modules', '.bin', name), args, how);
}

/** Runs a program beside others. Rejects where it fails. */
export function start(
  file: string,
  args: string[],
  { shown = false, env = {} }: How = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  child.on('error', reject);
  child.on('close', (status, signal) => {
    process.stdout.write(said);
    if (status === 0) resolve();
    else reject(new Error(`${file} ended with ${signal ?? `exit code ${status}`}`));
  });
  return promise;
}
