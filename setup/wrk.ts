import { spawnSync } from 'node:child_process';
import { installSystemPackage } from '#setup/system-package.ts';

/** Gets wrk, which loads the servers that are measured, from the system's package manager if need be. */
export function ensureWrk(): void {
  if (isThere()) return;
  const outcome = installSystemPackage('wrk');
  if (isThere()) return;
  throw new Error(
    `No wrk to measure with: ${outcome}\n` +
      'Install it, then run the bench again:\n' +
      '  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y wrk\n' +
      '  macOS:          brew install wrk',
  );
}

/** It has no option that ends well: asked for its version, it exits with 1. */
function isThere(): boolean {
  return spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
}
