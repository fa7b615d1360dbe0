import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '#setup/tell.ts';

/**
 * Brings the packages that only this folder uses to what its package-lock.json says, if they are not yet.
 * Flags as in install.mjs, which sees to the project's own; their install scripts are not run.
 */
export function installOwnPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  tell(`installing the packages of ${folder}`);
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    throw new Error(
      `Installing failed${error ? `: ${error.message}` : ', see above'}. Try by hand, in ${folder}: npm install`,
    );
  }
  writeFileSync(stamp, lock);
}
