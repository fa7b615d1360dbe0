import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a development tool of this project with its output on this terminal. Throws if it fails. */
export function runTool(name: string, args: string[], env: Record<string, string> = {}): void {
  const { status, signal, error } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`${name} ended with ${signal ?? error?.message ?? `exit code ${status}`}`);
}
